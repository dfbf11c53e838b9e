import type { Tag } from "../entities/taxonomy.ts";
import { maxAltCharacters } from "../entities/reply-body.ts";

/*
 * Limits of the studio's input, which also apply to imports: a story that exceeds one could be read, but not changed in
 * the studio.
 */

/** Maximum length of a slug, characters. */
export const maxSlugCharacters = 80;
/** Maximum number of a story's authors. */
export const maxAuthors = 20;
/** Maximum number of a story's tags. */
export const maxTags = 50;

/** Maximum length of texts about an image, characters, by field of an image or of its attribution. */
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

/**
 * The reason why a story is refused, naming the field: `mainMedia.image.alt: must be at most 500 characters`; null if
 * it is accepted.
 */
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
  const images = { body, mainMedia, featuredMedia, socialImage };
  const [long] = listLongTexts(images);
  if (long !== undefined) return `${long.path}: must be at most ${long.most} characters`;
  for (const { name, inner, path } of walk(images))
    if (name === "focalPoint" && !isInside(inner)) return `${path}: must be inside the image`;
  return null;
}

/** A text of an image that exceeds its limit. */
export interface LongText {
  holder: Record<string, unknown>;
  name: string;
  path: string;
  text: string;
  most: number;
}

/** Image texts above their limit, anywhere in a value: any alternative text, and anything in an attribution. */
export function listLongTexts(value: unknown): LongText[] {
  return [...walk(value)].flatMap(({ holder, name, inner, path, isAttribution }) => {
    const most = isAttribution || name === "alt" ? maxCharacters[name] : undefined;
    if (typeof inner !== "string" || most === undefined || inner.length <= most) return [];
    return [{ holder, name, path, text: inner, most }];
  });
}

/** One field of a value, at any depth. */
interface Entry {
  holder: Record<string, unknown>;
  name: string;
  inner: unknown;
  path: string;
  isAttribution: boolean;
}

function* walk(value: unknown, before = "", isAttribution = false): Generator<Entry> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const path = before === "" ? name : `${before}.${name}`;
    yield { holder: value as Record<string, unknown>, name, inner, path, isAttribution };
    yield* walk(inner, path, name === "attribution" || (isAttribution && Array.isArray(value)));
  }
}

/** True if a focal point is in its image: 0 to 1 from the left and from the top. */
function isInside(point: unknown): boolean {
  if (point === null || point === undefined) return true;
  const { x, y } = point as { x: unknown; y: unknown };
  return [x, y].every((share) => typeof share === "number" && share >= 0 && share <= 1);
}
