/**
 * The longest reply that is read, bytes: several times the longest post with a hundred threads below it, and little
 * enough that some dozen of them fit into an isolate's 128 MB at once.
 */
export const maxReplyBytes = 4 * 1024 * 1024;

/** Thrown instead of what is too long. */
export class OversizedBody extends Error {}

/** How much is read at once, bytes: most replies whole. Left to itself the platform brings 4 kB at a time. */
const pieceBytes = 64 * 1024;

/**
 * The text of a body, given up as soon as it is longer than `limit` bytes, before it is read where it says so itself. What
 * is left of it is not read, then as when the signal fires.
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
  /** Null at the end. A piece is good until the next is read. */
  read(): Promise<Uint8Array | null>;
  cancel(): Promise<void>;
}

/** The room of a reply that has been read, for the next: to have it emptied and collected costs as much as reading. */
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

/** Null for a stream that brings its own pieces. */
function openByteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return null;
  }
}
