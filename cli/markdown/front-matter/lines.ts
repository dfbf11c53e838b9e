import type { Note } from "../../nodes/conversion.ts";
import type { ParsedFields } from "./front-matter.ts";

type Value = string | string[];

/** A value between quotation marks without them; lists in brackets as a list. */
function readValue(written: string): Value {
  const text = written.trim();
  if (text.startsWith("["))
    return text.replace(/^\[/, "").replace(/\]$/, "").split(",").map(unquote).filter(Boolean);
  return unquote(text);
}

function unquote(written: string): string {
  const text = written.trim();
  const quote = text[0] ?? "";
  if (quote !== '"' && quote !== "'") return text;
  return text.length > 1 && text.endsWith(quote) ? text.slice(1, -1) : text.slice(1);
}

/** The name of a field and the text behind its separator; null for a line that isn't a field. */
function readField(line: string, separator: ":" | "="): [string, string] | null {
  const index = line.indexOf(separator);
  const name = index < 0 ? "" : unquote(line.slice(0, index));
  return /^[\w.-]{1,80}$/.test(name) ? [name, line.slice(index + 1)] : null;
}

/**
 * Reads front matter that no parser accepts, line by line: `name: value`, lists of `- value` lines below a name,
 * tables of TOML. `data` is null if there is no field. Lines that are none of these are in the notes.
 */
export function readLines(source: string, separator: ":" | "=", problem: string): ParsedFields {
  const data: Record<string, Value | Record<string, Value>> = {};
  const left: string[] = [];
  let fields = data as Record<string, Value>;
  let name = "";
  for (const line of source.split("\n")) {
    const table = separator === "=" ? /^\s*\[+([\w.-]+)\]+\s*$/.exec(line)?.[1] : undefined;
    if (table !== undefined && table !== "__proto__") {
      fields = {};
      data[table] = fields;
      name = "";
      continue;
    }
    const field = /^\s*-\s/.test(line) ? null : readField(line, separator);
    if (field !== null && field[0] !== "__proto__") {
      name = field[0];
      fields[name] = readValue(field[1]);
      continue;
    }
    if (line.trim() === "") continue;
    const item = unquote(line.trim().replace(/^-\s+/, ""));
    const before = fields[name];
    if (name === "") left.push(line);
    else if (Array.isArray(before)) before.push(item);
    else if (/^\s*-\s/.test(line)) fields[name] = before === "" || !before ? [item] : [before, item];
    else fields[name] = `${before ?? ""} ${item}`.trim();
  }
  if (Object.keys(data).length === 0) return { data: source, notes: [] };
  const kept = left.length > 0 ? { kept: left.join("\n") } : {};
  const reason = `its front matter can't be parsed (${problem}), and was read line by line`;
  const note: Note = { kind: "category", reason, ...kept };
  return { data, notes: [note] };
}
