/** An error in a reader's browser: its position in our code, without data about the reader. */
export interface BrowserReport {
  kind: "error" | "rejection";
  message: string;
  /** The page's path, without query. */
  page: string;
  /** The script's URL, without query; empty if unknown. */
  source: string;
  line: number;
  column: number;
  stack: string;
}

/** Maximum lengths of a report's texts, characters. */
export const reportLimits = { message: 300, page: 500, source: 300, stack: 2_000 } as const;

/** Share of page views that report errors (specification, section 7: 10 percent). */
export const reportedShare = 0.1;

/** Maximum number of reports per page: later errors are mostly consequences of the first. */
export const maxReports = 5;

/** An error as provided by the browser. */
export interface Breakage {
  kind: BrowserReport["kind"];
  /** The thrown value, of any type. */
  thrown: unknown;
  message: string;
  source: string;
  line: number;
  column: number;
}

/** A piece of text without white space, quotation marks or brackets, such as a URL; a linear-time pattern. */
const piece = /[^\s"'<>()]+/g;

/** Removes personal data from a text: queries and fragments of URLs, and email addresses. */
export function withoutPersonalData(text: string): string {
  return text.replace(piece, (written) => {
    const address = cutTail(written);
    return isMailAddress(address) ? "…" : address;
  });
}

/** Removes query and fragment from a URL. */
function cutTail(text: string): string {
  const scheme = text.indexOf("://");
  const tail = scheme < 1 ? -1 : text.slice(scheme).search(/[?#]/);
  return tail < 0 ? text : text.slice(0, scheme + tail);
}

/** True if a text looks like an email address: text, an at sign, and text with a dot inside. */
function isMailAddress(text: string): boolean {
  const parts = text.split("@");
  return parts.some((part, index) => index > 0 && parts[index - 1] !== "" && part.slice(1, -1).includes("."));
}

/**
 * Builds the report of an error on the page `href`; null for errors that aren't ours: browser extensions, and
 * a cross-origin "Script error.".
 */
export function buildReport(breakage: Breakage, href: string): BrowserReport | null {
  const { kind, thrown, line, column } = breakage;
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : "";
  const isForeign = `${breakage.source}${stack}`.includes("extension://");
  const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : breakage.message;
  const isMute = breakage.source === "" && stack === "" && message === "Script error.";
  if (isForeign || isMute) return null;
  const cut = (text: string, limit: number) => withoutPersonalData(text).slice(0, limit);
  return {
    kind,
    message: cut(message, reportLimits.message),
    // The leading slash is kept even if the rest is replaced.
    page: `/${cut(new URL(href).pathname.slice(1), reportLimits.page - 1)}`,
    source: cut(breakage.source.replace(/[?#].*$/s, ""), reportLimits.source),
    line,
    column,
    stack: cut(stack, reportLimits.stack),
  };
}
