/** Every event that the front end writes; a log can be searched by it. */
export type LogEvent =
  | "service.failed"
  | "page.failed"
  | "node.unknown"
  | "message.missing"
  | "url.not-rewritten"
  | "host.unknown";

/** Writes one line of JSON. Given to rooms as an argument. */
export type Log = (event: LogEvent, details: Record<string, unknown>) => void;

/** A log whose lines all carry the request's id. `write` is the console's `error` or `warn`. */
export function createLog(requestId: string, write: (line: string) => void): Log {
  return (event, details) => write(JSON.stringify({ event, requestId, ...details }));
}
