import type { Tag } from "./entities/taxonomy.ts";
import { maxAltCharacters } from "./entities/reply-body.ts";

/*
 * Bounds of what people enter in the studio, which hold for what an import brings as well: a story that breaks one could
 * be read, but not be changed in the studio.
 */

/** Characters of a slug. */
export const maxSlugCharacters = 80;
/** Authors of a story. */
export const maxAuthors = 20;
/** Tags of a story. */
export const maxTags = 50;

/** Characters of what is said about an image, by field of an image or of its attribution. */
const maxCharacters: Readonly<Record<string, number>> = {
  alt: maxAltCharacters,
  credit: 200,
  source: 200,
  copyright: 500,
  license: 500,
};

interface Bounded {
  slug?: string | undefined;
  authors: readonly string[];
  tags?: readonly Tag[] | undefined;
  likeCount?: number | undefined;
  body: readonly unknown[];
  mainMedia?: unknown;
  featuredMedia?: unknown;
  socialImage?: unknown;
}

/** Why a story can't be taken, naming the field: `mainMedia.image.alt: must be at most 500 characters`; null if it can. */
export function findExcess(story: Bounded): string | null {
  if ((story.slug ?? "").length > maxSlugCharacters)
    return `slug: must be at most ${maxSlugCharacters} characters`;
  if (story.authors.length > maxAuthors) return `authors: must be at most ${maxAuthors} people`;
  if ((story.tags ?? []).length > maxTags) return `tags: must be at most ${maxTags} tags`;
  const nameless = (story.tags ?? []).findIndex(({ safeName }) => safeName === "");
  if (nameless >= 0) return `tags.${nameless}.safeName: must not be empty`;
  const { likeCount = 0 } = story;
  if (!Number.isSafeInteger(likeCount) || likeCount < 0) return "likeCount: must be a whole number";
  const { body, mainMedia, featuredMedia, socialImage } = story;
  const found = findInImages({ body, mainMedia, featuredMedia, socialImage });
  return found === null ? null : `${found.path}: ${found.reason}`;
}

/** What an image says too much of, wherever it is: anything with an alternative text, and anything in an attribution. */
function findInImages(
  value: unknown,
  path = "",
  isAttribution = false,
): { path: string; reason: string } | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const at = path === "" ? name : `${path}.${name}`;
    const most = isAttribution || name === "alt" ? maxCharacters[name] : undefined;
    if (typeof inner === "string" && most !== undefined && inner.length > most)
      return { path: at, reason: `must be at most ${most} characters` };
    if (name === "focalPoint" && !isInside(inner)) return { path: at, reason: "must be inside the image" };
    const found = findInImages(inner, at, name === "attribution" || (isAttribution && Array.isArray(value)));
    if (found !== null) return found;
  }
  return null;
}

/** Whether a focal point is in its image: 0 to 1 from the left and from the top. */
function isInside(point: unknown): boolean {
  if (point === null || point === undefined) return true;
  const { x, y } = point as { x: unknown; y: unknown };
  return [x, y].every((share) => typeof share === "number" && share >= 0 && share <= 1);
}
