import type { ParsedFields } from "./front-matter.ts";
import { parseYaml } from "./yaml.ts";

/** Parses JSON, with or without its braces. Commas at the end and the like are read as YAML, which has JSON in it. */
export function parseJson(source: string): ParsedFields {
  const text = source.trim().startsWith("{") ? source : `{${source}}`;
  try {
    return { data: JSON.parse(text) as unknown, notes: [] };
  } catch {
    return parseYaml(text);
  }
}
