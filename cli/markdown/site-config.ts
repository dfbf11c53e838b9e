import { endingOf, joinPath } from "../records/paths.ts";
import type { Fields } from "./front-matter/front-matter.ts";
import { parseJson } from "./front-matter/json.ts";
import { parseToml } from "./front-matter/toml.ts";
import { parseYaml } from "./front-matter/yaml.ts";
import type { SiteFiles } from "./site-files.ts";

/** The first of some files that a folder has, by its name; null without one. */
export const findFirst = (files: SiteFiles, folder: string, names: readonly string[]): string | null =>
  names.find((name) => files.kindOf(joinPath(folder, name)) !== null) ?? null;

/** A file of data by its ending: YAML, TOML or JSON; null for other files, and for one without fields. */
export function parseData(name: string, text: string): unknown {
  const ending = endingOf(name);
  const parse = { ".yml": parseYaml, ".yaml": parseYaml, ".toml": parseToml, ".json": parseJson }[ending];
  if (parse === undefined) return null;
  return ending === ".json" && text.trim().startsWith("[") ? parseYaml(text).data : parse(text).data;
}

/** Reads a file of fields; empty for any other file. */
export function readFields(files: SiteFiles, path: string): Fields {
  const text = files.readText(path);
  const data = text === null ? null : parseData(path, text);
  return typeof data === "object" && data !== null && !Array.isArray(data) ? (data as Fields) : {};
}

/** The text in quotation marks behind a name in a script: `baseUrl: "/docs/"`; empty without one. */
export function findInScript(script: string, name: string): string {
  for (let at = script.indexOf(name); at >= 0; at = script.indexOf(name, at + name.length)) {
    if (/[\w$.]/.test(script[at - 1] ?? "")) continue;
    const match = /^["']?\s{0,9}[:=]\s{0,9}(["'`])([^"'`\n]{0,300})\1/.exec(
      script.slice(at + name.length, at + 400),
    );
    if (match) return match[2] ?? "";
  }
  return "";
}

/** The braces behind a name in a script, with what is in them: `blog: { … }`; empty without any. */
export function findBlock(script: string, name: string): string {
  for (let at = script.indexOf(name); at >= 0; at = script.indexOf(name, at + name.length)) {
    const open = script.indexOf("{", at);
    if (open < 0) return "";
    if (!/^["']?\s*[:,]\s*$/.test(script.slice(at + name.length, open))) continue;
    let depth = 0;
    for (let end = open; end < script.length; end++) {
      if (script[end] === "{") depth += 1;
      if (script[end] === "}") depth -= 1;
      if (depth === 0) return script.slice(open, end + 1);
    }
    return script.slice(open);
  }
  return "";
}
