import { formatHex } from "../../contract/wire/hash.ts";
import { readBox, writeType } from "./avif-boxes.ts";
import { joinBytes } from "./bytes.ts";
import { sniffFormat } from "./image-formats.ts";

/** The id of a "uuid" box with content credentials (C2PA 2.2, A.5). */
const credentialsId = "d8fec3d61b0e483c92975828877ec481";

/** True if a "uuid" box has content credentials, by its first 24 bytes. */
export const isCredentialsBox = (head: Uint8Array): boolean =>
  formatHex(head.subarray(8, 24)) === credentialsId;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The image without its content credentials (C2PA 2.2, appendix A), otherwise unchanged. Null if it has none, and for
 * an unknown structure.
 */
export function removeCredentials(bytes: Bytes): Bytes | null {
  const remove = {
    jpg: removeFromJpeg,
    png: (image: Bytes) => removeChunks(image, "caBX", readPngChunk, 8),
    webp: (image: Bytes) => removeChunks(image, "C2PA", readWebpChunk, 12),
    avif: removeFromAvif,
    gif: null,
  };
  const format = sniffFormat(bytes);
  return (format && remove[format]?.(bytes)) ?? null;
}

const view = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);
const readName = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The first box of credentials is labelled within this many bytes of its segment; further segments continue it. */
const labelBytes = 64;

/** APP11 segments of boxes ("JP"), before the first scan, if they are credentials: others have them for other data. */
function removeFromJpeg(bytes: Bytes): Bytes | null {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let isLabeled = false;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const end = at + 2 + view(bytes).getUint16(at + 2);
    const isRemoved = bytes[at + 1] === 0xeb && bytes[at + 4] === 0x4a && bytes[at + 5] === 0x50;
    if (isRemoved) isLabeled ||= String.fromCharCode(...bytes.subarray(at, at + labelBytes)).includes("c2pa");
    else parts.push(bytes.subarray(at, end));
    at = end;
  }
  return isLabeled ? joinRest(bytes, parts, at) : null;
}

/** The remaining parts of an image, with everything after `at`; null if nothing was removed, as is usual. */
function joinRest(bytes: Bytes, kept: readonly Uint8Array[], at: number): Bytes | null {
  const parts = [...kept, bytes.subarray(Math.min(at, bytes.length))];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return length < bytes.length ? joinBytes(parts) : null;
}

interface Chunk {
  name: string;
  end: number;
}

/** Length, name, data, checksum. */
const readPngChunk = (bytes: Uint8Array, at: number): Chunk => ({
  name: readName(bytes, at + 4),
  end: at + 12 + view(bytes).getUint32(at),
});

/** Name, length, data, padding. */
function readWebpChunk(bytes: Uint8Array, at: number): Chunk {
  const size = view(bytes).getUint32(at + 4, true);
  return { name: readName(bytes, at), end: at + 8 + size + (size % 2) };
}

function removeChunks(
  bytes: Bytes,
  name: string,
  readChunk: (bytes: Uint8Array, at: number) => Chunk,
  head: number,
): Bytes | null {
  const parts: Uint8Array[] = [bytes.slice(0, head)];
  let at = head;
  while (at + 8 <= bytes.length) {
    const chunk = readChunk(bytes, at);
    if (chunk.name !== name) parts.push(bytes.subarray(at, chunk.end));
    at = chunk.end;
  }
  const kept = joinRest(bytes, parts, at);
  // The header of a RIFF file contains its length.
  if (kept && name === "C2PA")
    view(kept).setUint32(4, view(kept).getUint32(4, true) - (bytes.length - kept.length), true);
  return kept;
}

/** Replaced by a skipped box of the same length, because other boxes refer to positions in the file. */
function removeFromAvif(bytes: Bytes): Bytes | null {
  const kept = bytes.slice();
  let isFound = false;
  for (let box = readBox(kept, 0, kept.length); box; box = readBox(kept, box.end, kept.length)) {
    if (box.type !== "uuid" || !isCredentialsBox(kept.subarray(box.head))) continue;
    writeType(kept, box.head + 4, "free");
    kept.fill(0, box.start, box.end);
    isFound = true;
  }
  return isFound ? kept : null;
}
