import exifr from "exifr";
import type { MediaDetails } from "../../../contract/media.ts";

/** What a file says of itself. Empty where it says nothing. */
export type FileMetadata = Pick<
  MediaDetails,
  "alt" | "caption" | "credit" | "source" | "copyright" | "license"
>;

/** The groups of tags that are read; the whole of the rest (location, device, thumbnails) is not. */
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

type Tags = Partial<Record<string, Record<string, unknown>>>;

/**
 * Reads what IPTC Photo Metadata (2025.1), XMP and Exif in a file say of its image: alt text, caption, credit (else the
 * creator), source, copyright, and license. XMP goes before IPTC-IIM, and that before Exif, as the Metadata Working Group
 * recommends. Damaged metadata counts as none.
 */
export async function readMetadata(bytes: Uint8Array<ArrayBuffer>): Promise<FileMetadata> {
  const tags = await readTags(bytes);
  const find = (most: number, ...names: readonly (readonly [group: string, tag: string])[]) =>
    names
      .map(([group, tag]) => readText(tags[group]?.[tag]))
      .find((text) => text !== "")
      ?.slice(0, most) ?? "";
  return {
    alt: find(500, ["Iptc4xmpCore", "AltTextAccessibility"]),
    caption: find(2_000, ["dc", "description"], ["iptc", "Caption"], ["ifd0", "ImageDescription"]),
    credit: find(
      200,
      ["photoshop", "Credit"],
      ["iptc", "Credit"],
      ["dc", "creator"],
      ["iptc", "Byline"],
      ["ifd0", "Artist"],
    ),
    source: find(200, ["photoshop", "Source"], ["iptc", "Source"]),
    copyright: find(500, ["dc", "rights"], ["iptc", "CopyrightNotice"], ["ifd0", "Copyright"]),
    license: find(500, ["xmpRights", "WebStatement"], ["plus", "LicensorURL"], ["xmpRights", "UsageTerms"]),
  };
}

async function readTags(bytes: Uint8Array<ArrayBuffer>): Promise<Tags> {
  try {
    return ((await exifr.parse(bytes, groups)) as Tags | undefined) ?? {};
  } catch {
    return {};
  }
}

/** A text, one in a language (`{lang, value}`), or the first of a list. Control characters and runs of spaces are no text. */
function readText(value: unknown): string {
  if (typeof value === "string") return value.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (Array.isArray(value)) return readText(value[0]);
  return typeof value === "object" && value !== null && "value" in value ? readText(value.value) : "";
}
