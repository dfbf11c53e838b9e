/** A file that is read as often as needed: on a disk (`openFile`), or chosen in a browser (`readChosenFile`). */
export interface InputFile {
  /** Without folders, for the report. */
  name: string;
  stream: () => AsyncIterable<Uint8Array>;
  /** The same for readers that begin at its end. */
  blob: () => Promise<Blob>;
}

/** A file that was chosen in a browser. */
export const readChosenFile = (file: File): InputFile => ({
  name: file.name,
  stream: () => readChunks(file.stream()),
  blob: () => Promise.resolve(file),
});

/** Safari's streams have no iterator. */
export async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

/** Chunks as a stream: not every browser has `ReadableStream.from`. */
export function toStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
    cancel: async () => void (await iterator.return?.()),
  });
}

/** The first bytes of a file, of which it may have fewer than `most`. */
export async function readStart(file: Pick<InputFile, "stream">, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.stream()) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= most) break;
  }
  return joinBytes(chunks).subarray(0, most);
}

/** Joins chunks of bytes. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
