import { LineCounter, parseDocument } from "yaml";

/** A file's front matter and text, with the line number at which the text starts. */
export interface FrontMatter {
  data: Record<string, unknown>;
  text: string;
  firstLine: number;
}

/** Front matter that can't be parsed; `line` is its line number. */
export class FrontMatterError extends Error {
  override name = "FrontMatterError";
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/**
 * Splits a file at the `---` lines around its YAML. Without them there is no data. Throws `FrontMatterError`.
 */
export function parseFrontMatter(file: string): FrontMatter {
  const lines = file.replace(/^\ufeff/, "").split(/\r?\n/);
  if (lines[0]?.trimEnd() !== "---") return { data: {}, text: lines.join("\n"), firstLine: 1 };
  const end = lines.findIndex((line, index) => index > 0 && /^(---|\.\.\.)\s*$/.test(line));
  if (end < 0) throw new FrontMatterError(1, "its front matter has no closing line");
  const lineCounter = new LineCounter();
  const document = parseDocument(indentQuotedText(lines.slice(1, end)).join("\n"), { lineCounter });
  const [error] = document.errors;
  if (error) {
    const line = (error.linePos?.[0].line ?? 1) + 1;
    throw new FrontMatterError(
      line,
      error.message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "") ?? "broken YAML",
    );
  }
  const data: unknown = document.toJS();
  if (data !== null && (typeof data !== "object" || Array.isArray(data))) {
    throw new FrontMatterError(2, "its front matter must be a list of names and values");
  }
  return {
    data: (data ?? {}) as Record<string, unknown>,
    text: lines.slice(end + 1).join("\n"),
    firstLine: end + 2,
  };
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

/** A field as trimmed text; empty if it is neither text nor a number. */
export function textField(data: Record<string, unknown>, name: string): string {
  const value = data[name];
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

/** A field as a list of texts, from a list or a single text. */
export function listField(data: Record<string, unknown>, name: string): string[] {
  const value = data[name];
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items
    .flatMap((item) => (typeof item === "string" || typeof item === "number" ? [String(item).trim()] : []))
    .filter(Boolean);
}
