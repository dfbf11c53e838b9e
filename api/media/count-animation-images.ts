import { maxAnimationImages, maxAnimationPixels, type StoredImage } from "../../contract/images.ts";
import { findBlockEnd, findPaletteEnd, introducers } from "./strip-gif.ts";
import { sniffFormat } from "./sniff-format.ts";

/** Whether an animation has more images, or pixels of all of them together, than may be taken in or shown. */
export const isTooLong = (
  images: number,
  { width, height }: Pick<StoredImage, "width" | "height">,
): boolean => images > maxAnimationImages || (images > 1 && images * width * height > maxAnimationPixels);

/** How many images an animation shows; 1 for everything else. Those above `most` aren't counted. */
export function countAnimationImages(bytes: Uint8Array, most = maxAnimationImages + 1): number {
  const format = sniffFormat(bytes);
  if (format === "gif") return countGif(bytes, most);
  return format === "webp" ? countWebp(bytes, most) : 1;
}

function countGif(bytes: Uint8Array, most: number): number {
  let images = 0;
  let at: number | null = findPaletteEnd(13, bytes[10]);
  while (at !== null && images < most) {
    if (bytes[at] === introducers.image) images += 1;
    at = findBlockEnd(bytes, at);
  }
  return Math.max(images, 1);
}

/** "ANMF", the chunk of one image, read as a number. */
const imageChunk = 0x414e4d46;

/** Chunks of a RIFF file: four letters, length, data, padded to an even length. */
function countWebp(bytes: Uint8Array, most: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let images = 0;
  for (let at = 12; at + 8 <= bytes.length && images < most;) {
    if (view.getUint32(at) === imageChunk) images += 1;
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length & 1);
  }
  return Math.max(images, 1);
}
