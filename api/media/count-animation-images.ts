import { findBlockEnd, findPaletteEnd, introducers } from "./strip-gif.ts";
import { sniffFormat } from "./sniff-format.ts";

/** How many images an animation shows; 1 for everything else. */
export function countAnimationImages(bytes: Uint8Array): number {
  const format = sniffFormat(bytes);
  if (format === "gif") return countGif(bytes);
  return format === "webp" ? countWebp(bytes) : 1;
}

function countGif(bytes: Uint8Array): number {
  let images = 0;
  let at: number | null = findPaletteEnd(13, bytes[10]);
  while (at !== null && at < bytes.length && bytes[at] !== introducers.end) {
    if (bytes[at] === introducers.image) images += 1;
    at = findBlockEnd(bytes, at);
  }
  return Math.max(images, 1);
}

/** "ANMF", the chunk of one image, read as a number. */
const imageChunk = 0x414e4d46;

/** Chunks of a RIFF file: four letters, length, data, padded to an even length. */
function countWebp(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let images = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (view.getUint32(at) === imageChunk) images += 1;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length & 1);
  }
  return Math.max(images, 1);
}
