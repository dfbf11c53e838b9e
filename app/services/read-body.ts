/**
 * Maximum size of a response, bytes: several times the longest post with a hundred threads, but small enough
 * for a dozen of them in an isolate's 128 MB.
 */
export const maxReplyBytes = 4 * 1024 * 1024;

/** Thrown if a body exceeds the limit. */
export class OversizedBody extends Error {}

/** Size of the read buffer, bytes: most responses fit. The platform's default is 4 kB. */
const pieceBytes = 64 * 1024;

/**
 * The text of a body. Rejects as soon as it exceeds `limit` bytes, or at once if its declared length does.
 * The rest is cancelled, also when the signal fires.
 */
export async function readBody(response: Response, limit: number, signal: AbortSignal): Promise<string> {
  if (response.body === null) return "";
  const reader = openReader(response.body);
  const stop = () => void reader.cancel().catch(() => undefined);
  const refuse = () => {
    stop();
    return new OversizedBody(`the reply has more than ${limit.toString()} bytes`);
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    if (Number(response.headers.get("Content-Length") ?? 0) > limit) throw refuse();
    const decoder = new TextDecoder();
    let text = "";
    let size = 0;
    for (;;) {
      const piece = await reader.read();
      if (piece === null) return text + decoder.decode();
      size += piece.byteLength;
      if (size > limit) throw refuse();
      text += decoder.decode(piece, { stream: true });
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

interface BodyReader {
  /** Null at the end. The returned bytes are only valid until the next read. */
  read(): Promise<Uint8Array | null>;
  cancel(): Promise<void>;
}

/** Buffer reused for the next response: allocating and collecting one costs as much as reading. */
let spareRoom: ArrayBuffer | null = null;

function openReader(body: ReadableStream<Uint8Array>): BodyReader {
  const reader = openByteReader(body);
  if (!reader) {
    const plain = body.getReader();
    return { read: async () => (await plain.read()).value ?? null, cancel: () => plain.cancel() };
  }
  let room = spareRoom ?? new ArrayBuffer(pieceBytes);
  spareRoom = null;
  return {
    async read() {
      const { done, value } = await reader.read(new Uint8Array(room));
      if (value) room = value.buffer;
      if (!done) return value;
      spareRoom = room;
      return null;
    },
    cancel: () => reader.cancel(),
  };
}

/** Null if the stream isn't a byte stream. */
function openByteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return null;
  }
}
