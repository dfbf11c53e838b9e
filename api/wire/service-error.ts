import type { ErrorCode } from "../../contract/wire/envelope.ts";

interface ErrorDetails {
  field?: string;
  requestedBy?: string;
  removalNote?: string;
  refusal?: string;
  storyId?: string;
}

/** A failure that is reported to the caller; any other error becomes a plain 500. */
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

/** Error for something that doesn't exist or isn't public yet. */
export function notFound(what: string): ServiceError {
  return new ServiceError("notFound", `There's no such ${what}.`);
}
