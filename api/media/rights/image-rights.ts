import exifr from "exifr";
import * as v from "valibot";
import { sniffFormat } from "../image-formats.ts";
import {
  buildMetadataJpeg,
  findAvifMetadata,
  findWebpMetadata,
  findGifMetadata,
} from "./embedded-metadata.ts";

/** The groups of tags that are read; the rest (location, device, thumbnails) is not. */
const groups = {
  xmp: true,
  iptc: true,
  ifd0: {},
  exif: false,
  gps: false,
  interop: false,
  ifd1: false,
  icc: false,
  jfif: false,
  ihdr: false,
  mergeOutput: false,
  tiff: true,
} as const;

/** All others are of XMP; the parser leaves their texts escaped as in XML. */
const binaryGroups: ReadonlySet<string> = new Set(["iptc", "ifd0"]);
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** The five entities of XML; others need a declaration, which isn't read. */
const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "");

type Tags = Partial<Record<string, Record<string, unknown>>>;
type TagName = readonly [group: string, tag: string];

/** Returns the first non-empty tag of some, up to `most` characters; empty if there is none. */
type FindTag = (most: number, ...names: readonly TagName[]) => string;

/**
 * The values of IPTC Photo Metadata (2025.1), XMP and Exif in a file. XMP goes before IPTC-IIM, and that before Exif,
 * as the Metadata Working Group recommends: callers name tags in this order. Damaged metadata counts as none.
 */
export async function readTags(bytes: Uint8Array<ArrayBuffer>): Promise<FindTag> {
  const tags = await parse(bytes);
  return (most, ...names) =>
    names
      .map(([group, tag]) => {
        const text = readText(tags[group]?.[tag]);
        return binaryGroups.has(group) ? text : decodeEntities(text);
      })
      .find((text) => text !== "")
      ?.slice(0, most) ?? "";
}

/** Tags for the creator of an image. */
export const creatorTags: readonly TagName[] = [
  ["dc", "creator"],
  ["iptc", "Byline"],
  ["ifd0", "Artist"],
];
export const creditTags: readonly TagName[] = [
  ["photoshop", "Credit"],
  ["iptc", "Credit"],
];
export const sourceTags: readonly TagName[] = [
  ["photoshop", "Source"],
  ["iptc", "Source"],
];
export const copyrightTags: readonly TagName[] = [
  ["dc", "rights"],
  ["iptc", "CopyrightNotice"],
  ["ifd0", "Copyright"],
];

/** The library supports neither WebP nor GIF, and doesn't read AVIF. */
function findReadable(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const format = sniffFormat(bytes);
  if (format === "webp") return buildMetadataJpeg(findWebpMetadata(bytes));
  if (format === "avif") return buildMetadataJpeg(findAvifMetadata(bytes));
  return format === "gif" ? buildMetadataJpeg(findGifMetadata(bytes)) : bytes;
}

async function parse(bytes: Uint8Array<ArrayBuffer>): Promise<Tags> {
  try {
    return ((await exifr.parse(findReadable(bytes), groups)) as Tags | undefined) ?? {};
  } catch {
    return {};
  }
}

/**
 * A text, one in a language (`{lang, value}`), or the first of a list. Control characters and runs of spaces are
 * removed.
 */
function readText(value: unknown): string {
  if (typeof value === "string") return value.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (Array.isArray(value)) return readText(value[0]);
  return typeof value === "object" && value !== null && "value" in value ? readText(value.value) : "";
}

/** Rights to an image, from its file's metadata; empty strings for missing values. */
const ImageRights = v.object({
  creator: v.string(),
  credit: v.string(),
  source: v.string(),
  copyright: v.string(),
  /** Address of the license (IPTC "Web Statement of Rights"). */
  statement: v.string(),
  /** The license in words. */
  terms: v.string(),
});
export type ImageRights = v.InferOutput<typeof ImageRights>;

/** So long that all of them, escaped, fit beside the stored image: 8 KB. */
const maxName = 100;
const maxText = 250;

/** Reads the rights in a file; null if it names none. */
export async function readRights(bytes: Uint8Array<ArrayBuffer>): Promise<ImageRights | null> {
  const find = await readTags(bytes);
  const statement = find(2_000, ["xmpRights", "WebStatement"]);
  const rights = {
    creator: find(maxName, ...creatorTags),
    credit: find(maxName, ...creditTags),
    source: find(maxName, ...sourceTags),
    copyright: find(maxText, ...copyrightTags),
    // A truncated address leads elsewhere.
    statement: statement.length <= maxText ? statement : "",
    terms: find(maxText, ["xmpRights", "UsageTerms"]),
  };
  return Object.values(rights).every((text) => text === "") ? null : rights;
}

/** As metadata of a stored object, which is ASCII. */
export const formatRights = (rights: ImageRights): string =>
  JSON.stringify(rights).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Null for an object without rights, and for invalid metadata. */
export function parseRights(text: string | undefined): ImageRights | null {
  if (text === undefined) return null;
  try {
    const parsed = v.safeParse(ImageRights, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
