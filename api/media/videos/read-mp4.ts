import { listBoxes, readBox, readType, viewBytes, type Box } from "../avif-boxes.ts";
import { isCredentialsBox } from "../remove-credentials.ts";

/**
 * Positions of a box in a file: where it begins, where its content does, and where it ends; for WebM also the
 * replacement head that makes it empty.
 */
export type HiddenBox = readonly [head: number, start: number, end: number, emptyHead?: readonly number[]];

/** Properties of a video. */
export interface VideoProperties {
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
  /** Boxes with the place and device of recording, which are sent as empty boxes. */
  hidden: HiddenBox[];
}

/** Reads bytes of a file from a position; fewer at its end. */
export type ReadRange = (offset: number, length: number) => Promise<Uint8Array>;

/**
 * Maximum number of top-level boxes, each of which needs a read of the store; a file in fragments has two for each few
 * seconds.
 */
const maxBoxes = 400;
/** The index of a video of hours has a few megabytes. */
const maxIndex = 16 * 1024 * 1024;
/** The head of a box with a 64-bit size, and the id of a "uuid" box after it. */
const headBytes = 32;

/**
 * Reads the properties of an MP4 file, without its samples. Null if it isn't a complete video: boxes that don't fit the
 * file, no index, or no video track.
 */
export async function readMp4(read: ReadRange, size: number): Promise<VideoProperties | null> {
  const hidden: VideoProperties["hidden"] = [];
  const credentials: VideoProperties["hidden"] = [];
  let index: { bytes: Uint8Array; offset: number } | null = null;
  let hasSamples = false;
  let isInFragments = false;
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    if (count === maxBoxes && isInFragments) break;
    const head = await read(at, Math.min(headBytes, size - at));
    const box = readHead(head, at, size);
    if (box === null || count === maxBoxes) return null;
    if (box.type === "moov") {
      if (index !== null || box.end - at > maxIndex) return null;
      index = { bytes: await read(at, box.end - at), offset: at };
    } else if (box.type === "mdat") hasSamples = true;
    else if (box.type === "moof") isInFragments = true;
    else if (box.type === "uuid")
      (isCredentialsBox(head) ? credentials : hidden).push([at, box.start, box.end]);
    else if (box.type === "udta" || box.type === "meta") hidden.push([at, box.start, box.end]);
    at = box.end;
  }
  const properties = index && readIndex(index.bytes, index.offset);
  if (properties === null || !hasSamples) return null;
  const all = [...hidden, ...properties.hidden];
  // Credentials are signed for these bytes: they stay if the bytes stay.
  return { ...properties, hidden: all.length === 0 ? [] : [...all, ...credentials] };
}

/** A top-level box, read from its head alone; positions are those in the file. */
function readHead(head: Uint8Array, at: number, size: number): Omit<Box, "head"> | null {
  if (head.length < 8) return null;
  const data = viewBytes(head);
  const short = data.getUint32(0);
  if (short === 1 && head.length < 16) return null;
  const length = short === 1 ? Number(data.getBigUint64(8)) : short === 0 ? size - at : short;
  const start = at + (short === 1 ? 16 : 8);
  const end = at + length;
  return end < start || end > size ? null : { type: readType(head, 4), start, end };
}

/** Boxes of the index, and of its tracks, with the person, place and device of recording. */
const personal: ReadonlySet<string> = new Set(["udta", "meta", "uuid"]);

function readIndex(bytes: Uint8Array, offset: number): VideoProperties | null {
  try {
    const movie = readBox(bytes, 0, bytes.length);
    if (movie === null) return null;
    const boxes = listBoxes(bytes, movie);
    const tracks = boxes.filter(({ type }) => type === "trak").map((track) => listBoxes(bytes, track));
    const header = boxes.find(({ type }) => type === "mvhd");
    const sizes = tracks.flatMap((track) => readTrackSize(bytes, track));
    const [picture] = sizes;
    if (!header || !picture) return null;
    const hidden = [...boxes, ...tracks.flat()]
      .filter(({ type }) => personal.has(type))
      .map(({ head, start, end }): HiddenBox => [offset + head, offset + start, offset + end]);
    return { ...picture, duration: readDuration(bytes, header), hidden };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Duration in a movie header (ISO 14496-12, 8.2.2); null for a file in fragments, which has none. */
function readDuration(bytes: Uint8Array, { start, end }: Box): number | null {
  const data = viewBytes(bytes.subarray(start, end));
  const isLong = data.getUint8(0) === 1;
  const scale = data.getUint32(isLong ? 20 : 12);
  const length = isLong ? Number(data.getBigUint64(24)) : data.getUint32(16);
  const seconds = length / scale;
  return Number.isFinite(seconds) && seconds > 0 && seconds < 86_400 ? seconds : null;
}

/** Size in a track header (8.3.2), in pixels; nothing for a track without video. */
function readTrackSize(bytes: Uint8Array, track: readonly Box[]): { width: number; height: number }[] {
  const header = track.find(({ type }) => type === "tkhd");
  if (!header) return [];
  const data = viewBytes(bytes.subarray(header.start, header.end));
  const at = data.getUint8(0) === 1 ? 88 : 76;
  const [width, height] = [data.getUint16(at), data.getUint16(at + 4)];
  return width > 0 && height > 0 ? [{ width, height }] : [];
}
