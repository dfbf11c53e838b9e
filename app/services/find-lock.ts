import { ServiceError } from "./service-error.ts";

/** The story whose password a call lacked; null for other errors. */
export const findLock = (error: unknown): string | null =>
  error instanceof ServiceError && error.wireError?.code === "locked"
    ? (error.wireError.storyId ?? null)
    : null;
