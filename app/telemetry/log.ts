type Level = "error" | "warn";

/**
 * Every event that the front end writes, and how bad it is; a log can be searched by it. An error is a fault that
 * somebody must mend; a warning is something that was shown in another way than it was meant.
 */
const levels = {
  /** A service did not answer, or not what the contract says. */
  "service.failed": "error",
  /** It was not there, was asked once more, and what came of that is another line or a page as it should be. */
  "service.retried": "warn",
  /** A service is no longer asked by this isolate, until one call has found that it is back. */
  "breaker.opened": "error",
  "breaker.closed": "warn",
  "page.failed": "error",
  /** The services know no call that says what changed: pages are kept by time alone. */
  "epochs.unknown": "warn",
  /** "Unexpected node type …", "Unexpected style type …" (specification, section 8). */
  "node.unknown": "error",
  /** A translation that is missing: the text was shown untranslated (specification, section 8: a warning). */
  "message.missing": "warn",
  /** "Could not rewrite url" (specification, section 8: a warning). */
  "url.not-rewritten": "warn",
  "host.unknown": "warn",
  /** A counter of requests is not bound, or does not answer: nobody is held back by it. */
  "limiter.failed": "error",
  /** What no route was shown, because it is too large, cannot be read or came too often. A sample, as below. */
  "request.refused": "warn",
  /** What a reader's browser reports of itself (specification, section 7). */
  "browser.log": "warn",
  /** What a reader's browser refused to load or run on a page of ours. A sample: `skipped` lines went before. */
  "policy.violated": "warn",
} as const satisfies Record<string, Level>;

export type LogEvent = keyof typeof levels;

/** Writes one line of JSON. Given to rooms as an argument. */
export type Log = (event: LogEvent, details: Record<string, unknown>) => void;

/** Lines of one event that a request may write: a page of a thousand broken links is one fault. */
const maxLines = 20;

/**
 * The log of one request. Its lines all carry the request's id, the same line comes once, and of each event there are
 * at most 20, of which the last says that it is the last (`isCut`). `write` is the console.
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
