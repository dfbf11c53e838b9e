/** One thing that went wrong in a reader's browser. Says where in our code, and nothing of who reads. */
export interface BrowserReport {
  kind: "error" | "rejection";
  message: string;
  /** The page's path, without its query. */
  page: string;
  /** The script's address, without its query; empty where it is not known. */
  source: string;
  line: number;
  column: number;
  stack: string;
}

/** Longest texts of a report, characters. */
export const reportLimits = { message: 300, page: 500, source: 300, stack: 2_000 } as const;

/** Of a browser's pages, how many report at all (specification, section 7: 10 percent). */
export const reportedShare = 0.1;

/** Reports of one page: what breaks after the fifth mostly breaks because of the first. */
export const maxReports = 5;

/** Where something broke, as the browser tells. */
export interface Breakage {
  kind: BrowserReport["kind"];
  /** What was thrown, which may be anything. */
  thrown: unknown;
  message: string;
  source: string;
  line: number;
  column: number;
}

/** What has no space, quotation mark or bracket in it: an address, a word. Looked at one by one, which is fast on any text. */
const piece = /[^\s"'<>()]+/g;

/** A text without what may name a reader: the queries and fragments of addresses, and e-mail addresses. */
export function withoutPersonalData(text: string): string {
  return text.replace(piece, (written) => {
    const address = cutTail(written);
    return isMailAddress(address) ? "…" : address;
  });
}

/** An address without its query and fragment. */
function cutTail(text: string): string {
  const scheme = text.indexOf("://");
  const tail = scheme < 1 ? -1 : text.slice(scheme).search(/[?#]/);
  return tail < 0 ? text : text.slice(0, scheme + tail);
}

/** Something, an at sign, and something with a dot inside. */
function isMailAddress(text: string): boolean {
  const parts = text.split("@");
  return parts.some((part, index) => index > 0 && parts[index - 1] !== "" && part.slice(1, -1).includes("."));
}

/**
 * The report of a breakage on the page at `href`; null for what is not ours to mend: a browser extension, and the bare
 * "Script error." of another site's script.
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
    // The slash stays, whatever the rest is taken for.
    page: `/${cut(new URL(href).pathname.slice(1), reportLimits.page - 1)}`,
    source: cut(breakage.source.replace(/[?#].*$/s, ""), reportLimits.source),
    line,
    column,
    stack: cut(stack, reportLimits.stack),
  };
}
