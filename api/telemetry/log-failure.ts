/** A failed request for the log. `uid` is also in the response. */
export interface LoggedFailure {
  uid: string;
  /** The caller's request id and trace id. */
  requestId?: string;
  traceId?: string;
  /** The service called: `core` for `/api/core/…`. */
  service: string;
  method: string;
  path: string;
  status: number;
  code: string;
  reason: string;
  field?: string;
  requestedBy?: string;
  removalNote?: string;
  refusal?: string;
  /** Of an unexpected error. */
  stack?: string | undefined;
}

/** Statuses for missing or removed content, which are not failures. */
const answers: ReadonlySet<number> = new Set([404, 410, 451]);

/**
 * Logs a failure as one line of JSON: `error` for our faults, `warn` for the caller's, `info` for missing
 * content.
 */
export function logFailure(failure: LoggedFailure): void {
  const level = failure.status >= 500 ? "error" : answers.has(failure.status) ? "info" : "warn";
  console[level](JSON.stringify({ level, event: "call.failed", ...failure }));
}
