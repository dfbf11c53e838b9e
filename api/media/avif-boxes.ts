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

/** The size of a box, and the start of its content: 1 means that the size follows in 64 bits. */
function readSize(data: DataView, head: number): [size: number, content: number] {
  const size = data.getUint32(head);
  return size === 1 ? [Number(data.getBigUint64(head + 8)), head + 16] : [size, head + 8];
}

/** Types of items that are an image or put images together (AV1 Image File Format, 2; ISO 23008-12, 6.6). */
const imageTypes: ReadonlySet<string> = new Set(["av01", "grid", "iden", "iovl", "tmap"]);

/** An item of a file, by an "infe" box (ISO 14496-12, 8.11.6). */
interface Item {
  id: number;
  /** Position of its type, followed only by names. */
  typeAt: number;
  end: number;
  isImage: boolean;
}

/** The items of an "iinf" box: images, and their metadata (Exif, XMP and other documents, addresses). */
export function readItems(bytes: Uint8Array, { start, end }: Box): readonly Item[] {
  const data = viewBytes(bytes);
  const entries = listBoxes(bytes, { start: start + (data.getUint8(start) === 0 ? 6 : 8), end });
  return entries.flatMap((entry) => {
    const version = data.getUint8(entry.start);
    // Older versions have no type; HEIF has none of them.
    if (version < 2) return [];
    const [id, typeAt] =
      version === 2
        ? [data.getUint16(entry.start + 4), entry.start + 8]
        : [data.getUint32(entry.start + 4), entry.start + 10];
    return [{ id, typeAt, end: entry.end, isImage: imageTypes.has(readType(bytes, typeAt)) }];
  });
}

/** A part of an item's content. */
interface Extent {
  itemId: number;
  /** Counted from the content of the "idat" box, not of the file. */
  isInData: boolean;
  offset: number;
  length: number;
}

/** Extents of each item's content; from an "iloc" box (ISO 14496-12, 8.11.3). */
export function* readItemExtents(bytes: Uint8Array, { start }: Box): Generator<Extent> {
  const data = viewBytes(bytes);
  const version = data.getUint8(start);
  let at = start + 4;
  const read = (size: number): number => {
    at += size;
    if (size === 0) return 0;
    if (size === 2) return data.getUint16(at - 2);
    return size === 4 ? data.getUint32(at - 4) : Number(data.getBigUint64(at - 8));
  };
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  for (let left = read(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const itemId = read(version < 2 ? 2 : 4);
    const isInData = version > 0 && (read(2) & 15) === 1;
    // Index of the file: this one.
    read(2);
    const base = read(baseSize);
    for (let extents = read(2); extents > 0; extents -= 1) {
      read(indexSize);
      const offset = base + read(offsetSize);
      yield { itemId, isInData, offset, length: read(lengthSize) };
    }
  }
}
