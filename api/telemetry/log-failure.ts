/** What is known of a request that failed. `uid` stands in the answer as well. */
export interface LoggedFailure {
  uid: string;
  /** Whose call it was: the caller's own name for its request, and the trace that it belongs to. */
  requestId?: string;
  traceId?: string;
  /** The service that was asked: `core` for `/api/core/…`. */
  service: string;
  method: string;
  path: string;
  status: number;
  code: string;
  reason: string;
  field?: string;
  requestedBy?: string;
  refusal?: string;
  /** Of an unexpected error. */
  stack?: string | undefined;
}

/** What is missing or was taken away is an answer, and no one's fault. */
const answers: ReadonlySet<number> = new Set([404, 410, 451]);

/** Writes a failure as one line of JSON: `error` for faults of ours, `warn` for the caller's, `info` for answers. */
export function logFailure(failure: LoggedFailure): void {
  const level = failure.status >= 500 ? "error" : answers.has(failure.status) ? "info" : "warn";
  console[level](JSON.stringify({ level, event: "call.failed", ...failure }));
}
