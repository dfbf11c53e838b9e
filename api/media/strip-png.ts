import { ascii } from "./bytes.ts";

/** Chunks without which an image would look different: pixels, palette, transparency, colors, density. */
const keptChunks: ReadonlySet<string> = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "bKGD",
  "pHYs",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "sBIT",
  "cICP",
  "mDCV",
  "cLLI",
]);

interface Chunk {
  name: string;
  /** Position of the length, before name and data. */
  at: number;
  end: number;
}

const view = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** PNG, third edition, 5.3: length, name, data, checksum; until IEND. Null if a chunk is missing or incomplete. */
function listChunks(bytes: Uint8Array): Chunk[] | null {
  const data = view(bytes);
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length; at = chunks.at(-1)?.end ?? bytes.length) {
    const end = at + 12 + data.getUint32(at);
    if (end > bytes.length) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ name, at, end });
    if (name === "IEND") return chunks;
  }
  return null;
}

/**
 * A rewritten PNG of the chunks needed to show it. Null if it doesn't begin with its header, or is incomplete. An
 * animated one is shown by its first image, as resized versions are.
 */
export function stripPng(bytes: Uint8Array): Uint8Array[] | null {
  const chunks = listChunks(bytes);
  if (chunks?.[0]?.name !== "IHDR" || chunks.filter(({ name }) => name === "IHDR").length > 1) return null;
  const kept = chunks.filter(({ name }) => keptChunks.has(name));
  return [bytes.subarray(0, 8), ...kept.map((chunk) => rewriteChunk(bytes, chunk))];
}

/** The end has no data. The name of a color profile is replaced. */
function rewriteChunk(bytes: Uint8Array, { name, at, end }: Chunk): Uint8Array {
  if (name === "IEND") return buildChunk("IEND", new Uint8Array());
  const nameEnd = bytes.indexOf(0, at + 8);
  if (name !== "iCCP" || nameEnd < 0 || nameEnd > end - 4) return bytes.subarray(at, end);
  const profile = bytes.subarray(nameEnd, end - 4);
  const data = new Uint8Array(3 + profile.length);
  data.set(ascii("ICC"));
  data.set(profile, 3);
  return buildChunk("iCCP", data);
}

/** A chunk with its length and checksum. */
export function buildChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(data.length + 12);
  chunk.set(ascii(name), 4);
  chunk.set(data, 8);
  view(chunk).setUint32(0, data.length);
  view(chunk).setUint32(data.length + 8, findCrc(chunk.subarray(4, data.length + 8)));
  return chunk;
}

/** CRC-32 (PNG, third edition, annex D). */
function findCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Samples of a pixel by color type; and which bit depths it may have. */
const colorTypes: Readonly<Record<number, readonly [samples: number, depths: readonly number[]]>> = {
  0: [1, [1, 2, 4, 8, 16]],
  2: [3, [8, 16]],
  3: [1, [1, 2, 4, 8]],
  4: [2, [8, 16]],
  6: [4, [8, 16]],
};
/** Adam7 (PNG, third edition, 8.2): where a pass begins, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The bytes of all lines of a PNG of this header, each with its filter; null for an impossible header. */
function measurePixels(bytes: Uint8Array): number | null {
  const data = view(bytes);
  const [width, height] = [data.getUint32(16), data.getUint32(20)];
  const [depth = 0, color = 0, compression, filter, interlace] = bytes.subarray(24, 29);
  const [samples, depths] = colorTypes[color] ?? [0, []];
  if (!depths.includes(depth) || compression !== 0 || filter !== 0) return null;
  const measure = (across: number, down: number) =>
    across === 0 ? 0 : down * (1 + Math.ceil((across * samples * depth) / 8));
  if (interlace === 0) return measure(width, height);
  return passes.reduce(
    (sum, [left, top, right, below]) =>
      sum + measure(Math.ceil((width - left) / right), Math.ceil((height - top) / below)),
    0,
  );
}

/** Imported images may be larger than uploads; more than this takes too long to decompress. */
const maxLineBytes = 1_000_000_000;

/**
 * True if a PNG has exactly the pixels declared in its header: a tiny file may claim a huge image, and one that claims
 * to be small may contain a huge one. Decompression stops once there are too many.
 */
export async function hasOwnPixels(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const chunks = listChunks(bytes)?.filter(({ name }) => name === "IDAT") ?? [];
  const wanted = bytes.length < 33 ? null : measurePixels(bytes);
  if (wanted === null || wanted > maxLineBytes) return false;
  const compressed = new Blob(chunks.map(({ at, end }) => bytes.subarray(at + 8, end - 4)));
  const reader = compressed.stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  let length = 0;
  try {
    for (let read = await reader.read(); !read.done && length <= wanted; read = await reader.read())
      length += read.value.length;
    if (length > wanted) await reader.cancel();
  } catch {
    return false;
  }
  return length === wanted;
}
