import type { StoredImage } from "../../contract/images.ts";

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
