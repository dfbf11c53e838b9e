import { createTimings, type Timings } from "./timings.ts";
import { formatTraceparent, parseTraceparent } from "./trace.ts";

/** One request and what is told of it: in the log, to the services, and in the answer's headers. */
export interface Visit {
  /** What all lines of one request share: the platform's own name for it where there is one. */
  requestId: string;
  timings: Timings;
  /** What every call to a service carries, so that its log and its spans can be found from ours. */
  createHeaders(): Record<string, string>;
}

/** A trace that comes with the request goes on; otherwise one begins here, which nobody has asked to record. */
export function createVisit({ headers }: Request): Visit {
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

/** Where the platform does not write the header, anybody can: it goes into an answer's headers and the log as a name only. */
const findRay = (headers: Headers) => /^[\w.-]{1,64}$/.exec(headers.get("cf-ray") ?? "")?.[0];

const createHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** The answer with what finds its lines in the log, and how long its services took. */
export function stampVisit(response: Response, { requestId, timings }: Visit): Response {
  response.headers.set("X-Request-Id", requestId);
  const timing = timings.format();
  if (timing !== null) response.headers.set("Server-Timing", timing);
  return response;
}
