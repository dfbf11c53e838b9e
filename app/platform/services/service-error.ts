import type { WireError } from "../../../contract/wire/envelope.ts";

/** Why a call failed. */
export type FailureReason =
  /** The call's own time limit, or the page's. */
  | "timeout"
  | "budget"
  /** The reader has left. */
  | "aborted"
  /** Its breaker is open, so it wasn't made. */
  | "open"
  /** No connection. */
  | "unreachable"
  /** The service returned an error. */
  | "status"
  /** The service redirected, which isn't followed. */
  | "redirect"
  /** The reply is invalid or too large. */
  | "malformed"
  | "oversized";

/** The only error the services client throws. Already logged when created. */
export class ServiceError extends Error {
  readonly service: string;
  readonly path: string;
  readonly reason: FailureReason;
  /** HTTP status of the response; null if there was none. */
  readonly status: number | null;
  /** The service's own error, if its envelope could be parsed. */
  readonly wireError: WireError | null;
  /** `Retry-After` in ms; null if not set. */
  readonly retryAfter: number | null;

  constructor(details: {
    service: string;
    path: string;
    reason: FailureReason;
    status?: number | null;
    wireError?: WireError | null;
    retryAfter?: number | null;
    message: string;
    cause?: unknown;
  }) {
    super(`${details.service} ${details.path}: ${details.message}`, { cause: details.cause });
    this.name = "ServiceError";
    this.service = details.service;
    this.path = details.path;
    this.reason = details.reason;
    this.status = details.status ?? null;
    this.wireError = details.wireError ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** True if the service never processed the request: the form is then shown again with the input. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ServiceError && (error.status === null || error.status === 429 || error.status >= 500);

/** True for a 404. */
export const isMissing = (error: unknown) => error instanceof ServiceError && error.status === 404;

/** The story whose password a call lacked; null for other errors. */
export const findLock = (error: unknown): string | null =>
  error instanceof ServiceError && error.wireError?.code === "locked"
    ? (error.wireError.storyId ?? null)
    : null;

/** Data for the error page: who demanded a legal removal, and its explanation for readers. */
export interface FailureData {
  requestedBy: string | null;
  removalNote: string | null;
}

/** Statuses that are passed on from a service to the reader. */
const contentStatuses: ReadonlySet<number> = new Set([404, 410, 451]);

/**
 * The response for a page whose primary data failed: the service's status for content (404, 410, 451);
 * otherwise 503 with `Retry-After`, which makes search engines come back.
 */
export function buildFailureResponse(error: unknown): Response {
  if (!(error instanceof ServiceError)) throw error;
  const { requestedBy = null, removalNote = null } = error.wireError ?? {};
  const data: FailureData = { requestedBy, removalNote };
  if (error.status !== null && contentStatuses.has(error.status))
    return Response.json(data, { status: error.status });
  // A value rejected by the service's schema came from the URL.
  if (error.status === 400) return Response.json(data, { status: 404 });
  // A password-protected story, on a route without a password form.
  if (findLock(error) !== null)
    return Response.json(data, { status: 403, headers: { "Cache-Control": "no-store" } });
  return Response.json(data, { status: 503, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
}

/** Awaits primary data; a failure determines the page's status. */
export async function requirePrimary<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    throw buildFailureResponse(error);
  }
}
