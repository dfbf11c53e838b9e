import type { Credentials } from "../../contract/media/media.ts";
import { joinBytes } from "./bytes.ts";
import { sniffFormat } from "./image-formats.ts";
import { removeCredentials } from "./remove-credentials.ts";
import { stripAvif } from "./strip-avif.ts";
import { stripGif } from "./strip-gif.ts";
import { stripJpeg } from "./strip-jpeg.ts";
import { stripPng } from "./strip-png.ts";
import { stripWebp } from "./strip-webp.ts";

const strip = { jpg: stripJpeg, png: stripPng, webp: stripWebp, gif: stripGif, avif: stripAvif };

/**
 * A rewritten image with the same pixels and nothing else. Removed are location, camera, time and author (Exif, XMP,
 * IPTC, comments), content credentials, trailing data, and everything its format doesn't need. Null for a file whose
 * structure is unknown or damaged, which isn't stored.
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

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The image without metadata; null if its structure is unknown. Content credentials are signed for the bytes of a file:
 * they stay, with the whole file as it is, if nothing else is to be removed from it; otherwise they would be invalid,
 * and are removed as well. No `credentials` for a file without any.
 */
export function stripImage(bytes: Bytes): { bytes: Bytes; credentials: Credentials | null } | null {
  const rest = removeCredentials(bytes);
  const stripped = stripMetadata(rest ?? bytes);
  if (stripped === null) return null;
  if (rest === null) return { bytes: stripped, credentials: null };
  return isSame(stripped, rest)
    ? { bytes, credentials: "kept" }
    : { bytes: stripped, credentials: "removed" };
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
