import type * as v from "valibot";
import { hideTokens } from "../telemetry/log.ts";
import { callWithBreaker, isPassing } from "./call-with-breaker.ts";
import type { Question } from "./fetch-call.ts";
import type { ServicesOptions } from "./client.ts";
import { isMissing, ServiceError } from "./service-error.ts";

/** A failure that took longer than this isn't transient, ms. */
export const quickFailure = 1_000;
/** Delay before the retry, ms: a minimum plus random jitter. */
export const minPause = 50;
export const randomPause = 100;

interface Attempt {
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

/**
 * Makes a call, with one retry if that may help. A call with a version that has just failed isn't repeated without it.
 * Throws only `ServiceError`.
 */
export async function callWithRetry<Reply extends v.GenericSchema>(
  question: Question<Reply>,
  options: ServicesOptions,
): Promise<v.InferOutput<Reply>> {
  const { call, path, version } = question;
  if (version === undefined) {
    const failure = options.dependencies?.takeFailure(call.service, path);
    if (failure) throw failure;
    return askWithRetry(question, options);
  }
  return askWithRetry(question, options).catch((error: unknown) => {
    // A missing item is a dependency of the page, and a call that timed out may have more time now.
    if (error instanceof ServiceError && error.reason === "status" && !isMissing(error))
      options.dependencies?.holdFailure(call.service, path, error);
    throw error;
  });
}

async function askWithRetry<Reply extends v.GenericSchema>(
  question: Question<Reply>,
  options: ServicesOptions,
): Promise<v.InferOutput<Reply>> {
  const { call, deadline } = question;
  const { clock, random } = options;
  try {
    return await callWithBreaker(question, options);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const left = deadline.endsAt - clock();
    const took = clock() - question.start;
    const pause = findRetryPause({ method: call.method, error, took, left, random: random() });
    if (pause === null) throw error;
    const path = hideTokens(error.path);
    options.log("service.retried", { service: call.service, path, reason: error.reason });
    await new Promise((resolve) => setTimeout(resolve, pause));
    return callWithBreaker(question, options).catch((again: unknown) => {
      // If the first attempt opened the breaker, its own error is more informative.
      throw again instanceof ServiceError && again.reason === "open" ? error : again;
    });
  }
}
