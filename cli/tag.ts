import { buildSlug } from "../contract/slug.ts";
import type { Tag } from "../contract/entities/taxonomy.ts";

/**
 * A tag with its three names (domain notes, Addresses) from its display name. The url name comes from `slug` if the
 * source has one. Names without Latin letters are kept unchanged, to stay distinct. Null if nothing is left.
 */
export function createTag(displayName: string, slug: string = displayName): Tag | null {
  const printed = displayName.replace(/\s+/g, " ").trim();
  const urlName = buildSlug(slug) || buildSlug(printed) || foldWords(printed).join("-");
  const safeName = foldWords(printed).join("") || urlName.replaceAll("-", "");
  return printed === "" || urlName === "" ? null : { safeName, urlName, displayName: printed };
}

const foldWords = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Removes tags with duplicate canonical or url names. */
export function uniqueTags(tags: readonly (Tag | null)[]): Tag[] {
  const known = new Set<string>();
  return tags.filter((tag): tag is Tag => {
    if (tag === null || known.has(tag.safeName) || known.has(tag.urlName)) return false;
    known.add(tag.safeName).add(tag.urlName);
    return true;
  });
}
