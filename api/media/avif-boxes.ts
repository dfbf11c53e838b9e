/** A box of an ISO media file (ISO 14496-12, 4.2): its position and that of its content, bytes. */
export interface Box {
  type: string;
  head: number;
  start: number;
  end: number;
}

export const viewBytes = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

export const readType = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

export function writeType(bytes: Uint8Array, at: number, type: string): void {
  for (let index = 0; index < type.length; index += 1) bytes[at + index] = type.charCodeAt(index);
}

/** The boxes between two positions. Throws a RangeError if they aren't boxes. */
export function listBoxes(bytes: Uint8Array, { start, end }: Pick<Box, "start" | "end">): Box[] {
  const boxes: Box[] = [];
  for (let head = start; head < end; head = boxes.at(-1)?.end ?? end) {
    const box = readBox(bytes, head, end);
    if (box === null) throw new RangeError("This box isn't in the file.");
    boxes.push(box);
  }
  return boxes;
}

/** The box at a position; null if it isn't there as a whole. */
export function readBox(bytes: Uint8Array, head: number, limit: number): Box | null {
  if (head + 8 > limit) return null;
  const [size, start] = readSize(viewBytes(bytes), head);
  // 0: up to the end.
  const end = size === 0 ? limit : head + size;
  return end > limit || end < start ? null : { type: readType(bytes, head + 4), head, start, end };
}

/** The size of a box, and where its content begins: 1 says that the size follows in 64 bits. */
function readSize(data: DataView, head: number): [size: number, content: number] {
  const size = data.getUint32(head);
  return size === 1 ? [Number(data.getBigUint64(head + 8)), head + 16] : [size, head + 8];
}
