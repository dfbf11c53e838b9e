import type * as v from "valibot";
import { hideTokens } from "../telemetry/hide-tokens.ts";
import { askGuarded } from "./ask-guarded.ts";
import type { Question } from "./ask-once.ts";
import type { ServicesOptions } from "./client.ts";
import { findRetryPause } from "./retry.ts";
import { isMissing, ServiceError } from "./service-error.ts";

/**
 * Makes a call, with one retry if that may help. An error that a service has just answered to the same call with a version isn't
 * asked for again. Throws only `ServiceError`.
 */
export async function askPatiently<Reply extends v.GenericSchema>(
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
    // A missing answer is a dependency of the page, and one that took too long may have more time.
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
    return await askGuarded(question, options);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const left = deadline.endsAt - clock();
    const took = clock() - question.start;
    const pause = findRetryPause({ method: call.method, error, took, left, random: random() });
    if (pause === null) throw error;
    const path = hideTokens(error.path);
    options.log("service.retried", { service: call.service, path, reason: error.reason });
    await new Promise((resolve) => setTimeout(resolve, pause));
    return askGuarded(question, options).catch((again: unknown) => {
      // If the first attempt opened the breaker, its own error is more informative.
      throw again instanceof ServiceError && again.reason === "open" ? error : again;
    });
  }
}
