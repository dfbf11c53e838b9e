import type { Blog } from "../../contract/entities/blog.ts";
import type { PostSummary, Repost, ShownPost } from "../../contract/entities/post.ts";
import type { FeedPage } from "../../contract/syndication/feeds.ts";
import type { PageContext } from "../blog/page-context.ts";
import { summarizePost } from "../blog/search-and-social.ts";
import { truncateWords } from "../blog/truncate.ts";
import { buildLookups, type Lookups } from "../card/lookups.ts";
import { presentByline } from "../card/present-heading.ts";
import { presentCorrection } from "../card/present-correction.ts";
import { presentImage } from "../image/present-image.ts";
import { type BodyContext, buildBodyContext } from "../rich-text/body-context.ts";
import {
  buildFeedContext,
  type FeedHtml,
  type FeedPrinting,
  fitTags,
  printInline,
  printLink,
} from "../rich-text/feed/feed-printing.ts";
import { printForFeed } from "../rich-text/print-blocks.ts";
import { findFeedFile, printFigure } from "../rich-text/feed/print-image.ts";
import { element, formatHtml, readWords } from "../rich-text/markup.ts";
import { presentBody } from "../rich-text/present-body.ts";
import { presentPicture } from "../rich-text/image/figure.ts";
import type { PresentedPicture } from "../rich-text/image/figure.ts";
import type { FeedItem, FeedSource, FeedImage } from "./feed-view.ts";
import { findExpiry, findLicensedLead, filterLicensed } from "./partner-rules.ts";
import type { Partner } from "./partners.ts";
import { createWholeAddressing } from "../link/addressing.ts";

/** Image width in public feeds, CSS pixels: large, but no larger than a screen. */
const imageWidth = 1165;

/** A post's text for a feed, with its main image. The URLs of `scope.page` must be absolute. */
function presentText(
  post: ShownPost,
  repost: Repost | null,
  home: Blog,
  scope: FeedScope,
): Pick<FeedItem, "html" | "picture"> {
  const { page, links, partner } = scope;
  const { addressing, intl } = page;
  const body = buildBodyContext(post, { mode: post.mode, home, referenced: links }, page);
  const context = buildFeedContext(body, addressing);
  const printing: FeedPrinting = {
    permalink: addressing.rewrite(post.permalink),
    intl,
    type: partner?.style ?? "rss",
    imageWidth: partner?.picture.width ?? imageWidth,
    tags: partner?.tags ?? null,
  };
  const needsRight = partner?.picture.needsRight ?? false;
  const media = needsRight ? findLicensedLead(post) : (post.mainMedia ?? null);
  const lead = media && presentPicture(media, "lead", context, "");
  const nodes: FeedHtml[] = [
    ...(post.sponsored ? [element("p", [element("strong", [intl.t("post.sponsored")])])] : []),
    ...printSharing(repost, home, scope, printing),
    ...printCorrections(post, home, scope),
    ...(media?.videoId ? [printVideo(post, printing)] : []),
    // Partners place the lead image themselves.
    ...(lead && partner === null ? [printFigure(lead, printing)] : []),
    ...printForFeed(presentBody(needsRight ? filterLicensed(post.body) : post.body, context), printing),
    ...(home.isSatire
      ? [element("p", [element("small", [intl.t("feed.satire", { blog: home.displayName })])])]
      : []),
  ];
  return {
    html: formatHtml(printing.tags === null ? nodes : fitTags(nodes, printing.tags)),
    picture: lead ? presentFile(lead, printing) : findFeatured(post, context, printing, needsRight),
  };
}

function printVideo({ headline }: ShownPost, { permalink, intl }: FeedPrinting): FeedHtml {
  const words =
    headline === "" ? intl.t("body.untitledVideo") : intl.t("body.playVideo", { title: headline });
  return element("p", [printLink({ href: permalink, rel: null }, [words], { permalink })]);
}

/** Who shared a post, and its source. */
function printSharing(
  repost: Repost | null,
  home: Blog,
  { page: { intl, addressing }, lookups }: FeedScope,
  { permalink }: FeedPrinting,
): FeedHtml[] {
  if (repost === null) return [];
  const name = lookups.people.get(repost.personId ?? "")?.displayName;
  const blog = home.displayName;
  const words =
    name === undefined ? intl.t("feed.shared", { blog }) : intl.t("feed.sharedBy", { name, blog });
  const href = addressing.absolute(home.host, "/");
  return [element("p", [element("em", [printLink({ href, rel: null }, [words], { permalink })])])];
}

