import type { WireError } from "../../contract/envelope.ts";

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

/**
 * Whether the service never processed what was sent: the form then comes back with what was typed, to be sent
 * again.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ServiceError && (error.status === null || error.status === 429 || error.status >= 500);

/** Whether a service said that it has nothing there. */
export const isMissing = (error: unknown) => error instanceof ServiceError && error.status === 404;
