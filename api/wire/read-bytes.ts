import { ServiceError } from "./service-error.ts";

/** Room that is made at first for a body that does not say how long it is, bytes. */
const firstRoom = 64 * 1024;

/**
 * The bytes of a body, refused with 413 above `limit`: before it is read where its length is announced, else as soon as
 * more has come. What is announced makes room and is not believed: chunks come beside a length (RFC 9112, 6.3).
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ServiceError("tooLarge", `The body may have ${limit.toString()} bytes at most.`);
  const announced = Number(request.headers.get("content-length") ?? Math.min(firstRoom, limit));
  if (announced > limit) throw tooLarge();
  if (request.body === null) return new Uint8Array();
  let bytes = new Uint8Array(announced >= 0 ? announced : 0);
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    // Leaving the loop tells the sender that nothing more is read.
    if (size + chunk.byteLength > limit) throw tooLarge();
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
