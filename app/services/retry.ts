import { isPassing } from "./classify-call.ts";
import type { ServiceError } from "./service-error.ts";

/** A failure that took longer than this isn't transient, ms. */
export const quickFailure = 1_000;
/** Delay before the retry, ms: a minimum plus random jitter. */
export const minPause = 50;
export const randomPause = 100;

export interface Attempt {
  /** Only reads are retried. */
  method: string;
  error: ServiceError;
  /** Duration of the first attempt, ms. */
  took: number;
  /** Time left for the call, ms. */
  left: number;
  /** Random number in [0, 1). */
  random: number;
}

/** Delay before the retry, ms; null for no retry. */
export function findRetryPause({ method, error, took, left, random }: Attempt): number | null {
  if (method !== "GET" || took > quickFailure || !isPassing(error)) return null;
  const pause = minPause + randomPause * random;
  // Requires time for an attempt as long as the first.
  return left > pause + took ? pause : null;
}
