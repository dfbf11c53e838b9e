import { viewBytes } from "../avif-boxes.ts";
import type { ReadRange, VideoProperties, HiddenBox } from "./read-mp4.ts";

/**
 * An element of a WebM file (RFC 8794): its id, where its content begins, and where it ends; null if its size is
 * unknown.
 */
interface Element {
  id: number;
  start: number;
  end: number | null;
}

/** The head of an element has an id of up to 4 bytes, and a size of up to 8. */
const maxHeadBytes = 12;

/** The element whose head is at a position; null if there is none. */
export function readElement(bytes: Uint8Array, at: number): Element | null {
  const id = readNumber(bytes, at, true);
  const size = id && readNumber(bytes, at + id.length, false);
  if (!id || !size) return null;
  const start = at + id.length + size.length;
  // A size of all ones: up to the end of the parent.
  return { id: id.value, start, end: size.isUnknown ? null : start + size.value };
}

/** A number whose first bits give its length (RFC 8794, 4); ids keep these bits. */
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

/**
 * The head of an element that players skip ("Void", RFC 8794, 11.3.2) and that is as long as one whose head has `headLength`
 * bytes, 5 or more, and that ends `length` bytes from where it begins.
 */
function buildVoidHead(headLength: number, length: number): number[] {
  const sizeLength = Math.min(8, headLength - 1);
  let rest = length - 1 - sizeLength;
  const size = Array.from({ length: sizeLength }, () => {
    const byte = rest % 256;
    rest = Math.floor(rest / 256);
    return byte;
  }).toReversed();
  size[0] = (size[0] ?? 0) | (1 << (8 - sizeLength));
  return [0xec, ...size];
}

/** Elements (RFC 9559) with the person, place and device of recording: tags, and files such as a cover. */
const personal: ReadonlySet<number> = new Set([0x1254c367, 0x1941a469]);
const segmentId = 0x18538067;

/** Maximum number of reads of a file, so that one of half a gigabyte is within a request's limit for the store. */
const maxReads = 300;
const minWindow = 64 * 1024;
/** Far more than a video of hours has, and few enough for one request. */
const maxElements = 1_000_000;
const maxHidden = 100;

/**
 * Positions of such elements in a WebM file: recorders and programs write them before or after the samples, and not
 * always into the index. Null if the file can't be read to its end.
 */
export async function findTags(read: ReadRange, size: number): Promise<HiddenBox[] | null> {
  const readAt = createWindow(read, size);
  const hidden: HiddenBox[] = [];
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    const element = readElement(await readAt(at), 0);
    if (element === null || count === maxElements || hidden.length > maxHidden) return null;
    const start = at + element.start;
    const end = element.end === null ? null : Math.min(size, at + element.end);
    if (personal.has(element.id)) {
      if (end === null) return null;
      const head = buildVoidHead(element.start, end - at);
      hidden.push([at, at + head.length, end, head]);
    }
    // Elements written during recording have no length: their children follow one another like those of the file.
    at = element.id === segmentId || end === null ? start : end;
  }
  return hidden;
}

/** Returns the head at a position. Positions only grow. */
function createWindow(read: ReadRange, size: number) {
  const length = Math.max(minWindow, Math.ceil(size / maxReads));
  let bytes: Uint8Array = new Uint8Array();
  let offset = 0;
  return async (at: number): Promise<Uint8Array> => {
    const end = Math.min(size, at + maxHeadBytes);
    if (end > offset + bytes.length) {
      offset = at;
      bytes = await read(at, Math.min(length, size - at));
    }
    return bytes.subarray(at - offset, end - offset);
  };
}

/** The metadata that a player needs is in the first bytes of a WebM file. */
const headBytes = 256 * 1024;
const maxDepth = 4;

/** Elements (RFC 9559) that have children. */
const segment = 0x18538067;
const parents: ReadonlySet<number> = new Set([segment, 0x1549a966, 0x1654ae6b, 0xae, 0xe0]);
const cluster = 0x1f43b675;
const timeScale = 0x2ad7b1;
const duration = 0x4489;
const pixelWidth = 0xb0;
const pixelHeight = 0xba;

/** Reads the properties of a WebM file. Null if it has no video track, isn't one, or can't be read to its end. */
export async function readWebm(read: ReadRange, size: number): Promise<VideoProperties | null> {
  const bytes = await read(0, Math.min(headBytes, size));
  const found = new Map<number, number>();
  collect(bytes, 0, bytes.length, found, 0);
  const width = found.get(pixelWidth);
  const height = found.get(pixelHeight);
  if (!found.has(cluster) || !width || !height) return null;
  const hidden = await findTags(read, size);
  if (hidden === null) return null;
  // In units of nanoseconds: a million by default.
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
