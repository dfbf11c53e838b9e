import type { ErrorCode } from "../../contract/envelope.ts";

interface ErrorDetails {
  field?: string;
  requestedBy?: string;
  refusal?: string;
}

/** A failure that the caller is told about; everything else that is thrown becomes a plain 500. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = "ServiceError";
    this.code = code;
    this.details = details;
  }
}

/** For what is not there, or not there yet. */
export function notFound(what: string): ServiceError {
  return new ServiceError("notFound", `There's no such ${what}.`);
}
