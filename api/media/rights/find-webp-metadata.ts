import { joinBytes } from "../join-bytes.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** What a segment of a JPEG begins with that has the content of a WebP's chunk. */
const segmentNames: Readonly<Record<string, string>> = {
  EXIF: "Exif\0\0",
  "XMP ": "http://ns.adobe.com/xap/1.0/\0",
};

/**
 * The metadata of a WebP (RFC 9649, 2.7.1.4) as a JPEG without a picture, for a parser that knows no WebP. Chunks that are
 * too long for a segment are left out.
 */
export function findWebpMetadata(bytes: Bytes): Bytes {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [Uint8Array.of(0xff, 0xd8)];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = data.getUint32(at + 4, true);
    const name = segmentNames[String.fromCharCode(...bytes.subarray(at, at + 4))];
    const chunk = bytes.subarray(at + 8, at + 8 + size);
    // Some programs begin the chunk like a JPEG's segment.
    const begin = name?.startsWith("Exif") && chunk[0] === 0x45 ? 6 : 0;
    if (name !== undefined) parts.push(...buildSegment(name, chunk.subarray(begin)));
    at += 8 + size + (size % 2);
  }
  return joinBytes([...parts, Uint8Array.of(0xff, 0xd9)]);
}

function buildSegment(name: string, content: Uint8Array): Uint8Array[] {
  const length = 2 + name.length + content.length;
  if (length > 0xffff) return [];
  return [Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), ascii(name), content];
}
