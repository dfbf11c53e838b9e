import type * as v from "valibot";
import { hideTokens } from "../telemetry/hide-tokens.ts";
import { askGuarded } from "./ask-guarded.ts";
import type { Question } from "./ask-once.ts";
import type { ServicesOptions } from "./client.ts";
import { findRetryPause } from "./retry.ts";
import { ServiceError } from "./service-error.ts";

/** Makes a call, with one retry if that may help. Throws only `ServiceError`. */
export async function askPatiently<Reply extends v.GenericSchema>(
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
