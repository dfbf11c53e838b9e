import { ascii, joinBytes } from "./bytes.ts";
import type { Size } from "./image-transform.ts";

/** A part of a RIFF file (RFC 9649, 2.3): four letters, length, data, padded to an even length. */
interface Chunk {
  name: string;
  data: Uint8Array;
}

const view = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** Null if one is incomplete. */
function listChunks(bytes: Uint8Array): Chunk[] | null {
  const data = view(bytes);
  const chunks: Chunk[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const end = at + 8 + data.getUint32(at + 4, true);
    if (end > bytes.length) return null;
    chunks.push({
      name: String.fromCharCode(...bytes.subarray(at, at + 4)),
      data: bytes.subarray(at + 8, end),
    });
    at = end + (end & 1);
  }
  return chunks;
}

function buildChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(8 + data.length + (data.length & 1));
  chunk.set(ascii(name));
  view(chunk).setUint32(4, data.length, true);
  chunk.set(data, 8);
  return chunk;
}

const flags = { profile: 0b100000, alpha: 0b10000, animation: 0b10 } as const;
/** The extended header, and that of an image of an animation, bytes. */
const [headerBytes, frameBytes, animationBytes] = [10, 16, 6];

/**
 * A rewritten WebP: its image or animation, transparency and color profile; other chunks are left out, and data after
 * the end. Null if it is incomplete, or if an image hasn't its declared size.
 */
export function stripWebp(bytes: Uint8Array): Uint8Array[] | null {
  const length = view(bytes).getUint32(4, true) + 8;
  const chunks = length > bytes.length ? null : listChunks(bytes.subarray(12, length));
  const [first] = chunks ?? [];
  if (!chunks || !first) return null;
  const isExtended = first.name === "VP8X" && first.data.length >= headerBytes;
  const kept = isExtended ? rewriteExtended(first.data, chunks) : rewriteImage(chunks.slice(0, 1), null);
  if (kept === null) return null;
  const all = joinBytes(kept);
  const head = bytes.slice(0, 12);
  view(head).setUint32(4, 4 + all.length, true);
  return [head, all];
}

function rewriteExtended(old: Uint8Array, chunks: readonly Chunk[]): Uint8Array[] | null {
  const find = (name: string) => chunks.find((chunk) => chunk.name === name);
  const [profile, animation] = [find("ICCP"), find("ANIM")];
  const canvas = readSize(old, 4);
  const isAnimated =
    ((old[0] ?? 0) & flags.animation) !== 0 && (animation?.data.length ?? 0) >= animationBytes;
  const images = isAnimated
    ? rewriteFrames(chunks, canvas)
    : rewriteImage(
        chunks.filter(({ name }) => imageChunks.has(name)),
        canvas,
      );
  if (images === null || images.length === 0) return null;
  const header = old.slice(0, headerBytes);
  header.fill(0, 0, 4);
  header[0] =
    ((old[0] ?? 0) & flags.alpha) | (profile ? flags.profile : 0) | (isAnimated ? flags.animation : 0);
  return [
    buildChunk("VP8X", header),
    ...(profile ? [buildChunk("ICCP", profile.data)] : []),
    ...(isAnimated && animation ? [buildChunk("ANIM", animation.data.subarray(0, animationBytes))] : []),
    ...images,
  ];
}

/** Twice 24 bits, each less one. */
const readSize = (data: Uint8Array, at: number): Size => {
  const read = (from: number) =>
    1 + (data[from] ?? 0) + ((data[from + 1] ?? 0) << 8) + ((data[from + 2] ?? 0) << 16);
  return { width: read(at), height: read(at + 3) };
};

const imageChunks: ReadonlySet<string> = new Set(["ALPH", "VP8 ", "VP8L"]);

/** One image, with its transparency before it. Null if it hasn't this size. */
function rewriteImage(chunks: readonly Chunk[], size: Size | null): Uint8Array[] | null {
  const image = chunks.find(({ name }) => name === "VP8 " || name === "VP8L");
  const own = image && readImageSize(image);
  if (!own || (size !== null && (own.width !== size.width || own.height !== size.height))) return null;
  const alpha = image.name === "VP8 " ? chunks.find(({ name }) => name === "ALPH") : undefined;
  return [...(alpha ? [alpha] : []), image].map(({ name, data }) => buildChunk(name, data));
}

/** The size in the image data (RFC 6386, 9.1; RFC 9649, 3.4); null for none. */
function readImageSize({ name, data }: Chunk): Size | null {
  if (data.length < (name === "VP8L" ? 5 : 10)) return null;
  if (name === "VP8L") {
    const bits = view(data).getUint32(1, true);
    return data[0] === 0x2f ? { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) } : null;
  }
  const isKey = data[3] === 0x9d && data[4] === 0x01 && data[5] === 0x2a;
  const read = (at: number) => view(data).getUint16(at, true) & 0x3fff;
  return isKey ? { width: read(6), height: read(8) } : null;
}

/** The images of an animation, each within the canvas. */
function rewriteFrames(chunks: readonly Chunk[], canvas: Size): Uint8Array[] | null {
  const frames: Uint8Array[] = [];
  for (const { data } of chunks.filter(({ name }) => name === "ANMF")) {
    const size = readSize(data, 6);
    const [left, top] = [readSize(data, 0).width - 1, readSize(data, 0).height - 1];
    const isInside = 2 * left + size.width <= canvas.width && 2 * top + size.height <= canvas.height;
    const parts = data.length < frameBytes || !isInside ? null : listChunks(data.subarray(frameBytes));
    const image = parts && rewriteImage(parts, size);
    if (!image) return null;
    frames.push(buildChunk("ANMF", joinBytes([data.subarray(0, frameBytes), ...image])));
  }
  return frames;
}
