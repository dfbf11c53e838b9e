import { parse, TomlDate } from "smol-toml";
import type { Note } from "../../nodes/conversion.ts";
import type { ParsedFields } from "./front-matter.ts";
import { readLines } from "./lines.ts";

/** Parses TOML: as it is, then without the first of two fields of one name, then line by line. Dates become text. */
export function parseToml(source: string): ParsedFields {
  const first = attempt(source);
  if (first.problem === null) return { data: first.data, notes: [] };
  const { text, dropped } = dropDuplicates(source.split("\n"));
  const second = dropped.length > 0 ? attempt(text) : first;
  if (second.problem === null) {
    const notes = dropped.map((kept): Note => {
      const reason = `the front matter has "${kept.split("=", 1)[0]?.trim() ?? ""}" twice; the last one counts`;
      return { kind: "category", reason, kept };
    });
    return { data: second.data, notes };
  }
  return readLines(source, "=", first.problem);
}

function attempt(source: string): { data: unknown; problem: string | null } {
  try {
    return { data: toPlain(parse(source)), problem: null };
  } catch (error) {
    const words = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "broken TOML";
    return { data: null, problem: words };
  }
}

/** Dates as text, with the offset that is written: `2019-03-05`, `2019-03-05T10:00:00.000-05:00`. */
function toPlain(value: unknown): unknown {
  if (value instanceof TomlDate) return value.isValid() ? value.toISOString() : "";
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toPlain(inner)]));
}

/** Leaves out lines whose field is given again further down in the same table. */
function dropDuplicates(lines: readonly string[]): { text: string; dropped: string[] } {
  const last = new Map<string, number>();
  const keys = lines.map((line) => line.split("=", 1)[0]?.trim() ?? "");
  let table = "";
  const names = lines.map((line, index) => {
    if (line.trimStart().startsWith("[")) table = line.trim();
    const key = keys[index] ?? "";
    return line.includes("=") && /^[\w."-]+$/.test(key) ? `${table} ${key}` : null;
  });
  names.forEach((name, index) => name !== null && last.set(name, index));
  const isKept = (index: number) => {
    const name = names[index] ?? null;
    return name === null || last.get(name) === index;
  };
  return {
    text: lines.filter((_, index) => isKept(index)).join("\n"),
    dropped: lines.filter((_, index) => !isKept(index)),
  };
}
