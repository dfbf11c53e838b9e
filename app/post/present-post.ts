import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { ShownPost } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/network/magma.ts";
import { hasBylines } from "../blog/blog-properties.ts";
import { moreFromPostCount, sidebarPostCount } from "../blog/network.ts";
import type { PageContext } from "../blog/page-context.ts";
import { filterRecirculated } from "../blog/recirculation.ts";
import {
  asideExcerptLength,
  rowExcerptLength,
  presentCard,
  type CardOptions,
  type CardView,
  buildPostDataAttributes,
  type DataAttributes,
} from "../card/present-card.ts";
import { presentFollow, presentSmallFollow, type FollowView } from "../site/present-follow.ts";
import { buildLookups, type Lookups } from "../card/lookups.ts";
import {
  buildPersonHref,
  type BylineView,
  presentHeading,
  type HeadingView,
} from "../card/present-heading.ts";
import { presentCorrection, type CorrectionView } from "../card/present-correction.ts";
import { findReadingMinutes } from "../date-time/reading-time.ts";
import { findUpdate, presentTime, type PresentedTime } from "../date-time/present-time.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentPopular, type PopularView } from "../card/present-popular.ts";
import { presentAvatar } from "../image/profile-assets.ts";
import { buildBodyContext } from "../rich-text/body-context.ts";
import { hasAffiliateLink, presentBody } from "../rich-text/present-body.ts";
import { presentLightbox, type LightboxWords } from "../rich-text/image/present-lightbox.ts";
import type { PresentedBlock } from "../rich-text/block-types.ts";
import type { PresentedSlideshow } from "../rich-text/image/slideshow.ts";
import { findGallery, presentLead, putFirst, type LeadView } from "./present-lead.ts";
import type { EarlierText } from "./text-details.ts";
import { presentTranslations, type TranslationLink } from "./present-translations.ts";

/** Recommended posts beside and below a post. */
export interface OthersView {
  sidebar: { title: string; cards: CardView[] } | null;
  moreFrom: { title: string; cards: CardView[] } | null;
}

/**
 * The blog's newest other posts: the first ones for the sidebar, the next ones for "more from", below those that people
 * have chosen for it. No post is there twice.
 */
export function presentOthers(page: PostPage, lookups: Lookups, context: PageContext): OthersView {
  const { intl, blog } = context;
  const list = (posts: PostPage["latest"], options: CardOptions) =>
    posts.map((post) => presentCard(post, null, lookups, context, options));
  const chosen = filterRecirculated(page.related, context);
  const ids = new Set(chosen.map(({ id }) => id));
  const latest = filterRecirculated(page.latest, context).filter(({ id }) => !ids.has(id));
  const aside = list(latest.slice(0, sidebarPostCount), {
    slot: "thumbnail",
    excerptLength: asideExcerptLength,
  });
  const foot = [...chosen, ...latest.slice(sidebarPostCount)].slice(0, moreFromPostCount);
  const more = list(foot, { slot: "row", excerptLength: rowExcerptLength });
  return {
    sidebar:
      aside.length === 0
        ? null
        : { title: intl.t("front.latestFrom", { blog: blog.displayName }), cards: aside },
    moreFrom:
      more.length === 0 ? null : { title: intl.t("post.moreFrom", { blog: blog.displayName }), cards: more },
  };
}

/** A post's own page, without its discussion. */
export interface PostView extends OthersView, HeadingView {
  /** The notice that this is a preview; null on the story's own page. */
  preview: string | null;
  dataAttributes: DataAttributes;
  /** URL that counts a view of the post; null for a preview. */
  countHref: string | null;
  /** "12.3K views"; null if there are none or the blog hides them. */
  views: string | null;
  /**
   * Never empty: a post without a headline gets a visually hidden one, for the outline and screen readers.
   */
  headline: string;
  isHeadlineHidden: boolean;
  subhead: string | null;
  avatar: PresentedImage | null;
  time: PresentedTime;
  updated: string | null;
  /** "4 min read"; null for what is read in less than a minute. */
  readingTime: string | null;
  lead: LeadView | null;
  /** Shown instead of the lead if the post's template is Slideshow. */
  gallery: PresentedSlideshow | null;
  lightbox: LightboxWords;
  disclosure: string | null;
  /** Newest first. */
  corrections: CorrectionView[];
  body: PresentedBlock[];
  /** Instead of `body`, which is empty then. */
  printed: { html: string; hasDropCap: boolean } | null;
  dropCap: boolean;
  tags: { label: string; links: TagLink[] } | null;
  authors: { title: string; people: AuthorView[] } | null;
  translations: TranslationLink[];
  /** The blog's most read stories, for the sidebar. */
  popular: PopularView | null;
}

