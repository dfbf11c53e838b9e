import { imageSize } from "image-size";
import { ascii, joinBytes } from "./bytes.ts";

/** Markers of segments (ITU-T T.81, table B.1). */
const markers = { end: 0xd9, scan: 0xda, jfif: 0xe0, profile: 0xe2, adobe: 0xee } as const;
/** Tables: Huffman, arithmetic, quantization; restart interval. */
const tables: ReadonlySet<number> = new Set([0xc4, 0xcc, 0xdb, 0xdd]);
/** Size and process of an image; markers in this range that are missing here aren't frames. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Scans of a progressive image: programs write some dozens at most, and each takes as long as a whole image. */
const maxScans = 200;

/**
 * A rewritten JPEG: its frame, tables and scans, with the orientation, the color profile, and the density and colors of
 * JFIF and Adobe. Other segments are left out, and data after the end. An incomplete scan is kept. Null for one without
 * a scan, and for several images in one.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array[] | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  let [frames, scans] = [0, 0];
  let jfif: Uint8Array | null = null;
  for (let at = findMarker(bytes, 2); at !== null;) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + (at + 4 <= bytes.length ? data.getUint16(at + 2) : 0);
    if (marker === markers.end || end < at + 4 || end > bytes.length) break;
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) frames += 1;
    if (marker === markers.scan) scans += 1;
    if (isFrame(marker) || tables.has(marker)) parts.push(segment);
    else if (marker === markers.jfif) jfif ??= readJfif(segment);
    else if (marker === markers.adobe) parts.push(...readAdobe(segment));
    else if (marker === markers.profile && startsWith(segment, "ICC_PROFILE\0")) parts.push(segment);
    const last = marker === markers.scan ? findScanEnd(bytes, end) : end;
    if (marker === markers.scan) parts.push(bytes.subarray(at, last));
    at = findMarker(bytes, last);
  }
  if (frames !== 1 || scans === 0 || scans > maxScans) return null;
  const start = Uint8Array.of(0xff, 0xd8);
  return [start, ...(jfif ? [jfif] : []), ...buildTurn(bytes), ...parts, Uint8Array.of(0xff, markers.end)];
}

/** The next marker with a segment; null if there is none. Bytes between segments have no meaning. */
function findMarker(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next > 1 && next < 0xff && !isRestart(next)) return at;
  }
  return null;
}

/** Position of the next marker: within a scan, 0xff is followed by 0 or a restart marker. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}

const startsWith = (segment: Uint8Array, name: string) =>
  ascii(name).every((byte, index) => segment[4 + index] === byte);

/** Version and density, without a thumbnail. */
function readJfif(segment: Uint8Array): Uint8Array | null {
  if (!startsWith(segment, "JFIF\0") || segment.length < 18) return null;
  return joinBytes([Uint8Array.of(0xff, markers.jfif, 0, 16), segment.subarray(4, 16), Uint8Array.of(0, 0)]);
}

/** The encoding of the colors: twelve bytes. */
function readAdobe(segment: Uint8Array): Uint8Array[] {
  if (!startsWith(segment, "Adobe") || segment.length < 16) return [];
  return [Uint8Array.of(0xff, markers.adobe, 0, 14), segment.subarray(4, 16)];
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
