import { viewBytes } from "../avif-boxes.ts";
import type { ReadRange, VideoProperties } from "./read-mp4.ts";

/** What a player must know stands in the first bytes of a WebM file. */
const headBytes = 256 * 1024;
const maxDepth = 4;

/** Elements (RFC 9559) that have others. */
const segment = 0x18538067;
const parents: ReadonlySet<number> = new Set([segment, 0x1549a966, 0x1654ae6b, 0xae, 0xe0]);
const cluster = 0x1f43b675;
const timeScale = 0x2ad7b1;
const duration = 0x4489;
const pixelWidth = 0xb0;
const pixelHeight = 0xba;

/** Reads what a WebM file says of itself. Null if it has no picture, or isn't one. */
export async function readWebm(read: ReadRange, size: number): Promise<VideoProperties | null> {
  const bytes = await read(0, Math.min(headBytes, size));
  const found = new Map<number, number>();
  collect(bytes, 0, bytes.length, found, 0);
  const width = found.get(pixelWidth);
  const height = found.get(pixelHeight);
  if (!found.has(cluster) || !width || !height) return null;
  // In units of nanoseconds: a million unless it says so.
  const length = ((found.get(duration) ?? 0) * (found.get(timeScale) ?? 1_000_000)) / 1e9;
  return { width, height, duration: length > 0 && length < 86_400 ? length : null, hidden: [] };
}

/** The first value of each element, by its id; stops where the samples begin. */
function collect(bytes: Uint8Array, start: number, end: number, found: Map<number, number>, depth: number) {
  let at = start;
  while (at < end && !found.has(cluster)) {
    const id = readNumber(bytes, at, true);
    const size = id && readNumber(bytes, at + id.length, false);
    if (!id || !size) return;
    const from = at + id.length + size.length;
    // A size of ones: up to the end.
    const to = Math.min(end, size.isUnknown ? end : from + size.value);
    if (id.value === cluster) found.set(cluster, 1);
    else if (parents.has(id.value) && depth < maxDepth) collect(bytes, from, to, found, depth + 1);
    else if (!found.has(id.value)) found.set(id.value, readValue(bytes, from, to, id.value === duration));
    at = to;
  }
}

/** A number whose first bits say how long it is (RFC 8794, 4); ids keep these bits. */
function readNumber(bytes: Uint8Array, at: number, keepsMarker: boolean) {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keepsMarker ? first : first & ((1 << (8 - length)) - 1);
  let isUnknown = value === (1 << (8 - length)) - 1;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

function readValue(bytes: Uint8Array, from: number, to: number, isFloat: boolean): number {
  const data = viewBytes(bytes.subarray(from, to));
  if (isFloat)
    return data.byteLength === 8 ? data.getFloat64(0) : data.byteLength === 4 ? data.getFloat32(0) : 0;
  if (data.byteLength > 6) return 0;
  return bytes.subarray(from, to).reduce((value, byte) => value * 256 + byte, 0);
}
