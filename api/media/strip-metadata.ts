import { imageSize } from "image-size";
import { joinBytes } from "./join-bytes.ts";
import { sniffFormat } from "./sniff-format.ts";
import { stripAvif } from "./strip-avif.ts";
import { stripGif } from "./strip-gif.ts";

/**
 * Removes metadata from an image: location, camera, time and author (Exif, XMP, IPTC, comments), content credentials,
 * and trailing data. The pixels stay identical. Unknown structures stay unchanged.
 */
export function stripMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const strip = { jpg: stripJpeg, png: stripPng, webp: stripWebp, gif: stripGif, avif: stripAvif };
  const format = sniffFormat(bytes);
  const parts = format && strip[format]?.(bytes);
  return parts ? joinBytes(parts) : bytes;
}

const view = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/**
 * Application segments except the color profile (APP2), color transform (APP14) and JFIF (APP0); comments.
 */
const isJpegMetadata = (marker: number, name: string) =>
  marker === 0xfe ||
  (marker >= 0xe1 && marker <= 0xef && marker !== 0xee && !(marker === 0xe2 && name === "ICC_"));
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** ITU-T T.81, B.1: segments with a length, scans without one, and an end marker. */
function stripJpeg(bytes: Uint8Array): Uint8Array[] | null {
  const data = view(bytes);
  const parts = [bytes.subarray(0, 2), ...buildTurn(bytes)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const end = at + 2 + data.getUint16(at + 2);
    if (end > bytes.length) return null;
    const last = marker === 0xda ? findScanEnd(bytes, end) : end;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!isJpegMetadata(marker, name)) parts.push(bytes.subarray(at, last));
    at = last;
  }
  return [...parts, Uint8Array.of(0xff, 0xd9)];
}

/** Position of the next marker: within a scan, 0xff is followed by 0 or a restart marker. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}

/**
 * An Exif segment with only the orientation, without which the image would look different (Exif 2.32, 4.6.4).
 */
function buildTurn(bytes: Uint8Array): Uint8Array[] {
  const { orientation = 1 } = imageSize(bytes);
  if (orientation < 2 || orientation > 8) return [];
  const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  return [Uint8Array.of(...head, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0)];
}

const pngNotes = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME", "caBX"]);

/** PNG, third edition, 5.3: length, name, data, checksum; until IEND. */
function stripPng(bytes: Uint8Array): Uint8Array[] | null {
  const data = view(bytes);
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + data.getUint32(at);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!pngNotes.has(name)) parts.push(bytes.subarray(at, end));
    if (name === "IEND") return parts;
    at = end;
  }
  return null;
}

const webpNotes = new Set(["EXIF", "XMP ", "C2PA"]);

/** RFC 9649, 2: name, length, data, and padding to even length, in a RIFF file with its total length. */
function stripWebp(bytes: Uint8Array): Uint8Array[] | null {
  const data = view(bytes);
  const length = Math.min(bytes.length, data.getUint32(4, true) + 8);
  const chunks: Uint8Array[] = [];
  for (let at = 12; at + 8 <= length;) {
    const size = data.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const chunk = bytes.slice(at, end);
    // Clears the flags for Exif and XMP.
    if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~0b1100;
    if (!webpNotes.has(name)) chunks.push(chunk);
    at = end;
  }
  const head = bytes.slice(0, 12);
  view(head).setUint32(4, 4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), true);
  return [head, ...chunks];
}
