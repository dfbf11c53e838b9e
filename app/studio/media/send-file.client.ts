import { countParts, hashParts, partBytes } from "../../../contract/media/upload-parts.ts";
import type { UploadedMedia, UploadState } from "../../../contract/media/uploads.ts";
import type { MediaVideo } from "../../../contract/media/videos.ts";
import { hashBytes } from "../../../contract/wire/hash.ts";
import { classifyUpload, type Upload } from "./uploads.ts";

interface FileEvents {
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  /** The status of the response; 0 for none. */
  onEnd: (status: number, text: string) => void;
}

/**
 * Sends a file as the body of a POST request; returns a function that aborts it. By XMLHttpRequest, because fetch
 * reports no progress.
 */
export function sendFile(file: Blob, address: string, { onProgress, onEnd }: FileEvents): () => void {
  const request = new XMLHttpRequest();
  request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress(loaded / total);
  });
  request.addEventListener("loadend", () => onEnd(request.status, request.responseText));
  request.open("POST", address);
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.send(file);
  return () => request.abort();
}

/** One step of an upload; the response is null if it was refused. */
async function postStep<Answer>(
  path: string,
  body: object,
  signal?: AbortSignal,
): Promise<{ status: number; answer: Answer | null }> {
  const response = await fetch(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    ...(signal && { signal }),
  });
  return { status: response.status, answer: response.ok ? await response.json<Answer>() : null };
}

/** Temporary failures pause the upload; permanent ones end it. */
function classifyEnd(status: number): Exclude<Upload["state"], "stored"> {
  if (status === 0 || status === 429 || status >= 500) return "paused";
  const state = classifyUpload(status);
  return state === "stored" ? "failed" : state;
}

/** A file that is sent in parts; the same id resumes where it stopped. */
export interface PartsFile {
  id: string;
  name: string;
  file: Blob;
}

/** The result of sending a file: stored, paused until the services can be reached, or refused. */
type PartsEnd = { state: "stored"; media: UploadedMedia } | { state: Exclude<Upload["state"], "stored"> };

interface PartsOptions {
  /** Address of the blog's library that accepts parts. */
  path: string;
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/** Sends the parts of a file that the services don't have. Never throws; an aborted upload is paused. */
export async function sendParts({ id, name, file }: PartsFile, options: PartsOptions): Promise<PartsEnd> {
  const { path, onProgress, signal } = options;
  try {
    const started = await postStep<UploadState>(path, { step: "start", id, name, size: file.size }, signal);
    if (started.answer === null) return { state: classifyEnd(started.status) };
    const received = new Set(started.answer.received);
    const hashes: string[] = [];
    for (let number = 1; number <= countParts(file.size); number += 1) {
      const start = (number - 1) * partBytes;
      const part = file.slice(start, start + partBytes);
      const hash = await hashBytes(new Uint8Array(await part.arrayBuffer()));
      hashes.push(hash);
      if (!received.has(number)) {
        const report = (share: number) => onProgress((start + share * part.size) / file.size);
        const query = new URLSearchParams({ id, number: String(number), hash });
        const status = await sendPart(part, `${path}?${query.toString()}`, report, signal);
        if (status !== 200) return { state: classifyEnd(status) };
      }
      onProgress((start + part.size) / file.size);
    }
    const hash = await hashParts(hashes);
    const { status, answer } = await postStep<UploadedMedia>(path, { step: "complete", id, hash }, signal);
    return answer ? { state: "stored", media: answer } : { state: classifyEnd(status) };
  } catch {
    return { state: "paused" };
  }
}

/** Discards the stored parts of a file. If the request fails, they are discarded after a week. */
export const discardParts = (id: string, path: string): Promise<unknown> =>
  postStep(path, { step: "discard", id }).catch(() => undefined);

function sendPart(
  part: Blob,
  address: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve) => {
    const end = sendFile(part, address, { onProgress, onEnd: resolve });
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
  });
}

/** Bytes of a request to the host; it requires multiples of 256 KiB, of 5 MiB at least. */
const chunkBytes = 2 * partBytes;

/**
 * Sends a video to the configured host, by tus 1.0 (https://tus.io/protocols/resumable-upload): the host reports its
 * offset, and gets the rest. Never throws; an aborted upload is paused.
 */
export async function sendToHost({ id, name, file }: PartsFile, options: PartsOptions): Promise<PartsEnd> {
  const { path, onProgress, signal } = options;
  try {
    const step = { step: "hostStart", id, name, size: file.size };
    const started = await postStep<{ address: string }>(path, step, signal);
    if (started.answer === null) return { state: classifyEnd(started.status) };
    const { address } = started.answer;
    let at = await ask(address, { method: "HEAD", signal });
    while (typeof at === "number" && at < file.size) {
      onProgress(at / file.size);
      at = await ask(address, {
        method: "PATCH",
        headers: { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(at) },
        body: file.slice(at, at + chunkBytes),
        signal,
      });
    }
    if (typeof at !== "number") return { state: at };
    const { status, answer } = await postStep<MediaVideo>(path, { step: "hostFinish", id }, signal);
    return answer
      ? { state: "stored", media: { image: null, video: answer } }
      : { state: classifyEnd(status) };
  } catch {
    return { state: "paused" };
  }
}

/** The host's offset in bytes; or the reason why it accepts none. */
async function ask(address: string, init: RequestInit): Promise<number | "paused" | "failed"> {
  const headers = new Headers(init.headers);
  headers.set("Tus-Resumable", "1.0.0");
  const response = await fetch(address, { ...init, headers });
  const offset = Number(response.headers.get("Upload-Offset") ?? Number.NaN);
  if (response.ok && Number.isSafeInteger(offset)) return offset;
  // The offset differs, or the host is busy: the offset is requested again when the upload resumes.
  return [409, 423, 429].includes(response.status) || response.status >= 500 ? "paused" : "failed";
}

export const createUploadId = (): string => crypto.randomUUID();
