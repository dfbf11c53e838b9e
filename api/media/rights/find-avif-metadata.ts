import { listBoxes, readBox, readType, viewBytes } from "../avif-boxes.ts";
import { readItemExtents, readItems } from "../avif-items.ts";
import type { Metadata } from "./build-metadata-jpeg.ts";

/** Items "mime" are documents of any kind; no image has another that is read. */
const kinds: Readonly<Record<string, Metadata["kind"]>> = { Exif: "exif", mime: "xmp" };

/** The metadata of an AVIF: Exif and XMP are items of its "meta" box (ISO 23008-12, annex A). */
export function findAvifMetadata(bytes: Uint8Array): Metadata[] {
  let meta = readBox(bytes, 0, bytes.length);
  while (meta !== null && meta.type !== "meta") meta = readBox(bytes, meta.end, bytes.length);
  if (meta === null) return [];
  const parts = listBoxes(bytes, { start: meta.start + 4, end: meta.end });
  const find = (type: string) => parts.find((box) => box.type === type);
  const [names, positions, data] = [find("iinf"), find("iloc"), find("idat")];
  if (!names || !positions) return [];
  const items = new Map(readItems(bytes, names).map(({ id, typeAt }) => [id, typeAt]));
  const found: Metadata[] = [];
  for (const { itemId, isInData, offset, length } of readItemExtents(bytes, positions)) {
    const at = items.get(itemId);
    const kind = at === undefined ? undefined : kinds[readType(bytes, at)];
    // One of each: positions may be made to overlap without end.
    if (kind === undefined || found.some((other) => other.kind === kind)) continue;
    const start = (isInData ? (data?.start ?? bytes.length) : 0) + offset;
    const content = bytes.subarray(start, start + length);
    // Exif begins with how far its own head is away.
    const begin = kind === "exif" && content.length > 4 ? 4 + viewBytes(content).getUint32(0) : 0;
    found.push({ kind, content: content.subarray(begin) });
  }
  return found;
}
