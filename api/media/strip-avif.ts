import {
  readItemExtents,
  readItems,
  listBoxes,
  readBox,
  readType,
  viewBytes,
  writeType,
  type Box,
} from "./avif-boxes.ts";

/** Boxes of an image's description ("meta") that are kept: the items, their parts and positions. */
const keptBoxes: ReadonlySet<string> = new Set(["hdlr", "pitm", "iloc", "iinf", "iprp", "iref", "idat"]);
/** Properties of an image that are kept: size, colors, decoder, rotation, and how items are put together. */
const keptProperties: ReadonlySet<string> = new Set([
  "ispe",
  "pixi",
  "av1C",
  "colr",
  "pasp",
  "clap",
  "irot",
  "imir",
  "auxC",
  "clli",
  "mdcv",
  "cclv",
  "amve",
  "a1op",
  "a1lx",
  "lsel",
]);
/** Kinds of auxiliary images; others can contain any text. */
const auxiliaryKinds: ReadonlySet<string> = new Set([
  "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha",
  "urn:mpeg:mpegB:cicp:systems:auxiliary:depth",
]);
const brands: ReadonlySet<string> = new Set(["avif", "mif1", "mif2", "miaf", "MA1A", "MA1B", "tmap"]);

/**
 * An AVIF (ISO 14496-12, 23008-12) in which everything but the image is overwritten with zeros: items have positions in
 * the file that others refer to, so that nothing may move. Only bytes used by an image stay in its data. A sequence
 * becomes its still image, as resized versions are. Data after the last box is left out. Null for an unknown structure.
 */
export function stripAvif(bytes: Uint8Array): Uint8Array[] | null {
  const stripped = bytes.slice();
  const boxes: Box[] = [];
  try {
    for (
      let box = readBox(stripped, 0, stripped.length);
      box;
      box = readBox(stripped, box.end, stripped.length)
    )
      boxes.push(box);
    const [meta, ...others] = boxes.filter(({ type }) => type === "meta");
    if (!meta || others.length > 0) return null;
    const used = blankItems(stripped, meta);
    for (const box of boxes) {
      if (box.type === "ftyp") rewriteBrands(stripped, box);
      else if (box.type === "mdat") blankUnused(stripped, box, used);
      else if (box !== meta) blankBox(stripped, box);
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return [stripped.subarray(0, boxes.at(-1)?.end ?? 0)];
}

interface Range {
  start: number;
  end: number;
}

/** Replaces a box by a skipped one of the same length. */
function blankBox(bytes: Uint8Array, { head, start, end }: Box): void {
  writeType(bytes, head + 4, "free");
  bytes.fill(0, start, end);
}

/** Brand, version and the brands that it is compatible with, four letters each. */
function rewriteBrands(bytes: Uint8Array, { start, end }: Box): void {
  writeType(bytes, start, "avif");
  bytes.fill(0, start + 4, start + 8);
  for (let at = start + 8; at + 4 <= end; at += 4)
    if (!brands.has(readType(bytes, at))) writeType(bytes, at, "mif1");
}

/**
 * Items other than images get an unknown type, which readers ignore, and lose their names and content. Returns where
 * the images' content is.
 */
function blankItems(bytes: Uint8Array, meta: Box): Range[] {
  // After a version and flags.
  const parts = listBoxes(bytes, { start: meta.start + 4, end: meta.end });
  const find = (type: string) => parts.find((box) => box.type === type);
  const [names, positions, data, properties] = ["iinf", "iloc", "idat", "iprp"].map(find);
  if (!names || !positions || !properties) throw new RangeError("This file describes no image.");
  const items = readItems(bytes, names);
  const images = new Set(items.filter(({ isImage }) => isImage).map(({ id }) => id));
  const used: Range[] = [];
  // Each byte once: overlapping positions could be repeated without end.
  let left = bytes.length;
  for (const { itemId, isInData, offset, length } of readItemExtents(bytes, positions)) {
    if (!images.has(itemId)) continue;
    left -= length;
    const start = (isInData ? (data?.start ?? bytes.length) : 0) + offset;
    // No length: up to the end.
    const end = length === 0 ? bytes.length : start + length;
    if (left < 0 || end > bytes.length) throw new RangeError("This item isn't in the file.");
    used.push({ start, end });
  }
  for (const { typeAt, end, isImage } of items) {
    if (!isImage) writeType(bytes, typeAt, "free");
    bytes.fill(0, typeAt + 4, end);
  }
  for (const box of parts) {
    if (!keptBoxes.has(box.type)) blankBox(bytes, box);
    // The handler's name, after its kind.
    if (box.type === "hdlr") bytes.fill(0, Math.min(box.start + 12, box.end), box.end);
  }
  if (data) blankUnused(bytes, data, used);
  blankProperties(bytes, properties);
  return used;
}

/** Properties are numbered by their order, so an unknown one is replaced by an unused one. */
function blankProperties(bytes: Uint8Array, properties: Box): void {
  for (const part of listBoxes(bytes, properties)) {
    if (part.type === "ipma") continue;
    if (part.type !== "ipco") {
      blankBox(bytes, part);
      continue;
    }
    for (const property of listBoxes(bytes, part))
      if (!keptProperties.has(property.type) || isForeign(bytes, property)) blankBox(bytes, property);
  }
}

/** An auxiliary image of an unknown kind, or an invalid color profile (each contains "acsp"; ICC.1, 7.2.11). */
function isForeign(bytes: Uint8Array, { type, start, end }: Box): boolean {
  if (type === "auxC") {
    const nameEnd = bytes.indexOf(0, start + 4);
    const kind = String.fromCharCode(...bytes.subarray(start + 4, Math.min(nameEnd, end)));
    return nameEnd < 0 || nameEnd + 1 !== end || !auxiliaryKinds.has(kind);
  }
  if (type !== "colr" || readType(bytes, start) === "nclx") return false;
  return (
    end - start < 44 ||
    readType(bytes, start + 40) !== "acsp" ||
    viewBytes(bytes).getUint32(start + 4) !== end - start - 4
  );
}

/** Overwrites data that no image uses. */
function blankUnused(bytes: Uint8Array, { start, end }: Range, used: readonly Range[]): void {
  let at = start;
  for (const range of used.toSorted((one, other) => one.start - other.start)) {
    bytes.fill(0, at, Math.max(at, Math.min(range.start, end)));
    at = Math.max(at, range.end);
  }
  bytes.fill(0, Math.min(at, end), end);
}
