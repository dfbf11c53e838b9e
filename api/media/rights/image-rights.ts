import * as v from "valibot";
import { copyrightTags, creatorTags, creditTags, readTags, sourceTags } from "./read-tags.ts";

/** Whose an image is, as far as its file says. Empty where it says nothing. */
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
    // Half an address leads elsewhere.
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

/** Null for an object without rights, and for what isn't ours. */
export function parseRights(text: string | undefined): ImageRights | null {
  if (text === undefined) return null;
  try {
    const parsed = v.safeParse(ImageRights, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
