import type { Note } from "../../nodes/conversion.ts";
import { parseJson } from "./json.ts";
import { readModuleFields } from "./module.ts";
import { splitFile, type Format } from "./split.ts";
import { parseToml } from "./toml.ts";
import { parseYaml } from "./yaml.ts";

/** Fields of a file, by the name that the file gives them. */
export type Fields = Record<string, unknown>;

/** A file's front matter and text. */
export interface FrontMatter {
  format: Format;
  data: Fields;
  text: string;
  /** Repairs, and lines that couldn't be read. */
  notes: Note[];
}

/** Fields as far as they could be read. */
export interface ParsedFields {
  /** Not an object if the source isn't a list of names and values. */
  data: unknown;
  /** Repairs, for the report. */
  notes: Note[];
}

const parsers: Record<Exclude<Format, "none">, (source: string) => ParsedFields> = {
  yaml: parseYaml,
  toml: parseToml,
  json: parseJson,
};

const isFields = (data: unknown): data is Fields =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/**
 * Reads the front matter of a file: YAML between `---` lines, TOML between `+++` lines, JSON in braces or between
 * `;;;` lines, or what MDX exports as `meta`. What can't be parsed is read line by line, and noted. A part that holds no fields at all is text.
 */
export function parseFrontMatter(file: string): FrontMatter {
  const { format, source, text, isOpen, whole } = splitFile(file);
  if (format === "none") {
    const exported = readModuleFields(text);
    return exported ? { format: "yaml", ...exported, notes: [] } : { format, data: {}, text, notes: [] };
  }
  const { data, notes } = parsers[format](source);
  if (data === null || data === undefined) return { format, data: {}, text, notes };
  if (!isFields(data)) {
    const reason = "its front matter is no list of names and values, and was kept as text";
    return { format: "none", data: {}, text: whole, notes: [{ kind: "category", reason }] };
  }
  const open = { kind: "category" as const, reason: "its front matter has no closing line" };
  return { format, data, text, notes: isOpen ? [open, ...notes] : notes };
}
