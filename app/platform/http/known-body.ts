/** By response: its bytes, where we have made them. */
const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** A response with these bytes, which no one may change afterwards. */
export function respondWithBytes(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init);
  bodies.set(response, bytes);
  return response;
}

/** The bytes of a response; a body that we have made isn't read again. */
export const readBytes = async (response: Response): Promise<Uint8Array<ArrayBuffer>> =>
  bodies.get(response) ?? new Uint8Array(await response.arrayBuffer());
