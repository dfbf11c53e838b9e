/** Maximum length of a slug, characters; cut at a word (domain notes, Addresses). */
const slugLength = 55;

/**
 * The readable part of a permalink, from a headline: lower-case ASCII letters, digits and single dashes.
 * Accents are removed ("Reunión" → "reunion"). Empty if the headline has no letter or digit.
 */
export function buildSlug(headline: string): string {
  const words = headline
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (words.length <= slugLength) return words;
  const cut = words.slice(0, slugLength + 1);
  const lastDash = cut.lastIndexOf("-");
  return lastDash > 0 ? cut.slice(0, lastDash) : cut.slice(0, slugLength);
}

/** The path of a post: `/{slug}-{id}`, or `/{id}` without a slug (replies, posts without a headline). */
export function buildPostPath(slug: string, id: string): string {
  return slug === "" ? `/${id}` : `/${slug}-${id}`;
}

/** The permalink on the production host. */
export function buildPermalink(host: string, slug: string, id: string): string {
  return `https://${host}${buildPostPath(slug, id)}`;
}
