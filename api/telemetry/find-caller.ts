import type { LoggedFailure } from "./log-failure.ts";

/**
 * Correlation ids of the caller: `X-Request-Id`, and the trace id of `traceparent` (W3C). Callers control
 * them, so they are validated before logging.
 */
export function findCaller({ headers }: Request): Pick<LoggedFailure, "requestId" | "traceId"> {
  const requestId = /^[\w.-]{1,64}$/.exec(headers.get("X-Request-Id") ?? "")?.[0];
  const traceId = /^[\da-f]{2}-([\da-f]{32})-/.exec(headers.get("traceparent") ?? "")?.[1];
  return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
}
