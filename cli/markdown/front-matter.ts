import { LineCounter, parseDocument } from "yaml";

/** A file's data and its text, with the number of the text's first line. */
export interface FrontMatter {
  data: Record<string, unknown>;
  text: string;
  firstLine: number;
}

/** Why a file's front matter cannot be read, and in which line. */
export class FrontMatterError extends Error {
  override name = "FrontMatterError";
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** Splits a file at the `---` lines around its YAML. A file without them has no data. Throws `FrontMatterError`. */
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
 * Sets off the later lines of a quoted text by a space, which YAML folds away: generators accept such lines at the
 * margin, the standard does not.
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

/** True when a text holds the closing mark: not one that is escaped (`\"`) or doubled (`''`). */
const closesQuote = (text: string, quote: string) =>
  quote === '"' ? /(^|[^\\])(\\\\)*"/.test(text) : text.replaceAll("''", "").includes("'");

/** A value as trimmed text; empty for what is no text or number. */
export function textField(data: Record<string, unknown>, name: string): string {
  const value = data[name];
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

/** A value as a list of texts: a list, or one text. */
export function listField(data: Record<string, unknown>, name: string): string[] {
  const value = data[name];
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items
    .flatMap((item) => (typeof item === "string" || typeof item === "number" ? [String(item).trim()] : []))
    .filter(Boolean);
}
