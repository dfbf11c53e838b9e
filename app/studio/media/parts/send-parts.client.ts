import { hashBytes } from "../../../../contract/wire/hash.ts";
import { countParts, hashParts, partBytes } from "../../../../contract/media/upload-parts.ts";
import type { UploadedMedia, UploadState } from "../../../../contract/media/uploads.ts";
import { sendFile } from "../send-file.client.ts";
import type { Upload } from "../uploads.ts";
import { classifyEnd, postStep } from "./post-step.client.ts";

/** A file that is sent in parts; the same id goes on where it stopped. */
export interface PartsFile {
  id: string;
  name: string;
  file: Blob;
}

/** How sending a file has ended: it is stored, it is paused until the services can be reached, or it was refused. */
export type PartsEnd =
  { state: "stored"; media: UploadedMedia } | { state: Exclude<Upload["state"], "stored"> };

export interface PartsOptions {
  /** Where the blog's library takes parts. */
  path: string;
  /** 0 to 1. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
}

/** Sends what the services don't have of a file. Never throws; what was ended is paused. */
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

/** Discards what the services have of a file. What can't be told to them now is discarded after a week. */
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
