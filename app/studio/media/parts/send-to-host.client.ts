import { partBytes } from "../../../../contract/media/upload-parts.ts";
import type { MediaVideo } from "../../../../contract/media/videos.ts";
import { classifyEnd, postStep } from "./post-step.client.ts";
import type { PartsEnd, PartsFile, PartsOptions } from "./send-parts.client.ts";

/** Bytes of a request to the host; it asks for multiples of 256 KiB, of 5 MiB at least. */
const chunkBytes = 2 * partBytes;

/**
 * Sends a video to the configured host, by tus 1.0 (https://tus.io/protocols/resumable-upload): the host says how much it has,
 * and gets the rest. Never throws; what was ended is paused.
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

/** How many bytes the host has now; or why it doesn't take any. */
async function ask(address: string, init: RequestInit): Promise<number | "paused" | "failed"> {
  const headers = new Headers(init.headers);
  headers.set("Tus-Resumable", "1.0.0");
  const response = await fetch(address, { ...init, headers });
  const offset = Number(response.headers.get("Upload-Offset") ?? Number.NaN);
  if (response.ok && Number.isSafeInteger(offset)) return offset;
  // It has other bytes than was thought, or is busy: where it stands is asked again when the upload goes on.
  return [409, 423, 429].includes(response.status) || response.status >= 500 ? "paused" : "failed";
}
