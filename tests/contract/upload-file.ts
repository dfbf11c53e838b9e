import { hashBytes } from "../../contract/wire/hash.ts";
import { hashParts, partBytes } from "../../contract/media/upload-parts.ts";
import { completeUpload, sendPart, startUpload } from "../../contract/media/uploads.ts";
import type { Caller } from "./signed-call.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** A file split into parts for an upload. */
export const cutFile = (file: Bytes): Bytes[] =>
  Array.from({ length: Math.ceil(file.length / partBytes) }, (_, index) =>
    file.slice(index * partBytes, (index + 1) * partBytes),
  );

export const hashFile = async (file: Bytes): Promise<string> =>
  hashParts(await Promise.all(cutFile(file).map(hashBytes)));

interface SentFile {
  id: string;
  blogId: string;
  name?: string;
  file: Bytes;
}

/** Sends a file in parts, as a browser does. */
export async function uploadFile(
  caller: Pick<Caller, "sendAs">,
  who: string,
  { id, blogId, name = "clip.mp4", file }: SentFile,
) {
  await caller.sendAs(who, startUpload, {}, { id, blogId, name, size: file.length });
  for (const [index, part] of cutFile(file).entries()) {
    const params = { uploadId: id, number: String(index + 1) };
    await caller.sendAs(who, sendPart, params, part, { hash: await hashBytes(part) });
  }
  return caller.sendAs(who, completeUpload, {}, { id, hash: await hashFile(file) });
}
