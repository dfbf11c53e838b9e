import { buildVoidHead, maxHeadBytes, readElement } from "./ebml.ts";
import type { HiddenBox, ReadRange } from "./read-mp4.ts";

/** Elements (RFC 9559) that say who recorded a file, where, and with what: tags, and files such as a cover. */
const personal: ReadonlySet<number> = new Set([0x1254c367, 0x1941a469]);
const segment = 0x18538067;

/** A file is read in at most so many parts, so that one of half a gigabyte is within what a request may ask of the store. */
const maxReads = 300;
const minWindow = 64 * 1024;
/** Far more than a video of hours has, and few enough to be looked at within a request. */
const maxElements = 1_000_000;
const maxHidden = 100;

/**
 * Where a WebM file says such things, wherever they stand: recorders and programs write them before or after the samples, and
 * not always into the index. Null if it can't be followed to its end.
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
    // What is written while it is recorded doesn't know its length: its parts follow one another, as the file's do.
    at = element.id === segment || end === null ? start : end;
  }
  return hidden;
}

/** The head that begins at a position. Positions only grow. */
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
