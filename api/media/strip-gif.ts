import { ascii, joinBytes } from "./bytes.ts";

/** First bytes of blocks. */
export const introducers = { image: 0x2c, extension: 0x21, end: 0x3b } as const;
const labels = { control: 0xf9, application: 0xff } as const;
/** Application extensions with the number of repetitions of an animation. */
const loops: ReadonlySet<string> = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

/**
 * A rewritten GIF (89a): screen, palettes, number of repetitions, and each image with its time and exactly the data
 * that its pixels need. Everything else is dropped: comments, texts, other extensions, data after an image's last code,
 * and after the end. The screen is as large as its images. An incomplete image is the last. Null if there is none.
 */
export function stripGif(bytes: Uint8Array): Uint8Array[] | null {
  const screen = bytes.slice(0, findPaletteEnd(13, bytes[10]));
  screen.set(ascii("GIF89a"));
  const parts: Uint8Array[] = [];
  let control: Uint8Array | null = null;
  let loop: Uint8Array | null = null;
  let at = screen.length;
  for (let end = findBlockEnd(bytes, at); end !== null; end = findBlockEnd(bytes, at)) {
    if (bytes[at] === introducers.image) {
      const image = rewriteImage(bytes.subarray(at, end));
      if (image === null) break;
      parts.push(...(control ? [control] : []), ...image);
      widenScreen(screen, bytes.subarray(at, end));
    }
    // A control extension is for the next image only.
    if (bytes[at] !== 0) control = readControl(bytes.subarray(at, end));
    loop ??= readLoop(bytes.subarray(at, end));
    at = end;
  }
  return parts.length === 0
    ? null
    : [screen, ...(loop ? [loop] : []), ...parts, Uint8Array.of(introducers.end)];
}

/** `flags` of the screen or of an image: bit 7 is set if there is a palette, bits 0 to 2 are its size. */
export const findPaletteEnd = (start: number, flags = 0): number =>
  (flags & 0x80) === 0 ? start : start + 3 * 2 ** ((flags & 7) + 1);

/**
 * The end of a block; null for an unknown or incomplete one, and at the end of the file. Programs skip single zeros.
 */
export function findBlockEnd(bytes: Uint8Array, at: number): number | null {
  if (bytes[at] === 0) return at + 1;
  if (bytes[at] === introducers.extension) return skipData(bytes, at + 2);
  if (bytes[at] !== introducers.image) return null;
  // The byte between palette and data is the smallest code size.
  return skipData(bytes, findPaletteEnd(at + 10, bytes[at + 9]) + 1);
}

/** Blocks of data begin with their lengths; an empty one is the last. XMP is plain text that ends as if it were blocks. */
function skipData(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at < bytes.length; at += 1 + (bytes[at] ?? 0)) if (bytes[at] === 0) return at + 1;
  return null;
}

/** Time, disposal and transparent color of an image: four bytes. */
const readControl = (block: Uint8Array): Uint8Array | null =>
  block[1] === labels.control && block[0] === introducers.extension && block[2] === 4 && block.length === 8
    ? block
    : null;

function readLoop(block: Uint8Array): Uint8Array | null {
  if (block[0] !== introducers.extension || block[1] !== labels.application) return null;
  if (!loops.has(String.fromCharCode(...block.subarray(3, 14)))) return null;
  const [length = 0, kind, low = 0, high = 0] = block.subarray(14);
  if (length !== 3 || kind !== 1) return null;
  return joinBytes([Uint8Array.of(0x21, 0xff, 11), ascii("NETSCAPE2.0"), Uint8Array.of(3, 1, low, high, 0)]);
}

/** The screen that contains a whole image: programs show it so, whatever the file's header has. */
function widenScreen(screen: Uint8Array<ArrayBuffer>, image: Uint8Array): void {
  const [own, data] = [new DataView(screen.buffer), new DataView(image.buffer, image.byteOffset)];
  for (const side of [0, 2]) {
    const end = data.getUint16(1 + side, true) + data.getUint16(5 + side, true);
    own.setUint16(6 + side, Math.min(Math.max(own.getUint16(6 + side, true), end), 0xffff), true);
  }
}

/** An image with only the data of its pixels. Null for one without pixels, or with an impossible code size. */
function rewriteImage(block: Uint8Array): Uint8Array[] | null {
  const dataAt = findPaletteEnd(10, block[9]);
  const codeBits = block[dataAt] ?? 0;
  const view = new DataView(block.buffer, block.byteOffset);
  const pixels = view.getUint16(5, true) * view.getUint16(7, true);
  if (pixels === 0 || codeBits < 1 || codeBits > 11) return null;
  const data = joinData(block.subarray(dataAt + 1));
  const used = data.subarray(0, measureCodes(data, codeBits, pixels));
  const parts: Uint8Array[] = [block.subarray(0, dataAt + 1)];
  for (let at = 0; at < used.length; at += 255) {
    const part = used.subarray(at, at + 255);
    parts.push(Uint8Array.of(part.length), part);
  }
  return [joinBytes([...parts, Uint8Array.of(0)])];
}

function joinData(blocks: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < blocks.length; at += 1 + (blocks[at] ?? 0))
    parts.push(blocks.subarray(at + 1, at + 1 + (blocks[at] ?? 0)));
  return joinBytes(parts);
}

const maxCodes = 4_096;

/** Number of bytes of an image's data (LZW) used by its pixels and the end code; only lengths are decoded. */
function measureCodes(data: Uint8Array, codeBits: number, pixels: number): number {
  const clear = 2 ** codeBits;
  const lengths = new Uint32Array(maxCodes).fill(1, 0, clear);
  let [next, size, before, left, bit] = [clear + 2, codeBits + 1, 0, pixels, 0];
  while (bit + size <= data.length * 8) {
    const code = readBits(data, bit, size);
    if (code === clear + 1) return Math.ceil((bit + size) / 8);
    const isLost = code !== clear && (before === 0 ? code > clear : code > next);
    // Decoders stop at an invalid code, and after the last pixel.
    if (left <= 0 || isLost) return Math.ceil(bit / 8);
    bit += size;
    if (code === clear) {
      [next, size, before] = [clear + 2, codeBits + 1, 0];
      continue;
    }
    if (before > 0 && next < maxCodes) lengths[next++] = before + 1;
    before = lengths[code] ?? 1;
    left -= before;
    if (next === 2 ** size && size < 12) size += 1;
  }
  return data.length;
}

/** Up to twelve bits, the lowest first. */
const readBits = (data: Uint8Array, bit: number, count: number): number =>
  (((data[bit >> 3] ?? 0) | ((data[(bit >> 3) + 1] ?? 0) << 8) | ((data[(bit >> 3) + 2] ?? 0) << 16)) >>
    (bit & 7)) &
  (2 ** count - 1);
