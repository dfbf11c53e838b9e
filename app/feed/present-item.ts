import type { Blog } from "../../contract/entities/blog.ts";
import type { PostSummary } from "../../contract/entities/post.ts";
import type { FeedPage } from "../../contract/feeds.ts";
import type { PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import { buildLookups, type Lookups } from "../card/lookups.ts";
import { presentByline } from "../card/present-byline.ts";
import type { FeedItem, FeedSource } from "./feed-view.ts";
import { findExpiry } from "./find-exclusion.ts";
import type { Partner } from "./partners.ts";
import { presentText } from "./present-text.ts";
import { createWholeAddressing } from "../link/whole-addressing.ts";

/** What all items of a document have in common. */
export interface FeedScope {
  /** Of the feed's blog. */
  page: PageContext;
  lookups: Lookups;
  /** By id: posts that the texts point at. */
  links: ReadonlyMap<string, PostSummary>;
  /** For whom it is; null for everybody. */
  partner: Partner | null;
}

/** The scope of a page of posts, for a partner or for everybody. */
export function buildFeedScope<P extends Partner | null>(
  found: FeedPage,
  partner: P,
  page: PageContext,
): FeedScope & { partner: P } {
  const links = new Map(found.links.map((link) => [link.id, link]));
  return { page, lookups: buildLookups(found), links, partner };
}

/** Longest title of a post without a headline, and longest summary, characters. */
const longestTitle = 90;
const longestSummary = 320;

/** The address of something of ours that never changes, whatever host it is served from (RFC 4151). */
export const buildTagUri = ({ mainSite }: Pick<PageContext, "mainSite">, name: string) =>
  `tag:${mainSite.host},2005:${name}`;

/** A post as an item of a feed. A shared one stands where it was shared, and says who did and whence it is. */
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
  const title = post.headline || truncateWords(post.excerpt, longestTitle) || home.displayName;
  const published = repost === null ? post.publishTimeMillis : timestamp;
  const { html, picture } = presentText(post, repost, home, { ...scope, page: whole });
  return {
    id: post.id,
    uri: buildTagUri(page, `post/${post.id}`),
    url: addressing.rewrite(post.permalink),
    title,
    shortTitle: partner === null ? null : shorten(title, partner),
    summary: truncateWords(post.subhead || post.excerpt, longestSummary),
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
