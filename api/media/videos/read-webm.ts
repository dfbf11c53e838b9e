import { viewBytes } from "../avif-boxes.ts";
import { readElement, type Element } from "./ebml.ts";
import { findTags } from "./find-webm-tags.ts";
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

/** Reads what a WebM file says of itself. Null if it has no picture, isn't one, or can't be read to its end. */
export async function readWebm(read: ReadRange, size: number): Promise<VideoProperties | null> {
  const bytes = await read(0, Math.min(headBytes, size));
  const found = new Map<number, number>();
  collect(bytes, 0, bytes.length, found, 0);
  const width = found.get(pixelWidth);
  const height = found.get(pixelHeight);
  if (!found.has(cluster) || !width || !height) return null;
  const hidden = await findTags(read, size);
  if (hidden === null) return null;
  // In units of nanoseconds: a million unless it says so.
  const length = ((found.get(duration) ?? 0) * (found.get(timeScale) ?? 1_000_000)) / 1e9;
  return { width, height, duration: length > 0 && length < 86_400 ? length : null, hidden };
}

/** The first value of each element, by its id; stops where the samples begin. */
function collect(bytes: Uint8Array, start: number, end: number, found: Map<number, number>, depth: number) {
  let at = start;
  while (at < end && !found.has(cluster)) {
    const element = readElement(bytes, at);
    if (element === null) return;
    const { id, start: from } = element;
    const to = Math.min(end, element.end ?? end);
    if (id === cluster) found.set(cluster, 1);
    else if (parents.has(id) && depth < maxDepth) collect(bytes, from, to, found, depth + 1);
    else if (!found.has(id)) found.set(id, readValue(bytes, { id, start: from, end: to }));
    at = to;
  }
}

function readValue(bytes: Uint8Array, { id, start, end }: Element & { end: number }): number {
  const data = viewBytes(bytes.subarray(start, end));
  if (id === duration)
    return data.byteLength === 8 ? data.getFloat64(0) : data.byteLength === 4 ? data.getFloat32(0) : 0;
  if (data.byteLength > 6) return 0;
  return bytes.subarray(start, end).reduce((value, byte) => value * 256 + byte, 0);
}
