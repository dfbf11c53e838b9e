import type { WireError } from "../../contract/envelope.ts";

/** Why a call gave nothing. `status`: the service answered with an error of its own. */
export type FailureReason = "timeout" | "aborted" | "unreachable" | "malformed" | "status";

/** The only error that the services client throws. It was logged when it was made. */
export class ServiceError extends Error {
  readonly service: string;
  readonly path: string;
  readonly reason: FailureReason;
  /** HTTP status of the service's answer; null when there was none. */
  readonly status: number | null;
  /** The service's own words, when its envelope could be read. */
  readonly wireError: WireError | null;

  constructor(details: {
    service: string;
    path: string;
    reason: FailureReason;
    status?: number | null;
    wireError?: WireError | null;
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
  }
}
