import type { Blog } from "../../contract/entities/blog.ts";
import type { ImageRef } from "../../contract/entities/image.ts";
import type { Person } from "../../contract/entities/person.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import { isLarge } from "../../contract/plaintext.ts";
import { findLookAt } from "../../contract/network/looks.ts";
import { buildShareCardPath, shareCardSize } from "../../contract/posts/share-cards.ts";
import { hasBylines } from "../blog/blog-properties.ts";
import { findLogo, findLookImage } from "../blog/look-images.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildPersonHref } from "../card/present-heading.ts";
import { buildLookups } from "../card/lookups.ts";
import { findUpdate } from "../date-time/present-time.ts";
import { formatTime } from "../date-time/time-formats.ts";
import { findBlogCardUrl } from "../image/profile-assets.ts";
import { cropImage } from "../image/build-image-url.ts";
import { findFediverseHandle } from "../link/find-fediverse-handle.ts";
import { localeTable } from "../intl/locale-table.ts";
import { buildAbsoluteUrl } from "../link/addressing.ts";

/** Open Graph metadata of a page (ogp.me), in order. */
export type ShareCard = readonly { property: string; content: string }[];

/** Common to all cards. */
export interface CardSubject {
  kind: "website" | "article" | "profile";
  title: string;
  description: string;
  /** The page's canonical URL. */
  url: string;
  /** Defaults to the story's card, or the blog's. */
  image: ImageRef | null;
  /** A public story, whose headline is on its card. */
  story?: { id: string; headline: string } | null;
}

/** Aspect ratio of share images on Facebook and others. */
const ratio = 1.91;

const entry = (property: string, content: string) => ({ property, content });
const entryOf = (property: string, content: string | number | null) =>
  content === null || content === "" ? [] : [entry(property, String(content))];

/** The share card of a page. Satire is labeled, because cards are seen without their page. */
export function buildShareCard(
  { kind, title, description, url, image, story = null }: CardSubject,
  context: PageContext,
): ShareCard {
  const { blog, intl } = context;
  const picture = findPicture(image, story, context);
  const summary = blog.isSatire
    ? [intl.t("post.satire"), description].filter(Boolean).join(": ")
    : description;
  return [
    entry("og:type", kind),
    entry("og:title", title),
    ...entryOf("og:description", summary),
    entry("og:url", url),
    entry("og:site_name", blog.displayName),
    entry("og:locale", localeTable[blog.locale].openGraph),
    ...(picture
      ? [
          entry("og:image", buildAbsoluteUrl(picture.src, context)),
          ...entryOf("og:image:width", picture.width),
          ...entryOf("og:image:height", picture.height),
          ...entryOf("og:image:alt", picture.alt),
        ]
      : []),
    entry("twitter:card", picture ? "summary_large_image" : "summary"),
  ];
}

/** The image of a card: the page's own, otherwise the one with the story's headline, otherwise the blog's. */
function findPicture(image: ImageRef | null, story: CardSubject["story"], context: PageContext) {
  const { blog, images } = context;
  const own = image && cropImage(image, ratio, images);
  if (own) return { ...own, alt: image.alt };
  if (!story?.headline) return findBlogPicture(context);
  const { id, headline } = story;
  const src = buildShareCardPath(images.account, id, {
    headline,
    blog,
    look: findLookAt(blog, context.now),
  });
  return { src, ...shareCardSize, alt: `${headline} – ${blog.displayName}` };
}

/** The card of the blog's look, or the one that is drawn for it; otherwise its logo if it is large enough. */
function findBlogPicture({ blog, images, profileAssets, now }: PageContext) {
  const card = findLookImage(blog, now, "cardImage");
  const cropped = card && cropImage(card, ratio, images);
  if (cropped) return { ...cropped, alt: blog.displayName };
  const src = findBlogCardUrl(blog, { profileAssets });
  if (src !== null) return { src, ...shareCardSize, alt: blog.displayName };
  const own = findLogo(blog, now);
  const logo = own && isLarge(own) ? cropImage(own, ratio, images) : null;
  return logo && { ...logo, alt: blog.displayName };
}

/** Additional metadata of a story. */
export function listArticleMeta({ post, people }: PostPage, home: Blog, context: PageContext): ShareCard {
  const stamp = (ms: number) => formatTime(ms, "isoOffset", { timezone: home.timezone });
  const updated = findUpdate(post);
  const byId = buildLookups({ people, blogs: [] }).people;
  const authors = !hasBylines(home) || post.byline ? [] : post.authorIds;
  return [
    entry("article:published_time", stamp(post.publishTimeMillis)),
    ...entryOf("article:modified_time", updated === null ? null : stamp(updated)),
    ...authors.flatMap((id) => {
      const person = byId.get(id);
      return person
        ? [entry("article:author", buildAbsoluteUrl(buildPersonHref(person.screenName, context), context))]
        : [];
    }),
    ...entryOf("fediverse:creator", findCreator(authors, byId)),
    ...entryOf("article:section", (post.categoryData ?? post.storyType)?.displayName ?? null),
    ...post.tags.map(({ displayName }) => entry("article:tag", displayName)),
  ];
}

/** The first author with a Mastodon handle: only one is shown. */
const findCreator = (authors: readonly string[], people: ReadonlyMap<string, Person>): string | null =>
  authors.map((id) => findFediverseHandle(people.get(id)?.links ?? [])).find((name) => name !== null) ?? null;