interface TagLink {
  label: string;
  href: string;
  follow: FollowView | null;
}

interface AuthorView {
  name: string;
  href: string;
  bio: string;
  avatar: PresentedImage;
  follow: FollowView | null;
}

/**
 * `views` is the text of the view count (`presentViews`), or its placeholder; null if there is none. `text`: the post's
 * text, if it was printed earlier.
 */
export function presentPost(
  page: PostPage,
  home: Blog,
  context: PageContext,
  views: string | null = null,
  text: EarlierText | null = null,
): PostView {
  const { post } = page;
  const { intl, addressing, isPreview } = context;
  const lookups = buildLookups(page);
  const referenced = new Map(page.links.map((link) => [link.id, link]));
  const body = presentBody(post.body, buildBodyContext(post, { mode: post.mode, home, referenced }, context));
  const gallery = findGallery(post, body);
  const labels = post.isRoundup ? [intl.t("post.roundup")] : [];
  const heading = presentHeading(post, home, lookups, context, labels);
  const { byline } = heading;
  const firstAuthor = lookups.people.get(post.authorId);
  const clock = { now: context.now, timezone: home.timezone, intl };
  const updated = findUpdate(post);
  const minutes = text ? text.minutes : findReadingMinutes(post);
  const cards = presentOthers(page, lookups, context);
  const lead = gallery ? null : presentLead(post, home, context);
  return {
    preview: null,
    dataAttributes: buildPostDataAttributes(post),
    countHref: isPreview ? null : addressing.ownHref("/ajax/view"),
    views,
    headline: post.headline || intl.t("post.untitled", { name: nameWriter(byline) ?? home.displayName }),
    isHeadlineHidden: post.headline === "",
    ...heading,
    subhead: post.subhead,
    avatar:
      byline.authors.length > 0
        ? presentAvatar(firstAuthor?.avatar ?? null, "avatar", context, { isLazy: false })
        : null,
    time: presentTime(post.publishTimeMillis, clock),
    updated: updated === null ? null : intl.t("post.updated", { time: presentTime(updated, clock).absolute }),
    readingTime: minutes === null ? null : intl.t("post.readingTime", { minutes }),
    lead,
    gallery: gallery && putFirst(gallery),
    lightbox: presentLightbox(intl),
    disclosure:
      (text?.isPaid ?? false) || hasAffiliateLink([lead, ...body]) ? intl.t("commerce.disclosure") : null,
    corrections: post.corrections.map((one) => presentCorrection(one, lookups.people, home, context)),
    body: body.filter((block) => block !== gallery),
    printed: text && { html: text.html, hasDropCap: text.hasDropCap },
    dropCap: post.dropCapEnabled,
    tags:
      post.tags.length === 0
        ? null
        : {
            label: intl.t("post.tags"),
            links: post.tags.map((tag) => ({
              label: tag.displayName,
              href: addressing.href(home.host, `/tag/${encodeSegment(tag.urlName)}`),
              follow: presentSmallFollow(
                { kind: "tag", blogId: home.id, tag: tag.safeName },
                tag.displayName,
                context,
              ),
            })),
          },
    authors: presentAuthors(post, home, lookups, context),
    translations: presentTranslations(page, home, context),
    ...cards,
    popular: presentPopular(page.popular, context, post.id),
  };
}

const nameWriter = ({ text, authors }: BylineView) => text ?? authors[0]?.name;

function presentAuthors(
  post: ShownPost,
  home: Blog,
  { people }: Lookups,
  context: PageContext,
): PostView["authors"] {
  if (!hasBylines(home) || post.byline) return null;
  const known = post.authorIds.flatMap((id) => people.get(id) ?? []).filter((person) => person.bio !== "");
  if (known.length === 0) return null;
  return {
    title: context.intl.t("post.aboutAuthors", { count: known.length }),
    people: known.map((person) => ({
      name: person.displayName,
      href: buildPersonHref(person.screenName, context),
      bio: person.bio,
      avatar: presentAvatar(person.avatar, "avatar", context),
      follow: presentFollow({ kind: "person", personId: person.id }, person.displayName, context),
    })),
  };
}
