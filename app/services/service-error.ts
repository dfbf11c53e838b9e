import type { WireError } from "../../contract/envelope.ts";

/** Why a call gave nothing. */
export type FailureReason =
  /** The call's own time was over, or the page's. */
  | "timeout"
  | "budget"
  /** The reader has gone. */
  | "aborted"
  /** Its breaker is open: it was not asked. */
  | "open"
  /** No connection. */
  | "unreachable"
  /** It answered with an error of its own. */
  | "status"
  /** It pointed elsewhere; nobody went there. */
  | "redirect"
  /** What came cannot be read, or is more than anybody should read. */
  | "malformed"
  | "oversized";

/** The only error that the services client throws. It was logged when it was made. */
export class ServiceError extends Error {
  readonly service: string;
  readonly path: string;
  readonly reason: FailureReason;
  /** HTTP status of the service's answer; null when there was none. */
  readonly status: number | null;
  /** The service's own words, when its envelope could be read. */
  readonly wireError: WireError | null;
  /** How long the service asked to be left alone, ms; null when it did not. */
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

/** Whether nobody has looked at what was sent: it comes back with what was typed, to be sent again. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ServiceError && (error.status === null || error.status === 429 || error.status >= 500);
