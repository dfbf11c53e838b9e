import { createTimings, type Timings, formatTraceparent, parseTraceparent } from "./trace.ts";

/** Request context: identifies a request in the log, in service calls and in response headers. */
export interface RequestTrace {
  /** Shared by all log lines of a request; the platform's own id if there is one. */
  requestId: string;
  timings: Timings;
  /** Headers for service calls, to correlate logs and spans. */
  createHeaders(): Record<string, string>;
}

/** Continues the request's trace, or starts a new, unsampled one. */
export function createRequestTrace({ headers }: Request): RequestTrace {
  const requestId = findRay(headers) ?? crypto.randomUUID();
  const trace = parseTraceparent(headers.get("traceparent")) ?? { traceId: createHex(32), flags: "00" };
  return {
    requestId,
    timings: createTimings(),
    createHeaders: () => ({
      "X-Request-Id": requestId,
      traceparent: formatTraceparent(trace, createHex(16)),
    }),
  };
}

/** Without the platform anyone can set this header, so it is only used as a name in headers and logs. */
const findRay = (headers: Headers) => /^[\w.-]{1,64}$/.exec(headers.get("cf-ray") ?? "")?.[0];

/** Up to 32 digits: faster than random bytes, and as hard to guess as an id needs to be. */
const createHex = (digits: number) => crypto.randomUUID().replaceAll("-", "").slice(0, digits);

/** The request id and service timings, for the response. */
export function listTraceHeaders({ requestId, timings }: RequestTrace): [name: string, value: string][] {
  const timing = timings.format();
  const own: [string, string] = ["X-Request-Id", requestId];
  return timing === null ? [own] : [own, ["Server-Timing", timing]];
}

export function addTraceHeaders(response: Response, trace: RequestTrace): Response {
  for (const [name, value] of listTraceHeaders(trace)) response.headers.set(name, value);
  return response;
}
