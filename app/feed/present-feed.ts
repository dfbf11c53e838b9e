import type { FeedPage } from "../../contract/feeds.ts";
import { licensePath } from "../blog/machine-terms.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildArchiveQuery, findOlderArchive, type ArchiveAddress } from "./archive-address.ts";
import type { FeedItem, FeedView } from "./feed-view.ts";
import { chooseForPartner } from "./choose-for-partner.ts";
import { buildFeedPath, buildPagePath, type FeedAddress } from "./parse-feed-path.ts";
import type { Partner } from "./partners.ts";
import { findEnclosure, presentPodcast } from "./present-podcast.ts";
import { buildFeedScope, buildTagUri, presentItem } from "./present-item.ts";

export interface FeedOptions {
  /** With canonical names. */
  address: FeedAddress;
  archive: ArchiveAddress | null;
  partner: Partner | null;
  title: string;
  description: string;
  /** WebSub hub; empty if there is none. */
  hub: string;
}

/** Presents a feed document, each post once. */
export function presentFeed(found: FeedPage, options: FeedOptions, page: PageContext): FeedView {
  const { blog, addressing } = page;
  const { address, archive, partner, hub } = options;
  const here = (path: string) => addressing.absolute(blog.host, path);
  const feedPath = buildFeedPath(address);
  const pagePath = buildPagePath(address.subject);
  const older =
    partner === null ? findOlderArchive(found.olderTimeMillis, found.items.at(-1)?.timestamp ?? null) : null;
  const isOfVideos = address.subject.kind === "video";
  const items = presentItems(found, partner, isOfVideos, page);
  return {
    id: buildTagUri(page, `feed/${blog.id}${partner === null ? pagePath : feedPath}`),
    title: options.title,
    description: options.description || blog.tagline || options.title,
    language: blog.locale,
    homeUrl: here(pagePath),
    selfUrl: here(feedPath + buildArchiveQuery(archive)),
    currentUrl: archive === null ? null : here(feedPath),
    olderUrl: older && here(feedPath + buildArchiveQuery(older)),
    isArchive: archive !== null,
    license: page.terms === null ? null : here(licensePath),
    // The hub is told of lists in the stream.
    hub: archive === null && partner === null && !isOfVideos && hub !== "" ? hub : null,
    updated: Math.max(0, ...items.map(({ updated }) => updated)),
    logo: partner?.hasLogo ? findLogoUrl(page) : null,
    podcast: isOfVideos ? presentPodcast(page) : null,
    category: blog.isSatire ? page.intl.t("post.satire") : null,
    items,
  };
}

function presentItems(
  found: FeedPage,
  partner: Partner | null,
  isOfVideos: boolean,
  page: PageContext,
): FeedItem[] {
  if (partner !== null) return chooseForPartner(found, buildFeedScope(found, partner, page));
  const scope = buildFeedScope(found, partner, page);
  // A blog may also repost its own posts; keep the first occurrence.
  const seen = new Set<string>();
  return found.items.flatMap((item) => {
    if (seen.has(item.post.id)) return [];
    seen.add(item.post.id);
    const enclosure = isOfVideos ? findEnclosure(item.post, page) : null;
    return [{ ...presentItem(item, scope), enclosure }];
  });
}

/**
 * Absolute URL of a blog's logo for editors' picks, as PNG, because feed formats don't support SVG (RSS 2.0,
 * `image`).
 */
function findLogoUrl({ blog, addressing, profileAssets }: PageContext): string {
  const base = addressing.absolute(blog.host, "/");
  const path = `${profileAssets}/editors-pick/${encodeURIComponent(blog.name)}.png`;
  return URL.parse(path, base)?.href ?? base;
}
