/** Room that is made at first for a body that does not say how long it is, bytes. */
const firstRoom = 64 * 1024;

/**
 * The bytes of a body; null for more than `limit`, of which no byte further is read. What the body announces of its length
 * makes room and is not believed: chunks come without a length, and beside a false one (RFC 9112, 6.3).
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
    // Leaving the loop tells the sender that nothing more is read.
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
