import { hashBytes } from "../../../contract/hash.ts";
import type { ServiceContext } from "../../env.ts";
import { run, statement } from "../../store/query.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { parseCaptions } from "./parse-captions.ts";
import { printCaptions } from "./print-captions.ts";
import { insertFile } from "./sql.ts";

/** Keeps captions as we print them, by the hash of what they say. Throws 400 if the file is not WebVTT. */
export async function addCaptions(
  { db, imageStore }: Pick<ServiceContext, "db" | "imageStore">,
  sent: Uint8Array<ArrayBuffer>,
): Promise<{ id: string; cues: number }> {
  const cues = parseCaptions(decode(sent));
  if (cues === null || cues.length === 0)
    throw new ServiceError("invalid", "body: must be a WebVTT file with cues", { field: "body" });
  const bytes = new TextEncoder().encode(printCaptions(cues));
  const id = `media-${(await hashBytes(bytes)).slice(0, 24)}.vtt`;
  await imageStore.put(id, bytes, { httpMetadata: { contentType: "text/vtt" } });
  await run(statement(db, insertFile, id, bytes.byteLength, "[]"));
  return { id, cues: cues.length };
}

/** Empty for what is no UTF-8, the only encoding of WebVTT. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "";
  }
}
