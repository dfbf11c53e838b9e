/** Initial buffer for a body of unknown length, bytes. */
const firstRoom = 64 * 1024;

/**
 * Reads a body; null if it exceeds `limit`, in which case reading stops. `Content-Length` is only used to
 * size the buffer and never trusted: it may be missing or wrong (RFC 9112, 6.3).
 */
export async function readWithin(
  { body, headers }: Pick<Request, "body" | "headers">,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = Number(headers.get("Content-Length") ?? Math.min(firstRoom, limit));
  if (announced > limit) return null;
  if (body === null) return new Uint8Array();
  let bytes = new Uint8Array(announced >= 0 ? announced : 0);
  let size = 0;
  for await (const chunk of body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    // Returning from the loop cancels the stream.
    if (size + chunk.byteLength > limit) return null;
    if (size + chunk.byteLength > bytes.byteLength) bytes = grow(bytes, size + chunk.byteLength);
    bytes.set(chunk, size);
    size += chunk.byteLength;
  }
  return size === bytes.byteLength ? bytes : bytes.slice(0, size);
}

function grow(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(Math.max(needed, bytes.byteLength * 2));
  grown.set(bytes);
  return grown;
}
