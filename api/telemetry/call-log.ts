/** A failed request for the log. `uid` is also in the response. */
interface LoggedFailure {
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
  /** Stack of an unexpected error. */
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

/**
 * Correlation ids of the caller: `X-Request-Id`, and the trace id of `traceparent` (W3C). Callers control
 * them, so they are validated before logging.
 */
export function findCaller({ headers }: Request): Pick<LoggedFailure, "requestId" | "traceId"> {
  const requestId = /^[\w.-]{1,64}$/.exec(headers.get("X-Request-Id") ?? "")?.[0];
  const traceId = /^[\da-f]{2}-([\da-f]{32})-/.exec(headers.get("traceparent") ?? "")?.[1];
  return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
}
