import { buildErrorEnvelope, errorStatus, type WireError } from "../../contract/envelope.ts";
import { findCaller } from "../telemetry/find-caller.ts";
import { logFailure } from "../telemetry/log-failure.ts";
import { ServiceError } from "./service-error.ts";

/** When to try again, s: rate limits are per minute, and what is being moved is there again in seconds. */
const retryAfter: Readonly<Record<number, string>> = { 429: "60", 503: "10" };

/** The service of a path for the log: `core` for `/api/core/…`, `images` for image URLs. */
export function findServiceName(path: string): string {
  const [, first, second] = path.split("/");
  if (first === "api") return second ?? "";
  return path.includes("/image/upload/") ? "images" : "";
}

/**
 * The response to a failed request, which is logged once. Reason and stack of an unexpected error are only
 * logged; `uid` connects both.
 */
export function answerError(error: unknown, request: Request, uid: string): Response {
  const path = URL.parse(request.url)?.pathname ?? "";
  const known = error instanceof ServiceError ? error : null;
  const code = known?.code ?? "failed";
  const status = errorStatus[code];
  logFailure({
    uid,
    ...findCaller(request),
    service: findServiceName(path),
    method: request.method,
    path,
    status,
    code,
    reason: error instanceof Error ? error.message : String(error),
    ...(known === null && error instanceof Error ? { stack: error.stack } : known?.details),
  });
  const message = known?.message ?? "Something went wrong on our side.";
  const wireError: WireError = { message, code, uid, ...known?.details };
  const wait = retryAfter[status];
  const headers = wait === undefined ? {} : { "Retry-After": wait };
  return Response.json(buildErrorEnvelope(wireError), { status, headers });
}
