import { formatHex } from "../../contract/hash.ts";
import { createTimings, type Timings } from "./timings.ts";
import { formatTraceparent, parseTraceparent } from "./trace.ts";

/** Request context: identifies a request in the log, in service calls and in response headers. */
export interface RequestTrace {
  /** Shared by all log lines of a request; the platform's own id if there is one. */
  requestId: string;
  timings: Timings;
  /** Headers for service calls, to correlate logs and spans. */
  createHeaders(): Record<string, string>;
}

/** Continues the request's trace, or starts a new one that isn't sampled. */
export function createRequestTrace({ headers }: Request): RequestTrace {
  const requestId = findRay(headers) ?? crypto.randomUUID();
  const trace = parseTraceparent(headers.get("traceparent")) ?? { traceId: createHex(16), flags: "00" };
  return {
    requestId,
    timings: createTimings(),
    createHeaders: () => ({
      "X-Request-Id": requestId,
      traceparent: formatTraceparent(trace, createHex(8)),
    }),
  };
}

/** Without the platform anyone can set this header, so it is only used as a name in headers and logs. */
const findRay = (headers: Headers) => /^[\w.-]{1,64}$/.exec(headers.get("cf-ray") ?? "")?.[0];

const createHex = (bytes: number) => formatHex(crypto.getRandomValues(new Uint8Array(bytes)));

/** Adds the request id and service timings to a response. */
export function addTraceHeaders(response: Response, { requestId, timings }: RequestTrace): Response {
  response.headers.set("X-Request-Id", requestId);
  const timing = timings.format();
  if (timing !== null) response.headers.set("Server-Timing", timing);
  return response;
}
