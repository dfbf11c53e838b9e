import { maxAltCharacters } from "../../../contract/entities/reply-body.ts";
import type { MediaDetails } from "../../../contract/media.ts";
import { copyrightTags, creatorTags, creditTags, readTags, sourceTags } from "../rights/read-tags.ts";

/** What a file says of itself. Empty where it says nothing. */
export type FileMetadata = Pick<
  MediaDetails,
  "alt" | "caption" | "credit" | "source" | "copyright" | "license"
>;

/** Reads what a file says of its image: alt text, caption, credit (else the creator), source, copyright, and license. */
export async function readMetadata(bytes: Uint8Array<ArrayBuffer>): Promise<FileMetadata> {
  const find = await readTags(bytes);
  return {
    alt: find(maxAltCharacters, ["Iptc4xmpCore", "AltTextAccessibility"]),
    caption: find(2_000, ["dc", "description"], ["iptc", "Caption"], ["ifd0", "ImageDescription"]),
    credit: find(200, ...creditTags, ...creatorTags),
    source: find(200, ...sourceTags),
    copyright: find(500, ...copyrightTags),
    license: find(500, ["xmpRights", "WebStatement"], ["plus", "LicensorURL"], ["xmpRights", "UsageTerms"]),
  };
}
