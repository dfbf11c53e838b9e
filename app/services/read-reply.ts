import * as v from "valibot";
import type { Call } from "../../contract/call.ts";
import { ErrorEnvelope, envelopeOf, type WireError } from "../../contract/envelope.ts";
import { parseRetryAfter } from "./parse-retry-after.ts";
import { quickParse } from "./quick-parse.ts";
import { parseReadable, type Unreadable } from "./parse-readable.ts";
import { maxReplyBytes, OversizedBody, readBody } from "./read-body.ts";
import { ServiceError, type FailureReason } from "./service-error.ts";

export type AnyCall<Reply extends v.GenericSchema> = Call<
  string,
  v.GenericSchema,
  v.GenericSchema | undefined,
  Reply
>;

export interface ReplyPorts {
  signal: AbortSignal;
  now: number;
  leaveOut: (item: Unreadable) => void;
  /** Called with the text of a good answer, before it is returned. */
  onText?: (text: string) => Promise<void>;
}

/**
 * Parses a reply by the call's schema. Items of lists that can't be read are left out and reported to `leaveOut`. Throws
 * `ServiceError` for anything else that is invalid.
 */
export async function readReply<Reply extends v.GenericSchema>(
  call: AnyCall<Reply>,
  path: string,
  response: Response,
  { signal, now, leaveOut, onText }: ReplyPorts,
): Promise<v.InferOutput<Reply>> {
  const { status } = response;
  const fail = (reason: FailureReason, message: string, wireError: WireError | null = null) => {
    const retryAfter = parseRetryAfter(response.headers.get("Retry-After"), now);
    return new ServiceError({
      service: call.service,
      path,
      reason,
      status,
      wireError,
      retryAfter,
      message,
    });
  };
  if (status >= 300 && status < 400) {
    void response.body?.cancel().catch(() => undefined);
    throw fail("redirect", `answered ${status}, a redirect, which is not followed`);
  }
  const text = await readBody(response, maxReplyBytes, signal).catch((cause: unknown) => {
    throw cause instanceof OversizedBody ? fail("oversized", cause.message) : cause;
  });
  const { json, isJson } = parseJson(text);
  if (!isJson) {
    throw response.ok ? fail("malformed", "the reply is not JSON") : fail("status", `answered ${status}`);
  }
  const whole = response.ok ? readWhole(call, json) : null;
  if (whole) {
    await onText?.(text);
    return whole.data;
  }
  const failure = v.safeParse(ErrorEnvelope, json);
  if (failure.success) throw fail("status", failure.output.meta.error.message, failure.output.meta.error);
  if (!response.ok) throw fail("status", `answered ${status}`);
  const reply = parseEnvelope(call, json);
  if ("problem" in reply) throw fail("malformed", reply.problem);
  for (const item of reply.unreadable) leaveOut(item);
  return reply.output.data;
}

const envelopes = new WeakMap<v.GenericSchema, ReturnType<typeof envelopeOf>>();

/** The envelope schema of a call; cached, because schemas are compiled once. */
function findEnvelope<Reply extends v.GenericSchema>(reply: Reply) {
  const envelope = envelopes.get(reply) ?? envelopeOf(reply);
  envelopes.set(reply, envelope);
  return envelope as ReturnType<typeof envelopeOf<v.InferOutput<Reply>>>;
}

/** The reply in an answer's text; null if it isn't whole. */
export function parseReply<Reply extends v.GenericSchema>(
  call: AnyCall<Reply>,
  text: string,
): v.InferOutput<Reply> | null {
  return readWhole(call, parseJson(text).json)?.data ?? null;
}

/** The content of an envelope with a reply of which nothing has to be left out; null for any other. */
function readWhole<Reply extends v.GenericSchema>({ reply }: AnyCall<Reply>, json: unknown) {
  const quick = quickParse(findEnvelope(reply), json);
  return (quick?.output as { data: v.InferOutput<Reply> } | undefined) ?? null;
}

function parseJson(text: string): { json: unknown; isJson: boolean } {
  try {
    return { json: JSON.parse(text), isJson: true };
  } catch {
    return { json: null, isJson: false };
  }
}

/** The parsed envelope, or a description of the first problem. */
function parseEnvelope<Reply extends v.GenericSchema>({ reply }: AnyCall<Reply>, json: unknown) {
  try {
    return parseReadable(findEnvelope(reply), json);
  } catch (error) {
    // Nesting exceeded the stack.
    return { problem: `the reply cannot be checked: ${String(error)}` };
  }
}
