import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PublicationReport } from "../../../contract/syndication/publication-checks.ts";
import { hasBylines } from "../../blog/blog-properties.ts";

/** The kind of document in which a story is looked for. */
export type CheckKind =
  | "page"
  | "data"
  | "image"
  | "rss"
  | "atom"
  | "json"
  | "tag"
  | "author"
  | "month"
  | "news"
  | "video"
  | "search"
  | "repost"
  | "partner";

/** The reason why a story need not be listed. */
export type Exemption =
  | "page"
  | "password"
  | "excluded"
  | "noHeadline"
  | "noTag"
  | "noBylines"
  | "noImage"
  | "noVideo"
  | "oldNews"
  | "noNews"
  | "notOut"
  | "elsewhere"
  | "notPicked"
  | "notTaken"
  | "older";

export interface Check {
  kind: CheckKind;
  /** The public address: production host, path and query. */
  host: string;
  path: string;
  /** The blog of the address, if not the story's own. */
  blogName: string | null;
  /** Name of the partner whose feed it is. */
  partner: string | null;
  /** Null if the story should be listed while it is public. */
  exemption: Exemption | null;
  /** Further text about the exemption. */
  detail: string | null;
  /** True if it is unknown whether the story should be listed. */
  isUnsure: boolean;
  /** Since when the state should hold, ms. */
  since: number;
}

/** Time for which a story counts as news (expected behaviour, 3.3), ms. */
const newsSpan = 2 * 86_400_000;

/** A partner's feed, and the result of the partner's rules for the story. */
export interface PartnerFeed {
  name: string;
  path: string;
  /** The exclusion for this partner, in addition to that of all feeds. */
  exclusion: Post["exclusions"][number] | null;
  /** Null if no rule excludes it. */
  reason: "notPicked" | "notTaken" | "older" | null;
  /** Text of the parts that the partner doesn't accept. */
  detail: string | null;
  /** True if the services didn't report if the feed has the story. */
  isUnsure: boolean;
}

export interface Network {
  blog: Blog;
  mainSite: Blog;
  sisters: readonly Blog[];
  now: number;
  /** False if images are on another host: the page's image is then not checked. */
  hasOwnImages: boolean;
  /** Partners that have a feed of the blog. */
  partners: readonly PartnerFeed[];
}

/** All documents that a story should appear in, the most important first. */
export function planChecks(
  post: PublicationReport["post"],
  { blog, mainSite, sisters, now, hasOwnImages, partners }: Network,
): Check[] {
  const inFeeds = findFeedExemption(post);
  const findable = findSearchExemption(post);
  const own = (kind: CheckKind, path: string, exemption: Exemption | null): Check => ({
    kind,
    host: blog.host,
    path,
    blogName: null,
    partner: null,
    exemption,
    detail: null,
    isUnsure: false,
    since: post.changedTimeMillis,
  });
  const { pathname } = new URL(post.permalink);
  // Parts of the page are not checked while the story has no public page.
  const ofPage = post.state === "out" ? null : "notOut";
  const tag = post.tag === null ? null : `/tag/${encodeSegment(post.tag)}/rss`;
  const noBylines = !hasBylines(blog) || post.author === null ? "noBylines" : null;
  return [
    own("page", pathname, null),
    own("data", pathname, ofPage ?? (post.headline === "" ? "noHeadline" : null)),
    own("image", pathname, ofPage ?? findImageExemption(post, hasOwnImages)),
    own("rss", "/rss", inFeeds),
    own("atom", "/atom", inFeeds),
    own("json", "/feed.json", inFeeds),
    ...partners.map(({ name, path, exclusion, reason, detail, isUnsure }): Check => {
      const isKept = exclusion !== null && post.exclusions.includes(exclusion);
      const exemption = inFeeds ?? (isKept ? "excluded" : reason);
      return { ...own("partner", path, exemption), partner: name, detail, isUnsure };
    }),
    own("tag", tag ?? "/rss", inFeeds ?? (tag === null ? "noTag" : null)),
    { ...own("author", `/${post.author ?? ""}/rss`, inFeeds ?? noBylines), host: mainSite.host },
    own("month", `/sitemap-${new Date(post.publishTimeMillis).toISOString().slice(0, 7)}.xml`, findable),
    own("news", "/sitemap_news.xml", findable ?? findNewsExemption(post, blog, now)),
    own("video", "/sitemap_video.xml", findable ?? (post.hasFilm ? null : "noVideo")),
    own("search", buildSearch(post), post.headline.trim() === "" ? "noHeadline" : findSearched(post)),
    ...post.reposts.flatMap(({ blogId, timestamp }) => {
      const sister = sisters.find(({ id }) => id === blogId);
      if (!sister) return [];
      const { host, displayName: blogName } = sister;
      const since = Math.max(timestamp, post.changedTimeMillis);
      return [{ ...own("repost", "/rss", inFeeds), host, blogName, since }];
    }),
  ];
}

type Post = PublicationReport["post"];

function findFeedExemption(post: Post): Exemption | null {
  if (post.isPage) return "page";
  if (post.hasPassword) return "password";
  return post.exclusions.includes("rss") ? "excluded" : null;
}

function findSearchExemption(post: Post): Exemption | null {
  if (post.isPage) return "page";
  if (post.hasPassword) return "password";
  return post.doNotCrawl || post.exclusions.includes("sitemap") ? "excluded" : null;
}

function findImageExemption({ hasPicture }: Post, isOwn: boolean): Exemption | null {
  if (!hasPicture) return "noImage";
  return isOwn ? null : "elsewhere";
}

function findSearched(post: Post): Exemption | null {
  if (post.isPage) return "page";
  return post.hasPassword ? "password" : null;
}

function findNewsExemption(post: Post, blog: Blog, now: number): Exemption | null {
  if (blog.isSatire || post.isSponsored) return "noNews";
  if (post.headline === "") return "noHeadline";
  return now - post.publishTimeMillis > newsSpan ? "oldNews" : null;
}

/** The headline as one phrase, in its own blog's search. */
function buildSearch({ headline }: Post): string {
  const words = headline.replaceAll('"', " ").trim().slice(0, 150);
  return `/search?${new URLSearchParams({ q: `"${words}"` }).toString()}`;
}
