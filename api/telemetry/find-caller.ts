import type { LoggedFailure } from "./log-failure.ts";

/**
 * What finds the caller's own lines: `X-Request-Id`, and the trace of `traceparent` (W3C). Whoever calls writes them, so
 * only what such a name looks like comes into the log.
 */
export function findCaller({ headers }: Request): Pick<LoggedFailure, "requestId" | "traceId"> {
  const requestId = /^[\w.-]{1,64}$/.exec(headers.get("X-Request-Id") ?? "")?.[0];
  const traceId = /^[\da-f]{2}-([\da-f]{32})-/.exec(headers.get("traceparent") ?? "")?.[1];
  return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
}
