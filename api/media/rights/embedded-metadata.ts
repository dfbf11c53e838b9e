import { listBoxes, readBox, readType, viewBytes, readItemExtents, readItems } from "../avif-boxes.ts";
import { ascii, joinBytes } from "../bytes.ts";

/** Start of a JPEG segment, by kind of metadata. */
const segmentNames = { exif: "Exif\0\0", xmp: "http://ns.adobe.com/xap/1.0/\0" } as const;

interface Metadata {
  kind: keyof typeof segmentNames;
  content: Uint8Array;
}

/** Metadata as a JPEG without a picture, for a parser that doesn't know its format. What is too long for a segment is left out. */
export const buildMetadataJpeg = (parts: readonly Metadata[]): Uint8Array<ArrayBuffer> =>
  joinBytes([Uint8Array.of(0xff, 0xd8), ...parts.flatMap(buildSegment), Uint8Array.of(0xff, 0xd9)]);

function buildSegment({ kind, content }: Metadata): Uint8Array[] {
  const name = segmentNames[kind];
  const length = 2 + name.length + content.length;
  if (length > 0xffff) return [];
  return [Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), ascii(name), content];
}

/** Items of type "mime" can be any document; in images, only XMP is expected. */
const avifKinds: Readonly<Record<string, Metadata["kind"]>> = { Exif: "exif", mime: "xmp" };

/** The metadata of an AVIF: Exif and XMP are items of its "meta" box (ISO 23008-12, annex A). */
export function findAvifMetadata(bytes: Uint8Array): Metadata[] {
  let meta = readBox(bytes, 0, bytes.length);
  while (meta !== null && meta.type !== "meta") meta = readBox(bytes, meta.end, bytes.length);
  if (meta === null) return [];
  const parts = listBoxes(bytes, { start: meta.start + 4, end: meta.end });
  const find = (type: string) => parts.find((box) => box.type === type);
  const [names, positions, data] = [find("iinf"), find("iloc"), find("idat")];
  if (!names || !positions) return [];
  const items = new Map(readItems(bytes, names).map(({ id, typeAt }) => [id, typeAt]));
  const found: Metadata[] = [];
  for (const { itemId, isInData, offset, length } of readItemExtents(bytes, positions)) {
    const at = items.get(itemId);
    const kind = at === undefined ? undefined : avifKinds[readType(bytes, at)];
    // Only one of each: overlapping positions could be repeated without end.
    if (kind === undefined || found.some((other) => other.kind === kind)) continue;
    const start = (isInData ? (data?.start ?? bytes.length) : 0) + offset;
    const content = bytes.subarray(start, start + length);
    // Exif begins with the offset of its own header.
    const begin = kind === "exif" && content.length > 4 ? 4 + viewBytes(content).getUint32(0) : 0;
    found.push({ kind, content: content.subarray(begin) });
  }
  return found;
}

const webpKinds: Readonly<Record<string, Metadata["kind"]>> = { EXIF: "exif", "XMP ": "xmp" };

/** The metadata of a WebP (RFC 9649, 2.7.1.4). */
export function findWebpMetadata(bytes: Uint8Array): Metadata[] {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Metadata[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = data.getUint32(at + 4, true);
    const kind = webpKinds[String.fromCharCode(...bytes.subarray(at, at + 4))];
    const chunk = bytes.subarray(at + 8, at + 8 + size);
    // Some programs begin the chunk like a JPEG's segment.
    const begin = kind === "exif" && chunk[0] === 0x45 ? 6 : 0;
    if (kind !== undefined) found.push({ kind, content: chunk.subarray(begin) });
    at += 8 + size + (size % 2);
  }
  return found;
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * An application extension for XMP (XMP Specification, part 3, 1.1.2), whose packet isn't divided into blocks like
 * other data.
 */
const begin = joinBytes([Uint8Array.of(0x21, 0xff, 0x0b), ascii("XMP DataXMP")]);
/** Wherever a decoder that reads the packet as blocks lands, these bytes lead it to the end. */
const end = Uint8Array.of(1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0);

/** The XMP packet of a GIF; none if it has none. */
export function findGifMetadata(bytes: Uint8Array): Metadata[] {
  const start = findBytes(bytes, begin, 0) + begin.length;
  const stop = start < begin.length ? -1 : findBytes(bytes, end.subarray(0, 16), start);
  return stop < 0 ? [] : [{ kind: "xmp", content: bytes.subarray(start, stop) }];
}

function findBytes(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}

/** A GIF (89a, the version with extensions) with a packet before its end; null for one without an end. */
export function addToGif(bytes: Bytes, packet: Bytes): Bytes | null {
  if (bytes.at(-1) !== 0x3b) return null;
  const added = joinBytes([bytes.subarray(0, -1), begin, packet, end, Uint8Array.of(0x3b)]);
  added.set(ascii("89a"), 3);
  return added;
}
