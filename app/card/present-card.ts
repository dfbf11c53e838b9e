import type { Blog } from "../../contract/entities/blog.ts";
import type { ListedProduct } from "../../contract/entities/listed-product.ts";
import type { PostSummary, Repost } from "../../contract/entities/post.ts";
import { findPlaceholder } from "../blog/look-images.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateSentences } from "../blog/truncate-sentences.ts";
import { truncateWords } from "../blog/truncate.ts";
import { presentTerms } from "../commerce/present-terms.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";
import { findCardImage } from "../image/find-story-image.ts";
import { presentImage, type PresentedImage } from "../image/present-image.ts";
import type { ImageSlot } from "../image/slots.ts";
import type { Lookups } from "./lookups.ts";
import { presentHeading, type HeadingView, type KickerPart } from "./present-heading.ts";

/** Data attributes for scripts on the page. */
export type DataAttributes = Record<`data-${string}`, string>;

type Post = Pick<
  PostSummary,
  "id" | "defaultBlogId" | "sponsored" | "isFeatured" | "storyType" | "category" | "subcategory" | "tags"
>;

/** Data for ads and analytics. Without authors, since a blog may hide bylines. */
export function buildPostDataAttributes(post: Post): DataAttributes {
  return {
    "data-post-id": post.id,
    "data-home-blog-id": post.defaultBlogId,
    ...(post.sponsored ? { "data-sponsored": "true" } : {}),
    ...(post.isFeatured ? { "data-featured": "true" } : {}),
    ...(post.storyType ? { "data-story-type": post.storyType.id } : {}),
    ...(post.category ? { "data-category": post.category } : {}),
    ...(post.subcategory ? { "data-subcategory": post.subcategory } : {}),
    ...(post.tags.length > 0 ? { "data-tags": post.tags.map(({ safeName }) => safeName).join(",") } : {}),
  };
}

/** Length of a card's excerpt, characters: below the maximum of 320 (domain notes, Post), so that it isn't a column on phones. */
const cardExcerptLength = 240;
/** Shorter excerpts for dense lists. */
export const rowExcerptLength = 200;
export const asideExcerptLength = 80;
/** For a story that is alone on its page. */
export const loneExcerptLength = 500;

/**
 * The text below a card's headline: the standfirst that an editor wrote, otherwise the text's first whole sentences
 * within `length` characters, or nothing. A post without a headline is its text, which may be cut.
 */
function presentStandfirst(
  { headline, subhead, excerpt }: Pick<PostSummary, "headline" | "subhead" | "excerpt">,
  length = cardExcerptLength,
): string {
  if (headline === "") return truncateWords(excerpt, length);
  if (subhead && subhead.length <= Math.max(length, cardExcerptLength)) return subhead;
  return truncateSentences(subhead || excerpt, length);
}

/** A post in a list. */
export interface CardView extends HeadingView {
  dataAttributes: DataAttributes;
  id: string;
  href: string;
  /** Empty for a post without a headline; the excerpt is then the link. */
  headline: string;
  /** Headlines that are tested in its place. */
  test?: { id: string; others: string[] };
  excerpt: string;
  time: PresentedTime;
  image: PresentedImage | null;
  /** Shown without an image: the home blog's placeholder, or its name if `src` is null. */
  placeholder: { src: string | null; mark: string; isLazy: boolean } | null;
  /** Set if the card's language differs from the page's. */
  lang: string | null;
  /** On stories of a blog for shopping: price and list price of the product, named if the story has others. */
  product: { name: string; price: string; listPrice: string } | null;
  replies: { label: string; href: string } | null;
  /** Set only without headline and image (domain notes, Post). */
  readMore: string | null;
}

export interface CardOptions {
  slot: ImageSlot;
  excerptLength?: number;
  /** True on a satire blog's own front, which is labeled as a whole: its stories need no label each. */
  isOnOwnFront?: boolean;
  /** The card is above the fold, so its image isn't lazy. */
  isInFirstScreen?: boolean;
}

/** Presents a post as a card. A repost shows the time of sharing and links to the home blog. */
export function presentCard(
  post: PostSummary,
  repost: Repost | null,
  lookups: Lookups,
  context: PageContext,
  { slot, excerptLength, isInFirstScreen = false, isOnOwnFront = false }: CardOptions,
): CardView {
  const { intl, addressing } = context;
  const home = lookups.blogs.get(post.defaultBlogId) ?? context.blog;
  const href = addressing.rewrite(post.permalink);
  const image = presentImage(
    findCardImage(post),
    slot,
    context.images,
    isInFirstScreen ? { isLazy: false } : {},
  );
  // Only in plain lists; on a curated page the position already shows it.
  const labels = post.isFeatured && slot === "row" ? [intl.t("post.featured")] : [];
  const isOfContext = home.id === context.blog.id;
  const isOwn = isOnOwnFront && isOfContext;
  const heading = presentHeading(post, isOwn ? { ...home, isSatire: false } : home, lookups, context, labels);
  return {
    dataAttributes: buildPostDataAttributes(post),
    id: post.id,
    href,
    ...presentHeadline(post, lookups),
    kicker: isOfContext ? heading.kicker : [...heading.kicker, presentSource(home, repost !== null, context)],
    excerpt: presentStandfirst(post, excerptLength),
    byline: heading.byline,
    time: presentTime(repost?.timestamp ?? post.publishTimeMillis, {
      now: context.now,
      timezone: home.timezone,
      intl,
    }),
    image,
    placeholder: image
      ? null
      : {
          src: findPlaceholder(isOfContext ? context.blog : home, context),
          mark: home.displayName,
          isLazy: context.images.isEager !== true,
        },
    lang: home.locale === context.blog.locale ? null : home.locale,
    product: home.isCommerce && post.product ? presentProduct(post.product, context) : null,
    replies: presentReplyCount(post, home.properties.commentsDisabled, href, context),
    readMore: post.headline === "" && !image ? intl.t("front.readMore") : null,
  };
}

/** The headline, or the one that a test has brought to this front; with those that are tested in its place. */
function presentHeadline(
  { id, headline }: Pick<PostSummary, "id" | "headline">,
  { tests }: Lookups,
): Pick<CardView, "headline" | "test"> {
  const test = tests?.get(id);
  const [own, ...others] = test?.headlines ?? [];
  if (!test || own !== headline) return { headline };
  return test.applied === null
    ? { headline, test: { id: test.id, others } }
    : { headline: test.headlines[test.applied] ?? headline };
}

function presentProduct(
  { title, isOnly, ...product }: ListedProduct,
  { intl }: PageContext,
): CardView["product"] {
  const { price, listPrice } = presentTerms(product, intl);
  return price && { name: isOnly ? "" : title, price: price.text, listPrice };
}

/** The home blog, for a card on another blog; of a share as its feed says it. */
const presentSource = (
  { displayName: blog, host }: Blog,
  isShared: boolean,
  { intl, addressing }: PageContext,
): KickerPart => ({
  kind: "source",
  text: isShared ? intl.t("feed.shared", { blog }) : blog,
  href: addressing.href(host, "/"),
});

function presentReplyCount(
  post: Pick<PostSummary, "replyCount" | "allowReplies">,
  isDisabled: boolean,
  href: string,
  { intl }: PageContext,
): CardView["replies"] {
  const count = Math.max(0, post.replyCount);
  if (isDisabled || count === 0) return null;
  return { label: intl.t("front.replies", { count }), href: `${href}#replies` };
}
