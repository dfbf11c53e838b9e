import { isMap, isScalar, LineCounter, parseDocument, visit, type Document } from "yaml";
import type { Note } from "../../nodes/conversion.ts";
import type { ParsedFields } from "./front-matter.ts";
import { readLines } from "./lines.ts";

interface Attempt {
  document: Document;
  /** Null if the text is valid. */
  problem: string | null;
}

/** Of two fields with one name, the last counts. */
function attempt(source: string): Attempt & { data: unknown } {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, uniqueKeys: false, logLevel: "silent" });
  const [error] = document.errors;
  if (error) {
    const line = (error.linePos?.[0].line ?? 1) + 1;
    const [words = "broken YAML"] = error.message.split("\n");
    return { document, data: null, problem: `line ${line}: ${words.split(" at line ")[0] ?? ""}` };
  }
  keepNumbers(document);
  try {
    const data: unknown = document.toJS({ maxAliasCount: 100 });
    return { document, data, problem: null };
  } catch (caught) {
    return { document, data: null, problem: caught instanceof Error ? caught.message : "broken YAML" };
  }
}

/** Numbers that would be printed differently stay as they are written: `1.10`, `007`. */
function keepNumbers(document: Document): void {
  visit(document, {
    Scalar: (_, scalar) => {
      const { value, source } = scalar;
      if (typeof value === "number" && source !== undefined && String(value) !== source)
        scalar.value = source;
    },
  });
}

/** Parses YAML: as it is, then with repairs of what generators accept, then line by line. */
export function parseYaml(source: string): ParsedFields {
  const plain = indentQuotedText(source.split("\n"));
  const first = attempt(plain.join("\n"));
  if (first.problem === null) return { data: first.data, notes: noteDuplicates(first.document) };
  const repairs = [expandTabs(plain), quoteValues(expandTabs(plain))];
  for (const lines of repairs) {
    const { document, data, problem } = attempt(lines.join("\n"));
    if (problem !== null) continue;
    const reason = `its front matter was repaired (${first.problem})`;
    return { data, notes: [{ kind: "category", reason }, ...noteDuplicates(document)] };
  }
  return readLines(source, ":", first.problem);
}

function noteDuplicates({ contents }: Document): Note[] {
  if (!isMap(contents)) return [];
  const seen = new Map<string, unknown>();
  const notes: Note[] = [];
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? String(key.value) : "";
    if (seen.has(name)) {
      const reason = `the front matter has "${name}" twice; the last one counts`;
      notes.push({ kind: "category", reason, kept: JSON.stringify(seen.get(name)) });
    }
    seen.set(name, value);
  }
  return notes;
}

/** Tabs at the start of lines, and behind colons, are spaces. */
const expandTabs = (lines: readonly string[]) =>
  lines.map((line) => {
    const start = line.length - line.trimStart().length;
    return line.slice(0, start).replaceAll("\t", "  ") + line.slice(start).replaceAll(":\t", ": ");
  });

/** Puts values that are no YAML of their own in quotation marks: `title: Go: a tour`, `- @somebody`. */
function quoteValues(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const match = /^(\s*(?:-\s+|[\w.-]+:\s+))(\S.*)$/.exec(line);
    const [, start = "", value = ""] = match ?? [];
    if (match === null || /^[|>][+-]?$/.test(value.trim())) return line;
    const isValid = parseDocument(line.trim(), { logLevel: "silent" }).errors.length === 0;
    return isValid ? line : start + JSON.stringify(value.trim().replace(/^(["'])(.*)\1$/, "$2"));
  });
}

const quotedValue = /^[\w-]+:\s+(["'])(.*)$/;

/**
 * Indents continuation lines of quoted strings by a space, which YAML folds away: site generators accept them
 * unindented, the YAML standard doesn't.
 */
function indentQuotedText(lines: readonly string[]): string[] {
  let quote = "";
  return lines.map((line) => {
    if (quote !== "") {
      if (closesQuote(line, quote)) quote = "";
      return ` ${line}`;
    }
    const [, opening = "", rest = ""] = quotedValue.exec(line) ?? [];
    if (opening !== "" && !closesQuote(rest, opening)) quote = opening;
    return line;
  });
}

/** True if the text contains the closing quote, not counting escaped (`\"`) or doubled (`''`) ones. */
const closesQuote = (text: string, quote: string) =>
  quote === '"' ? /(^|[^\\])(\\\\)*"/.test(text) : text.replaceAll("''", "").includes("'");
