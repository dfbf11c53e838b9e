import { encodeSegment } from "../../../contract/wire/encode-segment.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import type { PublicationReport } from "../../../contract/syndication/publication-checks.ts";
import { hasBylines } from "../../blog/blog-properties.ts";

/** Where a story is looked for. */
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

/** Why it need not be there. */
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
  /** The address that readers ask: production host, path and query. */
  host: string;
  path: string;
  /** Whose it is, where it is not the blog's own. */
  blogName: string | null;
  /** Name of the partner whose feed it is. */
  partner: string | null;
  /** Null where it is to be there while the story is out. */
  exemption: Exemption | null;
  /** What is to be said of that beside. */
  detail: string | null;
  /** Nobody said whether it is to be there. */
  isUnsure: boolean;
  /** Since when it should be as it is, ms. */
  since: number;
}

/** For how long a story is news (expected behaviour, 3.3), ms. */
const newsSpan = 2 * 86_400_000;

/** A partner's feed, and what the partner's rules make of the story. */
export interface PartnerFeed {
  name: string;
  path: string;
  /** The exclusion that keeps a story from this partner beside that of all feeds. */
  exclusion: Post["exclusions"][number] | null;
  /** Null where they say nothing against it. */
  reason: "notPicked" | "notTaken" | "older" | null;
  /** What a partner does not take of it, in words. */
  detail: string | null;
  /** The services did not say what is there for the partner. */
  isUnsure: boolean;
}

export interface Network {
  blog: Blog;
  mainSite: Blog;
  sisters: readonly Blog[];
  now: number;
  /** False where pictures are on a host that is not ours: nothing else is asked. */
  hasOwnImages: boolean;
  /** Every partner that has a feed of the blog. */
  partners: readonly PartnerFeed[];
}

/** Everywhere where a story has consequences, in the order of their weight. */
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
  // What stands on the page itself is not looked for where there is none.
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

/** Its headline as one phrase, in the search of its own blog. */
function buildSearch({ headline }: Post): string {
  const words = headline.replaceAll('"', " ").trim().slice(0, 150);
  return `/search?${new URLSearchParams({ q: `"${words}"` }).toString()}`;
}
