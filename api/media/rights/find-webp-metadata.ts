import type { Metadata } from "./build-metadata-jpeg.ts";

const kinds: Readonly<Record<string, Metadata["kind"]>> = { EXIF: "exif", "XMP ": "xmp" };

/** The metadata of a WebP (RFC 9649, 2.7.1.4). */
export function findWebpMetadata(bytes: Uint8Array): Metadata[] {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Metadata[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = data.getUint32(at + 4, true);
    const kind = kinds[String.fromCharCode(...bytes.subarray(at, at + 4))];
    const chunk = bytes.subarray(at + 8, at + 8 + size);
    // Some programs begin the chunk like a JPEG's segment.
    const begin = kind === "exif" && chunk[0] === 0x45 ? 6 : 0;
    if (kind !== undefined) found.push({ kind, content: chunk.subarray(begin) });
    at += 8 + size + (size % 2);
  }
  return found;
}
