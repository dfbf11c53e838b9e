import * as v from "valibot";
import { buildCallPath, type Call, type PathParams, type QueryValues } from "../../contract/wire/call.ts";
import { envelopeOf, ErrorEnvelope } from "../../contract/wire/envelope.ts";
import { getImage, imageOriginalPath, StoredImage } from "../../contract/media/images.ts";
import { getMediaFile, mediaFilePartPath } from "../../contract/media/videos.ts";
import { trimSlashes } from "../../contract/wire/trim-slashes.ts";
import type { ImageStore } from "../images/image-placer.ts";

/** A failed service call; `status` is 0 if there was no response. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Read<Path extends string, Reply extends v.GenericSchema> = Call<Path, v.GenericSchema, undefined, Reply>;
type Write<Body extends v.GenericSchema, Reply extends v.GenericSchema> = Call<
  string,
  v.GenericSchema,
  Body,
  Reply
>;

/** Videos and captions of the store. */
interface MediaFiles {
  /** The size; null if there is none. */
  find: (fileId: string) => Promise<number | null>;
  putPart: (
    fileId: string,
    part: { number: number; size: number; bytes: Uint8Array<ArrayBuffer> },
  ) => Promise<unknown>;
}

export interface ApiClient {
  /** Origin of the network. */
  origin: string;
  read: <Path extends string, Reply extends v.GenericSchema>(
    call: Read<Path, Reply>,
    params: PathParams<Path>,
    query?: QueryValues,
  ) => Promise<v.InferOutput<Reply>>;
  write: <Body extends v.GenericSchema, Reply extends v.GenericSchema>(
    call: Write<Body, Reply>,
    body: v.InferInput<Body>,
    headers?: Record<string, string>,
  ) => Promise<v.InferOutput<Reply>>;
  pictures: ImageStore;
  /** The original bytes of an image; null if missing in the store. Needs the export token. */
  readOriginal: (imageId: string) => Promise<Uint8Array | null>;
  /** The bytes of a video or of captions; null if missing in the store. */
  readMediaFile: (fileId: string) => Promise<AsyncIterable<Uint8Array> | null>;
  mediaFiles: MediaFiles;
}

/** Timeout of a call, ms: a batch of fifty long posts is written in one transaction. */
const timeout = 60_000;
/** Delays between retries, ms: long enough for a service to restart. */
const defaultPauses = [500, 2_000, 6_000];

interface Options {
  /** `http://localhost:8787`, with or without trailing slash. */
  origin: string;
  token: string;
  pauses?: readonly number[];
}

/**
 * A client for the operator's calls. Retries if there is no response or a server error; throws `ApiError`.
 */
export function createApiClient({ origin, token, pauses = defaultPauses }: Options): ApiClient {
  const base = trimSlashes(origin);
  const repeat = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        const pause = pauses[attempt];
        const mayPass =
          error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
        if (!mayPass || pause === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
  const send = <T>(path: string, reply: v.GenericSchema<unknown, T>, init: RequestInit): Promise<T> =>
    repeat(() => sendOnce(`${base}/api/${path}`, reply, init, token));
  const read: ApiClient["read"] = (call, params, query = {}) =>
    send(`${call.service}/${buildCallPath(call, params, query)}`, call.reply, {}) as Promise<never>;
  return {
    origin: base,
    read,
    write: (call, body, headers = {}) =>
      send(`${call.service}/${call.path}`, call.reply, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }) as Promise<never>,
    pictures: {
      find: (imageId) => nullWhenMissing(read(getImage, { imageId })),
      put: (id, bytes, format) =>
        send(`images/image/${id}`, StoredImage, {
          method: "PUT",
          headers: { "content-type": `image/${format === "jpg" ? "jpeg" : format}` },
          body: bytes as Uint8Array<ArrayBuffer>,
        }),
    },
    mediaFiles: {
      find: async (fileId) => (await nullWhenMissing(read(getMediaFile, { fileId })))?.size ?? null,
      putPart: (fileId, { number, size, bytes }) => {
        const path = mediaFilePartPath.replace(":fileId", fileId).replace(":number", String(number));
        return send(`images/${path}?size=${String(size)}`, v.object({ isWhole: v.boolean() }), {
          method: "PUT",
          body: bytes,
        });
      },
    },
    readMediaFile: (fileId) =>
      nullWhenMissing(
        repeat(async () => {
          const { body } = await ask(`${base}/media/video/upload/${fileId}`, {}, token);
          return body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
        }),
      ),
    readOriginal: (imageId) =>
      nullWhenMissing(
        repeat(async () => {
          const url = `${base}/api/images/${imageOriginalPath.replace(":imageId", imageId)}`;
          const response = await ask(url, {}, token);
          return new Uint8Array(await response.arrayBuffer().catch(refuseUnanswered(url)));
        }),
      ),
  };
}

/** The result of a read, or null for 404. */
export async function nullWhenMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function sendOnce<T>(
  url: string,
  reply: v.GenericSchema<unknown, T>,
  init: RequestInit,
  token: string,
): Promise<T> {
  const response = await ask(url, init, token);
  const parsed = v.safeParse(envelopeOf(reply), await readJson(response));
  if (parsed.success) return parsed.output.data;
  const [issue] = parsed.issues;
  throw new ApiError(
    response.status,
    `${url} returned an unexpected response: ${v.getDotPath(issue) ?? ""}: ${issue.message}`,
  );
}

/** The response to a successful call. Throws `ApiError` otherwise. */
async function ask(url: string, init: RequestInit, token: string): Promise<Response> {
  const headers = {
    ...(init.headers as Record<string, string> | undefined),
    authorization: `Bearer ${token}`,
  };
  const request = { ...init, headers, signal: AbortSignal.timeout(timeout) };
  const response = await fetch(url, request).catch(refuseUnanswered(url));
  if (response.ok) return response;
  throw new ApiError(
    response.status,
    `${url} responded with ${response.status}${findMessage(await readJson(response))}`,
  );
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null);

const refuseUnanswered =
  (url: string) =>
  (error: unknown): never => {
    throw new ApiError(0, `${url} didn't respond: ${describe(error)}`);
  };

const describe = (error: unknown) =>
  error instanceof Error
    ? error.cause instanceof Error
      ? error.cause.message
      : error.message
    : String(error);

/** The message of a service's error, with the field it names. */
function findMessage(answer: unknown): string {
  const parsed = v.safeParse(ErrorEnvelope, answer);
  if (!parsed.success) return "";
  const { message, field } = parsed.output.meta.error;
  return field === undefined ? `: ${message}` : `: ${message} (${field})`;
}
