import * as v from "valibot";
import type { Call } from "../../../contract/wire/call.ts";
import { ErrorEnvelope, envelopeOf, type WireError } from "../../../contract/wire/envelope.ts";
import { quickParse } from "./quick-parse.ts";
import { parseReadable, type Unreadable } from "./unreadable-records.ts";
import { ServiceError, type FailureReason } from "./service-error.ts";

/**
 * Maximum size of a response, bytes: several times the longest post with a hundred threads, but small enough
 * for a dozen of them in an isolate's 128 MB.
 */
export const maxReplyBytes = 4 * 1024 * 1024;

/** Thrown if a body exceeds the limit. */
export class OversizedBody extends Error {}

/** Size of the read buffer, bytes: most responses fit. The platform's default is 4 kB. */
const pieceBytes = 64 * 1024;

/**
 * The text of a body. Rejects as soon as it exceeds `limit` bytes, or at once if its declared length does.
 * The rest is cancelled, also when the signal fires.
 */
export async function readBody(response: Response, limit: number, signal: AbortSignal): Promise<string> {
  if (response.body === null) return "";
  const reader = openReader(response.body);
  const stop = () => void reader.cancel().catch(() => undefined);
  const refuse = () => {
    stop();
    return new OversizedBody(`the reply has more than ${limit.toString()} bytes`);
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (Number(response.headers.get("Content-Length") ?? 0) > limit) throw refuse();
    const decoder = new TextDecoder();
    let text = "";
    let size = 0;
    for (;;) {
      const piece = await reader.read();
      if (piece === null) return text + decoder.decode();
      size += piece.byteLength;
      if (size > limit) throw refuse();
      text += decoder.decode(piece, { stream: true });
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

interface BodyReader {
  /** Null at the end. The returned bytes are only valid until the next read. */
  read(): Promise<Uint8Array | null>;
  cancel(): Promise<void>;
}

/** Buffer reused for the next response: allocating and collecting one costs as much as reading. */
let spareRoom: ArrayBuffer | null = null;

function openReader(body: ReadableStream<Uint8Array>): BodyReader {
  const reader = openByteReader(body);
  if (!reader) {
    const plain = body.getReader();
    return { read: async () => (await plain.read()).value ?? null, cancel: () => plain.cancel() };
  }
  let room = spareRoom ?? new ArrayBuffer(pieceBytes);
  spareRoom = null;
  return {
    async read() {
      const { done, value } = await reader.read(new Uint8Array(room));
      if (value) room = value.buffer;
      if (!done) return value;
      spareRoom = room;
      return null;
    },
    cancel: () => reader.cancel(),
  };
}

/** Null if the stream isn't a byte stream. */
function openByteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return null;
  }
}

/**
 * Parses `Retry-After` (RFC 9110, section 10.2.3), seconds or a date, to ms from `now`; null if missing or
 * invalid.
 */
export function parseRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

export type AnyCall<Reply extends v.GenericSchema> = Call<
  string,
  v.GenericSchema,
  v.GenericSchema | undefined,
  Reply
>;

interface ReplyPorts {
  signal: AbortSignal;
  now: number;
  leaveOut: (item: Unreadable) => void;
  /** Called with the text of a successful response, before it is returned. */
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

/** The reply in a response's text; null if anything in it is invalid. */
export function parseReply<Reply extends v.GenericSchema>(
  call: AnyCall<Reply>,
  text: string,
): v.InferOutput<Reply> | null {
  return readWhole(call, parseJson(text).json)?.data ?? null;
}

/** The content of an envelope whose reply is valid throughout; null for any other. */
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
