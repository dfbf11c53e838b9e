import { isPassing } from "./judge-call.ts";
import type { ServiceError } from "./service-error.ts";

/** A failure that took longer than this is none that passes in a moment, ms. */
export const quickFailure = 1_000;
/** The pause before the second attempt, ms: from the shortest, with up to as much by chance, so that readers spread. */
export const shortestPause = 50;
export const pauseByChance = 100;

export interface Attempt {
  /** Only what reads is sent twice. */
  method: string;
  error: ServiceError;
  /** How long the attempt took, ms. */
  took: number;
  /** What is left of the call's time, ms. */
  left: number;
  /** From 0 up to 1. */
  chance: number;
}

/** How long to wait before the second attempt, ms; null when there is to be none. */
export function findRetryPause({ method, error, took, left, chance }: Attempt): number | null {
  if (method !== "GET" || took > quickFailure || !isPassing(error)) return null;
  const pause = shortestPause + pauseByChance * chance;
  // Time for as long an attempt as the first.
  return left > pause + took ? pause : null;
}
