import type { VideoFormat } from "../../../contract/media-file-ids.ts";
import { readBox, readType } from "../avif-boxes.ts";

/** Brands of ISO media files that are images: AVIF and HEIF. Apple's own format plays in few browsers. */
const otherBrands: ReadonlySet<string> = new Set(["avif", "avis", "heic", "heix", "mif1", "msf1", "qt  "]);

/** The number of an EBML header, and the type of document that says WebM (RFC 8794, 11.2). */
const ebmlHeader = [0x1a, 0x45, 0xdf, 0xa3];
const webmType = [0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d];

/** The format by the first bytes of a file; null if it is neither MP4 nor WebM. */
export function sniffVideo(bytes: Uint8Array): VideoFormat | null {
  if (ebmlHeader.every((byte, index) => bytes[index] === byte))
    return indexOf(bytes.subarray(0, 64), webmType) === -1 ? null : "webm";
  const box = readBox(bytes, 0, Math.min(bytes.length, 1024));
  if (box?.type !== "ftyp" || box.end < box.start + 4) return null;
  return otherBrands.has(readType(bytes, box.start)) ? null : "mp4";
}

/** Where a sequence of bytes stands first; -1 if it doesn't. */
function indexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = 0; at + wanted.length <= bytes.length; at += 1)
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
