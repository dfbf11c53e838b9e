import { buildSlug } from "../contract/slug.ts";
import type { Tag } from "../contract/entities/taxonomy.ts";

/**
 * A tag by its printed name, with its three names (domain notes, Addresses). The url name comes from `slug` when the
 * source has one. A name without a Latin letter keeps its own letters, so that it stays a tag of its own.
 * Null when nothing is left.
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

/** Tags in their order, each canonical and each url name once. */
export function uniqueTags(tags: readonly (Tag | null)[]): Tag[] {
  const known = new Set<string>();
  return tags.filter((tag): tag is Tag => {
    if (tag === null || known.has(tag.safeName) || known.has(tag.urlName)) return false;
    known.add(tag.safeName).add(tag.urlName);
    return true;
  });
}
