import { joinBytes } from "./join-bytes.ts";
import { sniffFormat } from "./sniff-format.ts";
import { stripAvif } from "./strip-avif.ts";
import { stripGif } from "./strip-gif.ts";
import { stripJpeg } from "./strip-jpeg.ts";
import { stripPng } from "./strip-png.ts";
import { stripWebp } from "./strip-webp.ts";

const strip = { jpg: stripJpeg, png: stripPng, webp: stripWebp, gif: stripGif, avif: stripAvif };

/**
 * An image written anew of what its picture is made of, to the pixel the same. Everything else stays behind: location, camera,
 * time and author (Exif, XMP, IPTC, comments), content credentials, trailing data, and whatever its format doesn't need. Null for
 * a file whose structure is unknown or damaged, which isn't kept.
 */
export function stripMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const format = sniffFormat(bytes);
  try {
    const parts = format && strip[format](bytes);
    return parts && joinBytes(parts);
  } catch (error) {
    // A position outside of the file.
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}
