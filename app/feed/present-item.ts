import type { Blog } from "../../contract/entities/blog.ts";
import type { PostSummary } from "../../contract/entities/post.ts";
import type { FeedPage } from "../../contract/feeds.ts";
import type { PageContext } from "../blog/page-context.ts";
import { summarizePost } from "../blog/summarize-post.ts";
import { truncateWords } from "../blog/truncate.ts";
import { buildLookups, type Lookups } from "../card/lookups.ts";
import { presentByline } from "../card/present-byline.ts";
import type { FeedItem, FeedSource } from "./feed-view.ts";
import { findExpiry } from "./find-exclusion.ts";
import type { Partner } from "./partners.ts";
import { presentText } from "./present-text.ts";
import { createWholeAddressing } from "../link/whole-addressing.ts";

/** What all items of a document share. */
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
