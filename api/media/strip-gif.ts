/** Application extensions without which an animation or its colors would look different: loops, color profile. */
const keptApplications: ReadonlySet<string> = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

/** First bytes of blocks. */
export const introducers = { image: 0x2c, extension: 0x21, end: 0x3b } as const;
const labels = { comment: 0xfe, application: 0xff } as const;

/**
 * GIF 89a without comments, foreign application extensions (XMP is one) and what follows its end. Null for an unknown
 * structure.
 */
export function stripGif(bytes: Uint8Array): Uint8Array[] | null {
  const parts: Uint8Array[] = [];
  let at = findPaletteEnd(13, bytes[10]);
  if (at > bytes.length) return null;
  parts.push(bytes.subarray(0, at));
  // Some programs leave out the end.
  while (at < bytes.length && bytes[at] !== introducers.end) {
    const end = findBlockEnd(bytes, at);
    if (end === null) return null;
    if (!isMetadata(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return [...parts, Uint8Array.of(introducers.end)];
}

/** `flags` of the screen or of an image: bit 7 says that there is a palette, bits 0 to 2 how large it is. */
export const findPaletteEnd = (start: number, flags = 0): number =>
  (flags & 0x80) === 0 ? start : start + 3 * 2 ** ((flags & 7) + 1);

/** Where a block ends; null for an unknown or incomplete one. */
export function findBlockEnd(bytes: Uint8Array, at: number): number | null {
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

function isMetadata(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== introducers.extension) return false;
  if (bytes[at + 1] === labels.comment) return true;
  if (bytes[at + 1] !== labels.application) return false;
  return !keptApplications.has(String.fromCharCode(...bytes.subarray(at + 3, at + 14)));
}
