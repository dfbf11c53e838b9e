import { ServiceError } from "../services/service-error.ts";
import { buildPersonalHeaders } from "./personal-answer.ts";

/** A status without a word, for script that knows what it means. */
export const answerNothing = (status: number): Response =>
  Response.json(null, { status, headers: buildPersonalHeaders() });

/** The reply of a service call as JSON, or the status of its failure: 503 if there was no answer. */
export async function answerCall(call: Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await call, { headers: buildPersonalHeaders() });
  } catch (error) {
    if (error instanceof ServiceError) return answerNothing(error.status ?? 503);
    throw error;
  }
}
