import { errorStatus, type ErrorCode, type WireError } from "../contract/envelope.ts";

/** Why a mock service does not answer; becomes `meta.error` and its status. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly detail: Pick<WireError, "field" | "requestedBy" | "refusal">;

  constructor(
    code: ErrorCode,
    message: string,
    detail: Pick<WireError, "field" | "requestedBy" | "refusal"> = {},
  ) {
    super(message);
    this.name = "ServiceError";
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** The value, or a 404 that says what is missing. */
export function assertFound<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new ServiceError("notFound", `There is no ${what}.`);
  return value;
}
