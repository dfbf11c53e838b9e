import type { Blog } from "../entities/blog.ts";
import type { Look } from "../network/looks.ts";

/** Size of the images that networks show of a shared page, pixels. */
export const shareCardSize = { width: 1_200, height: 630 } as const;

/** Content of the card of a story without an image. */
export interface ShareCardSubject {
  headline: string;
  blog: Pick<Blog, "name" | "blogGroup" | "displayName" | "isSatire" | "locale">;
  /** The blog's look when the card is drawn; null for its theme. */
  look: Look | null;
}

/**
 * Increase when cards change their design: all get new addresses and are rendered again. Checked by
 * `tests/api/share-cards.test.ts`.
 */
export const shareCardDesign = 1;

/**
 * The address of a story's card on any host, a PNG: `/{account}/image/upload/card/{blog}/{postId}-{version}.png`. The
 * version is a hash of the card's content; an outdated one redirects to the current card. Errors: 404 unless it is a
 * public story with a headline, 410 and 451 for a removed one. The blog's name lets a front end whose services don't
 * respond show that blog's card without a headline.
 */
export function buildShareCardPath(account: string, postId: string, subject: ShareCardSubject): string {
  return `/${account}/image/upload/card/${subject.blog.name}/${buildShareCardFile(postId, subject)}`;
}

export const buildShareCardFile = (postId: string, subject: ShareCardSubject): string =>
  `${postId}-${findVersion(subject)}.png`;

function findVersion({ headline, blog, look }: ShareCardSubject): string {
  const shown = [shareCardDesign, blog.blogGroup, blog.displayName, blog.isSatire, blog.locale, headline];
  if (look !== null) shown.push(JSON.stringify(look));
  return hashShort(shown.join("\n"));
}

/** FNV-1a, 32 bits, in hex: enough to tell a story's few headlines apart. */
function hashShort(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

const file = /^(\d{1,19})-[0-9a-f]{8}\.png$/;

/** The story of a card's file name; null if it isn't one. */
export const findShareCardStory = (name: string): string | null => file.exec(name)?.[1] ?? null;

const path = /^\/[^/]+\/image\/upload\/card\/([a-z0-9][a-z0-9-]*)\/[^/]+$/;

/** The name of the blog in the path of a card; null if it isn't one. */
export const findShareCardBlog = (pathname: string): string | null => path.exec(pathname)?.[1] ?? null;
