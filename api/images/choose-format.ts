import type { StoredImage } from "../../contract/images.ts";

type Format = StoredImage["format"];

/**
 * The format to send. For `f_auto` WebP where the browser names it, AVIF where it names that alone: AVIF takes many times
 * as long to encode and saves little at card sizes. A picture that moves stays what it is.
 */
export function chooseFormat(original: Format, asked: Format, isAutoFormat: boolean, accept: string): Format {
  if (original === "gif") return "gif";
  if (!isAutoFormat) return asked;
  if (accept.includes("image/webp")) return "webp";
  return accept.includes("image/avif") ? "avif" : asked;
}
