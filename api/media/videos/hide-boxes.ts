import { writeType } from "../avif-boxes.ts";
import type { HiddenBox } from "./read-mp4.ts";

/** The type of boxes that players skip (ISO 14496-12, 8.1.2). */
const empty = new Uint8Array(4);
writeType(empty, 0, "free");
const typeOffset = 4;

/** Makes boxes of a file empty in a part of it that begins at `offset`; the file keeps its length. */
export function hideBoxes(bytes: Uint8Array, offset: number, hidden: readonly HiddenBox[]): void {
  for (const [head, start, end, emptyHead] of hidden) {
    bytes.fill(0, clamp(start - offset, bytes), clamp(end - offset, bytes));
    const from = emptyHead ? head : head + typeOffset;
    for (const [index, byte] of (emptyHead ?? empty).entries()) {
      const at = from + index - offset;
      if (at >= 0 && at < bytes.length) bytes[at] = byte;
    }
  }
}

const clamp = (at: number, { length }: Uint8Array) => Math.min(Math.max(at, 0), length);

/** The same for a stream of a file, from `offset`. */
export function hideInStream(offset: number, hidden: readonly HiddenBox[]) {
  let at = offset;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const bytes = chunk.slice();
      hideBoxes(bytes, at, hidden);
      at += bytes.length;
      controller.enqueue(bytes);
    },
  });
}
