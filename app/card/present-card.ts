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
import { buildPostFacts, type Facts } from "./post-facts.ts";
import { presentByline, type BylineView } from "./present-byline.ts";

/** A post as it stands in a list. */
export interface CardView {
  facts: Facts;
  id: string;
  href: string;
  /** Empty for a post without a headline; the excerpt then leads to it. */
  headline: string;
  kicker: { label: string; href: string } | null;
  /** "Sponsored", "Satire" … */
  labels: string[];
  excerpt: string;
  byline: BylineView;
  time: PresentedTime;
  image: PresentedImage | null;
  /** Where there is no picture: the home blog's placeholder, with its name below, which shows where there is none. */
  placeholder: { src: string | null; mark: string } | null;
  /** The home blog, when the card stands elsewhere. */
  source: { name: string; href: string } | null;
  /** Set where the card's words are in another language than the page's. */
  lang: string | null;
  replies: { label: string; href: string } | null;
  /** Set only where there is neither headline nor image (domain notes, Post). */
  readMore: string | null;
}

export interface CardOptions {
  slot: ImageSlot;
  excerptLength?: number;
  /** Set where the card stands in the first screen: its picture is then not put off. */
  isInFirstScreen?: boolean;
}

/** Decides everything about a card on this page's blog; a repost shows when it was shared and leads home. */
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
    facts: buildPostFacts(post),
    id: post.id,
    href,
    headline: post.headline,
    kicker: presentKicker(post, home.host, context),
    labels: [
      ...presentLabels(post, home.isSatire, context),
      // In a plain list; where editors arranged the page, its place says it.
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

/** The story type, else the first tag, on the home blog. */
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

/** A report that goes on is told from one that is over; services that do not say have live ones. */
const liveLabels: Partial<Record<ModeState, MessageId>> = { live: "post.live", queued: "post.liveSoon" };

/** What a reader must know before the headline. */
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
