type Level = "error" | "warn";

/**
 * All log events of the front end with their level. An error is a fault that needs fixing; a warning means
 * that something is shown incompletely.
 */
const levels = {
  /** A service didn't respond, or not according to the contract. */
  "service.failed": "error",
  /** A service refused what a person typed, which the form had let through. */
  "input.refused": "warn",
  /** The service was unavailable and the call was retried; the result of the retry is logged separately. */
  "service.retried": "warn",
  /** Lists leave out a record that can't be read: its id and field. Once for each isolate. */
  "record.unreadable": "error",
  /** A response doesn't match its version: the page isn't confirmed by it. Sampled, and once for each isolate. */
  "version.wrong": "error",
  /** The breaker of a call: this isolate no longer makes it until a probe succeeds. */
  "breaker.opened": "error",
  "breaker.closed": "warn",
  "page.failed": "error",
  /** The services don't report changes: pages are cached by time only. */
  "epochs.unknown": "warn",
  /** "Unexpected node type …", "Unexpected style type …" (specification, section 8). */
  "node.unknown": "error",
  /** A missing translation: the text was shown untranslated (specification, section 8: a warning). */
  "message.missing": "warn",
  /** "Could not rewrite url" (specification, section 8: a warning). */
  "url.not-rewritten": "warn",
  "host.unknown": "warn",
  /** A variable is set under its old name, which is read until the next release. Once for each isolate. */
  "variable.renamed": "warn",
  /** The rate limiter is missing or doesn't respond: requests are not limited. */
  "limiter.failed": "error",
  /** A request rejected before routing: too large, unreadable, or rate-limited. Sampled, as below. */
  "request.refused": "warn",
  /** An error reported by a reader's browser (specification, section 7). */
  "browser.log": "warn",
  /** A content security policy violation. Sampled: `skipped` lines were dropped before it. */
  "policy.violated": "warn",
} as const satisfies Record<string, Level>;

export type LogEvent = keyof typeof levels;

/** Writes one line of JSON. Passed to other folders as an argument. */
export type Log = (event: LogEvent, details: Record<string, unknown>) => void;

/** Maximum number of lines per event and request: a page with a thousand broken links is one fault. */
const maxLines = 20;

/**
 * The log of a request. Every line has the request's id, duplicates are dropped, and each event has at most
 * 20 lines, the last of which is marked (`isCut`). `write` is the console.
 */
export function createLog(requestId: string, write: Pick<Console, Level> = console): Log {
  const written = new Map<LogEvent, Set<string>>();
  return (event, details) => {
    const lines = written.get(event) ?? new Set();
    written.set(event, lines);
    const key = JSON.stringify(details);
    if (lines.size === maxLines || lines.has(key)) return;
    lines.add(key);
    const cut = lines.size === maxLines ? { isCut: true } : {};
    write[levels[event]](JSON.stringify({ event, level: levels[event], requestId, ...details, ...cut }));
  };
}

/** An address for the log, without preview tokens: everyone who reads the log could use them. */
export const hideTokens = (address: string): string =>
  address.replace(/(\/preview\/|[?&]token=)[\w.-]{16,}/g, "$1…");

/** Rate limit for log lines that anyone can cause; null if the line is dropped. */
type Sample = (now: number) => { skipped: number } | null;

/**
 * Allows `max` lines per `period` (ms), each with the number dropped before it: shows what happens but can't
 * be flooded. Times in ms.
 */
export function createSample(max: number, period: number): Sample {
  let start = -Infinity;
  let taken = 0;
  let skipped = 0;
  return (now) => {
    // Also starts a new period if the clock was set back.
    if (now - start >= period || now < start) [start, taken] = [now, 0];
    if (taken === max) {
      skipped += 1;
      return null;
    }
    taken += 1;
    const sampled = { skipped };
    skipped = 0;
    return sampled;
  };
}
