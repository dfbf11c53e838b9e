import type { StoredImage } from "../../contract/images.ts";

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
