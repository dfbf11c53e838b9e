import { encodeSegment } from "../../contract/encode-segment.ts";
import type { ModeState } from "../../contract/entities/mode.ts";
import type { PostSummary, Repost } from "../../contract/entities/post.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";
import { presentImage, type PresentedImage } from "../image/present-image.ts";
import { findPlaceholderUrl } from "../image/profile-assets.ts";
import type { MessageId } from "../intl/messages/en-US.ts";
import type { ImageSlot } from "../image/slots.ts";
import { cardExcerptLength } from "./excerpt-length.ts";
import type { Lookups } from "./lookups.ts";
import { buildPostDataAttributes, type DataAttributes } from "./post-data-attributes.ts";
import { presentByline, type BylineView } from "./present-byline.ts";

/** A post in a list. */
export interface CardView {
  dataAttributes: DataAttributes;
  id: string;
  href: string;
  /** Empty for a post without a headline; the excerpt is then the link. */
  headline: string;
  kicker: { label: string; href: string } | null;
  /** "Sponsored", "Satire" … */
  labels: string[];
  excerpt: string;
  byline: BylineView;
  time: PresentedTime;
  image: PresentedImage | null;
  /** Shown without an image: the home blog's placeholder, or its name if `src` is null. */
  placeholder: { src: string | null; mark: string } | null;
  /** The home blog, if the card is shown on another blog. */
  source: { name: string; href: string } | null;
  /** Set if the card's language differs from the page's. */
  lang: string | null;
  replies: { label: string; href: string } | null;
  /** Set only without headline and image (domain notes, Post). */
  readMore: string | null;
}

export interface CardOptions {
  slot: ImageSlot;
  excerptLength?: number;
  /** The card is above the fold, so its image isn't lazy. */
  isInFirstScreen?: boolean;
}

/** Presents a post as a card. A repost shows the time of sharing and links to the home blog. */
export function presentCard(
  post: PostSummary,
  repost: Repost | null,
  lookups: Lookups,
  context: PageContext,
  { slot, excerptLength, isInFirstScreen = false }: CardOptions,
): CardView {
  const { intl, addressing } = context;
  const home = lookups.blogs.get(post.defaultBlogId) ?? context.blog;
  const href = addressing.rewrite(post.permalink);
  const picture = post.featuredMedia ?? post.mainMedia?.image ?? null;
  const image = presentImage(picture, slot, context.images, isInFirstScreen ? { isLazy: false } : {});
  return {
    dataAttributes: buildPostDataAttributes(post),
    id: post.id,
    href,
    headline: post.headline,
    kicker: presentKicker(post, home.host, context),
    labels: [
      ...presentLabels(post, home.isSatire, context),
      // Only in plain lists; on a curated page the position already shows it.
      ...(post.isFeatured && slot === "row" ? [intl.t("post.featured")] : []),
    ],
    excerpt: truncateWords(post.excerpt, excerptLength ?? cardExcerptLength),
    byline: presentByline(post, lookups, context),
    time: presentTime(repost?.timestamp ?? post.publishTimeMillis, {
      now: context.now,
      timezone: home.timezone,
      intl,
    }),
    image,
    placeholder: image ? null : { src: findPlaceholderUrl(home, context), mark: home.displayName },
    source:
      home.id === context.blog.id ? null : { name: home.displayName, href: addressing.href(home.host, "/") },
    lang: home.locale === context.blog.locale ? null : home.locale,
    replies: presentReplyCount(post, home.properties.commentsDisabled, href, context),
    readMore: post.headline === "" && !image ? intl.t("front.readMore") : null,
  };
}

/** The story type, otherwise the first tag; links to the home blog. */
export function presentKicker(
  post: Pick<PostSummary, "storyType" | "category" | "categoryData" | "tags">,
  host: string,
  { addressing }: PageContext,
): CardView["kicker"] {
  const { storyType, categoryData } = post;
  if (storyType && categoryData) {
    const path = `/c/${encodeSegment(storyType.id)}/${encodeSegment(categoryData.id)}`;
    return { label: categoryData.displayName, href: addressing.href(host, path) };
  }
  if (storyType) {
    return {
      label: storyType.displayName,
      href: addressing.href(host, `/c/${encodeSegment(storyType.id)}`),
    };
  }
  const tag = post.tags[0];
  return tag
    ? { label: tag.displayName, href: addressing.href(host, `/tag/${encodeSegment(tag.urlName)}`) }
    : null;
}

/** Ended liveblogs have no live label; if the state is unknown, they count as live. */
const liveLabels: Partial<Record<ModeState, MessageId>> = { live: "post.live", queued: "post.liveSoon" };

/** Labels shown before the headline: sponsored, satire, live. */
export function presentLabels(
  post: Pick<PostSummary, "sponsored" | "mode" | "modeState">,
  isSatire: boolean,
  { intl }: PageContext,
): string[] {
  return [
    ...(post.sponsored ? [intl.t("post.sponsored")] : []),
    ...(isSatire ? [intl.t("post.satire")] : []),
    ...(post.mode === "liveblog" ? [intl.t(liveLabels[post.modeState ?? "live"] ?? "post.liveblog")] : []),
    ...(post.mode === "ask" && post.modeState !== "disabled" ? [intl.t("post.ask")] : []),
    ...(post.mode === "chat" ? [intl.t("post.chat")] : []),
  ];
}

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
