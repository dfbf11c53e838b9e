import { joinBytes } from "./input-file.ts";

/** Reads a stream, and stops it as soon as it has more than `most` bytes. */
export async function readStream(
  stream: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > most) throw new RangeError(describeLimit(most));
    chunks.push(chunk);
  }
  return joinBytes(chunks);
}

export const describeLimit = (most: number): string =>
  `has more than ${most < 1024 * 1024 ? `${most} bytes` : `${Math.round(most / 1024 / 1024)} MB`}`;