/** Corrections come before the text, as on the page. */
const printCorrections = ({ corrections }: ShownPost, home: Blog, { page, lookups }: FeedScope): FeedHtml[] =>
  corrections.map((correction) => {
    const { label, time, text } = presentCorrection(correction, lookups.people, home, page);
    const words = page.intl.t("corrections.dated", { kind: label, time: time.absolute });
    return element("p", [element("strong", [words]), ` ${text}`]);
  });

function presentFile({ image, caption, credit }: PresentedPicture, printing: FeedPrinting): FeedImage {
  const file = findFeedFile(image, printing.imageWidth, printing.permalink);
  return { ...file, alt: image.alt, caption: readWords(printInline(caption, printing)), credit };
}

/** The image an editor chose for cards. Its license is unknown, so partners that require one don't get it. */
function findFeatured(
  { featuredMedia, mainMedia }: ShownPost,
  { images }: BodyContext,
  printing: FeedPrinting,
  needsRight: boolean,
): FeedImage | null {
  if (mainMedia || needsRight) return null;
  const image = presentImage(featuredMedia ?? null, "lead", images);
  return image && presentFile({ image, caption: [], credit: "", large: null }, printing);
}

/** Data shared by all items of a document. */
export interface FeedScope {
  /** Page context of the feed's blog. */
  page: PageContext;
  lookups: Lookups;
  /** Posts referred to by the texts, by id. */
  links: ReadonlyMap<string, PostSummary>;
  /** Null for public feeds. */
  partner: Partner | null;
}

/** The scope for a page of posts, for a partner or a public feed. */
export function buildFeedScope<P extends Partner | null>(
  found: FeedPage,
  partner: P,
  page: PageContext,
): FeedScope & { partner: P } {
  const links = new Map(found.links.map((link) => [link.id, link]));
  return { page, lookups: buildLookups(found), links, partner };
}

/** Maximum lengths in characters: the title of a post without a headline, and summaries. */
const maxTitleLength = 90;
const maxSummaryLength = 320;

/** A permanent URI, independent of the host that serves it (RFC 4151). */
export const buildTagUri = ({ mainSite }: Pick<PageContext, "mainSite">, name: string) =>
  `tag:${mainSite.host},2005:${name}`;

/** A post as a feed item. A repost has the time of sharing and names who shared it and its source. */
export function presentItem(
  { timestamp, post, repost }: FeedPage["items"][number],
  scope: FeedScope,
): FeedItem {
  const { page, lookups, partner } = scope;
  const { blog, intl } = page;
  const home = lookups.blogs.get(post.defaultBlogId) ?? blog;
  const addressing = createWholeAddressing(page.addressing, { host: blog.host, homeHost: home.host });
  const whole = { ...page, addressing };
  const byline = presentByline(post, lookups, whole);
  const title = post.headline || truncateWords(post.excerpt, maxTitleLength) || home.displayName;
  const published = repost === null ? post.publishTimeMillis : timestamp;
  const { html, picture } = presentText(post, repost, home, { ...scope, page: whole });
  return {
    id: post.id,
    uri: buildTagUri(page, `post/${post.id}`),
    url: addressing.rewrite(post.permalink),
    title,
    shortTitle: partner === null ? null : shorten(title, partner),
    summary: truncateWords(summarizePost(post), maxSummaryLength),
    html,
    authors:
      byline.text === null
        ? byline.authors.map(({ name, href }) => ({ name, url: href }))
        : [{ name: byline.text, url: null }],
    published,
    updated: Math.max(post.lastUpdateTimeMillis, published),
    expires: partner === null ? null : findExpiry(post.publishTimeMillis, partner),
    categories: [
      ...post.tags.map(({ displayName }) => displayName),
      ...(post.sponsored ? [intl.t("post.sponsored")] : []),
      ...(home.isSatire ? [intl.t("post.satire")] : []),
    ],
    picture,
    enclosure: null,
    source: home.id === blog.id ? null : presentSource(home, whole),
    language: home.locale === blog.locale ? null : home.locale,
  };
}

function shorten(title: string, { shortTitle }: Partner): string | null {
  return shortTitle === null || title.length <= shortTitle.above
    ? null
    : truncateWords(title, shortTitle.max);
}

const presentSource = (home: Blog, page: PageContext): FeedSource => ({
  id: buildTagUri(page, `feed/${home.id}/`),
  name: home.displayName,
  url: page.addressing.absolute(home.host, "/"),
  feedUrl: page.addressing.absolute(home.host, "/rss"),
});
