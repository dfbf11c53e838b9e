import { readItemExtents, readMetadataItems } from "./avif-items.ts";
import { listBoxes, readBox, writeType, type Box } from "./avif-boxes.ts";

/** Boxes with what people and programs say about an image: user data, extensions (XMP, C2PA), and unused space. */
const metadataBoxes: ReadonlySet<string> = new Set(["udta", "uuid", "free", "skip"]);

/**
 * An AVIF (ISO 14496-12, 23008-12) whose metadata is overwritten with zeros: Exif and XMP are items like the image, whose
 * positions in the file others refer to, so that nothing may move. What follows the last box is left out. Null for an
 * unknown structure.
 */
export function stripAvif(bytes: Uint8Array): Uint8Array[] | null {
  const stripped = bytes.slice();
  let end = 0;
  try {
    for (
      let box = readBox(stripped, 0, stripped.length);
      box;
      box = readBox(stripped, end, stripped.length)
    ) {
      if (box.type === "meta") blankItems(stripped, box);
      else if (box.type === "moov") blankMovie(stripped, box);
      else if (metadataBoxes.has(box.type)) blankBox(stripped, box);
      end = box.end;
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return [stripped.subarray(0, end)];
}

/** Metadata of an image sequence: user data and items of the movie and of each of its tracks. */
function blankMovie(bytes: Uint8Array, movie: Box): void {
  for (const box of listBoxes(bytes, movie)) {
    if (box.type === "trak") blankMovie(bytes, box);
    else if (box.type === "meta" || metadataBoxes.has(box.type)) blankBox(bytes, box);
  }
}

/** A box that readers skip, of the same length. */
function blankBox(bytes: Uint8Array, { head, start, end }: Box): void {
  writeType(bytes, head + 4, "free");
  bytes.fill(0, start, end);
}

/** Items of the type of metadata become items of an unknown type, which readers ignore, without content. */
function blankItems(bytes: Uint8Array, meta: Box): void {
  // A version and flags come first.
  const parts = listBoxes(bytes, { start: meta.start + 4, end: meta.end });
  const find = (type: string) => parts.find((box) => box.type === type);
  const [names, positions, data] = [find("iinf"), find("iloc"), find("idat")];
  if (!names || !positions) return;
  const items = readMetadataItems(bytes, names);
  // Each byte once: positions may be made to overlap without end.
  let left = bytes.length;
  for (const { itemId, isInData, offset, length } of readItemExtents(bytes, positions)) {
    if (!items.has(itemId)) continue;
    left -= length;
    const start = (isInData ? (data?.start ?? bytes.length) : 0) + offset;
    if (left < 0 || start + length > bytes.length) throw new RangeError("This item isn't in the file.");
    bytes.fill(0, start, start + length);
  }
  for (const at of items.values()) writeType(bytes, at, "free");
  for (const box of parts) if (metadataBoxes.has(box.type)) blankBox(bytes, box);
}
