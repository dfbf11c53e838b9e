import * as v from "valibot";
import type { Locale } from "../../contract/entities/blog.ts";
import { ScreenName } from "../../contract/entities/ids.ts";
import { encodeSegment } from "../../contract/wire/encode-segment.ts";
import type { BlogContext } from "../blog/page-context.ts";

export type FeedFormat = "rss" | "atom" | "json";

/** The subject of a feed. On the main site `blog` is the whole network. */
export type FeedSubject =
  | { kind: "blog" }
  | { kind: "partner"; name: string }
  | { kind: "tag"; tag: string }
  | { kind: "storyType"; storyType: string; category?: string; subcategory?: string }
  | { kind: "section"; section: string }
  | { kind: "video" }
  | { kind: "popular" }
  | { kind: "author"; screenName: string }
  | { kind: "corrections" };

export interface FeedAddress {
  format: FeedFormat;
  subject: FeedSubject;
}

/** Path suffix of each format. */
const endings = { rss: "rss", atom: "atom", "feed.json": "json" } as const satisfies Record<
  string,
  FeedFormat
>;
const endingOf = { rss: "rss", atom: "atom", json: "feed.json" } as const satisfies Record<
  FeedFormat,
  string
>;

/**
 * Parses `/rss`, `/atom` and `/feed.json`, alone or below the page of a tag, a story type, a special section, videos,
 * corrections, `/popular` or (on the main site) a person, and `/rss/{partner}`. The feed of `/latest` is the blog's. Case-insensitive, with or without trailing slash; null for other
 * paths.
 */
export function parseFeedPath(pathname: string, isMainSite: boolean): FeedAddress | null {
  const segments = readSegments(pathname);
  const last = segments?.at(-1)?.toLowerCase() ?? "";
  if (!segments || segments.length > 5) return null;
  if (segments.length === 2 && segments[0]?.toLowerCase() === "rss" && /^[a-z][a-z-]{0,30}$/.test(last)) {
    return { format: "rss", subject: { kind: "partner", name: last } };
  }
  if (!Object.hasOwn(endings, last)) return null;
  const subject = findSubject(segments.slice(0, -1), isMainSite);
  return subject && { format: endings[last as keyof typeof endings], subject };
}

function findSubject(segments: readonly string[], isMainSite: boolean): FeedSubject | null {
  const [first, second, category, subcategory] = segments;
  if (first === undefined) return { kind: "blog" };
  if (segments.length === 1) {
    if (first.toLowerCase() === "latest") return { kind: "blog" };
    if (first.toLowerCase() === "video") return { kind: "video" };
    if (first.toLowerCase() === "corrections") return { kind: "corrections" };
    if (first.toLowerCase() === "popular") return { kind: "popular" };
    return isMainSite && v.is(ScreenName, first) ? { kind: "author", screenName: first } : null;
  }
  if (second === undefined) return null;
  if (first.toLowerCase() === "tag" && segments.length === 2) return { kind: "tag", tag: second };
  if (first.toLowerCase() === "s" && segments.length === 2) return { kind: "section", section: second };
  if (first.toLowerCase() !== "c") return null;
  return {
    kind: "storyType",
    storyType: second,
    ...(category === undefined ? {} : { category }),
    ...(subcategory === undefined ? {} : { subcategory }),
  };
}

/** Decoded path segments; null if they can't be decoded. */
function readSegments(pathname: string): string[] | null {
  try {
    return pathname
      .replace(/^\/|\/$/g, "")
      .split("/")
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/**
 * The path of the page that a feed belongs to; for a partner feed and the most read, the blog's front page. Names must
 * be canonical.
 */
export function buildPagePath(subject: FeedSubject): string {
  switch (subject.kind) {
    case "tag":
      return `/tag/${encodeSegment(subject.tag)}`;
    case "storyType":
      return `/c/${[subject.storyType, subject.category, subject.subcategory]
        .flatMap((segment) => (segment === undefined ? [] : [encodeSegment(segment)]))
        .join("/")}`;
    case "section":
      return `/s/${encodeSegment(subject.section)}`;
    case "author":
      return `/${subject.screenName}`;
    case "video":
      return "/video";
    case "corrections":
      return "/corrections";
    default:
      return "/";
  }
}

/** The path of a feed. */
export function buildFeedPath({ format, subject }: FeedAddress): string {
  if (subject.kind === "partner") return `/rss/${subject.name}`;
  const page = subject.kind === "popular" ? "/popular" : buildPagePath(subject);
  return `${page === "/" ? "" : page}/${endingOf[format]}`;
}

/** Stylesheet of feeds, for people who open one in a browser; its note is in the blog's language. */
export const findFeedSheet = (locale: Locale): string => (locale === "es-ES" ? "/feed-es.css" : "/feed.css");

/** A feed link in a page's head. */
export interface FeedLink {
  href: string;
  type: string;
  title: string;
}

/** The formats of each feed, with the names that people know. */
export const feedFormats = [
  { format: "rss", type: "application/rss+xml", name: "RSS" },
  { format: "atom", type: "application/atom+xml", name: "Atom" },
  { format: "json", type: "application/feed+json", name: "JSON Feed" },
] as const satisfies readonly { format: FeedFormat; type: string; name: string }[];

/** The feeds of a page. `title` is the title of the page's subject. */
export function buildFeedLinks(
  subject: FeedSubject,
  title: string,
  { addressing, blog }: Pick<BlogContext, "addressing" | "blog">,
): FeedLink[] {
  return feedFormats.map(({ format, type, name }) => ({
    href: addressing.href(blog.host, buildFeedPath({ format, subject })),
    type,
    title: `${title} (${name})`,
  }));
}
