/** What is known of a request that failed. `uid` stands in the answer as well. */
export interface LoggedFailure {
  uid: string;
  /** The service that was asked: `core` for `/api/core/…`. */
  service: string;
  method: string;
  path: string;
  status: number;
  code: string;
  reason: string;
  field?: string;
  requestedBy?: string;
  /** Of an unexpected error. */
  stack?: string | undefined;
}

/** Writes a failure as one line of JSON: `error` for faults of ours, `warn` for the caller's. */
export function logFailure(failure: LoggedFailure): void {
  console.error(JSON.stringify({ level: failure.status >= 500 ? "error" : "warn", ...failure }));
}
