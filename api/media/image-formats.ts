import { maxAnimationImages, maxAnimationPixels, type StoredImage } from "../../contract/media/images.ts";
import { findBlockEnd, findPaletteEnd, introducers } from "./strip-gif.ts";

/** Media type of each format. */
export const mediaTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
} as const satisfies Record<StoredImage["format"], string>;

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0) =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/**
 * Detects the format from the first bytes; null if it isn't a supported image. Signatures: PNG (W3C), GIF 87a
 * and 89a, JPEG SOI, WebP in RIFF, AVIF as an ISO media file of brand avif or avis.
 */
export function sniffFormat(bytes: Uint8Array): StoredImage["format"] | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, ascii("GIF87a")) || startsWith(bytes, ascii("GIF89a"))) return "gif";
  if (startsWith(bytes, ascii("RIFF")) && startsWith(bytes, ascii("WEBP"), 8)) return "webp";
  const isAvif = ["avif", "avis"].some((brand) => startsWith(bytes, ascii(brand), 8));
  return startsWith(bytes, ascii("ftyp"), 4) && isAvif ? "avif" : null;
}

type Format = StoredImage["format"];

/**
 * The format to send. For `f_auto` WebP if the browser accepts it, AVIF if it accepts only that: AVIF takes
 * many times longer to encode and saves little at card sizes. Animations keep their format.
 */
export function chooseFormat(original: Format, asked: Format, isAutoFormat: boolean, accept: string): Format {
  if (original === "gif") return "gif";
  if (!isAutoFormat) return asked;
  if (accept.includes("image/webp")) return "webp";
  return accept.includes("image/avif") ? "avif" : asked;
}

/** True if an animation has more images, or pixels of all of them together, than are accepted or shown. */
export const isTooLong = (
  images: number,
  { width, height }: Pick<StoredImage, "width" | "height">,
): boolean => images > maxAnimationImages || (images > 1 && images * width * height > maxAnimationPixels);

/** Number of images in an animation; 1 for everything else. Those above `most` aren't counted. */
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
