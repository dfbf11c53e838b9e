import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

const newline = 0x0a;

/** SHA-256 (hex), bytes and lines of a file; streamed, so that memory use doesn't depend on its size. */
export async function hashFile(path: string): Promise<{ sha256: string; bytes: number; lines: number }> {
  const hash = createHash("sha256");
  let [bytes, lines] = [0, 0];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1;
  }
  return { sha256: hash.digest("hex"), bytes, lines };
}
