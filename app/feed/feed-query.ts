import { maxFeedPosts, type FeedList, endOfDay, startOfDay } from "../../contract/syndication/feeds.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { FeedSubject } from "./feed-paths.ts";
import type { Partner } from "./partners.ts";

/**
 * An older document of a feed: a UTC day (ms), and the time before which the document starts if the day has
 * several.
 */
export interface ArchiveAddress {
  day: number;
  before: number;
}

/**
 * Parses `?archive=2019-03-14[&startTime=…]`; null for the feed's first document. "none" for an invalid
 * address, or a day that isn't over and could still change.
 */
export function parseArchive(search: URLSearchParams, now: number): ArchiveAddress | "none" | null {
  const text = search.get("archive");
  if (text === null) return null;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(day) || formatDay(day) !== text || endOfDay(day) > now) return "none";
  const start = search.get("startTime");
  if (start === null) return { day, before: endOfDay(day) };
  const before = /^\d{1,15}$/.test(start) ? Number(start) : -1;
  return before > day && before < endOfDay(day) ? { day, before } : "none";
}

const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The query of an older document; empty for the first one. */
export function buildArchiveQuery(address: ArchiveAddress | null): string {
  if (address === null) return "";
  const isWhole = address.before === endOfDay(address.day);
  return `?archive=${formatDay(address.day)}${isWhole ? "" : `&startTime=${address.before}`}`;
}

/**
 * The document that follows: the day of the newest older post. `last` is the timestamp of this document's
 * last post; if that day isn't complete, the next document continues in it.
 */
export function findOlderArchive(older: number | null, last: number | null): ArchiveAddress | null {
  if (older === null) return null;
  const day = startOfDay(older);
  const isSameDay = last !== null && startOfDay(last) === day;
  return { day, before: isSameDay ? older + 1 : endOfDay(day) };
}

/** Minimum number of posts in a feed's first document, before it is extended to the end of a UTC day. */
const firstPosts = 20;

/** Lists without older documents, of which the first has all. */
export const hasArchive = ({ kind }: FeedSubject): boolean => kind !== "video" && kind !== "popular";

/**
 * Posts in a feed of videos, which has no older documents: podcast players drop episodes that are no longer in the
 * feed.
 */
const videoPosts = 50;

interface FeedQueryValues {
  [name: string]: string | undefined;
  list: FeedList;
}

/**
 * The query for a document. For partners more posts are requested than shown, because their rules are applied
 * afterwards.
 */
export function buildFeedQuery(
  subject: FeedSubject,
  { id: blogId, isMainSite }: Pick<Blog, "id" | "isMainSite">,
  archive: ArchiveAddress | null,
  partner: Partner | null,
): FeedQueryValues {
  if (partner !== null) {
    return {
      list: partner.list,
      blogId,
      partner: partner.exclusion ?? undefined,
      maxReturned: String(Math.min(2 * partner.items, maxFeedPosts)),
      wholeDays: "false",
    };
  }
  if (subject.kind === "video") {
    return { list: "video", blogId, maxReturned: String(videoPosts), wholeDays: "false" };
  }
  if (subject.kind === "popular") return { list: "popular", blogId, wholeDays: "false" };
  const page =
    archive === null
      ? { maxReturned: String(firstPosts) }
      : {
          since: String(archive.day),
          before: String(archive.before),
          maxReturned: String(maxFeedPosts),
          wholeDays: "false",
        };
  return { ...findList(subject, blogId, isMainSite), ...page };
}

/**
 * Posts with the same publication time are moved apart in the network's list; this is the maximum shift, ms.
 */
const maxTimeShift = 60_000;

/** The query for a single story: its neighborhood in a blog's list, or all curated posts. */
export function buildStoryQuery(
  publishTimeMillis: number,
  blog: Pick<Blog, "id" | "isMainSite">,
  partner: Partner,
): FeedQueryValues {
  const query = buildFeedQuery({ kind: "partner", name: partner.name }, blog, null, partner);
  if (partner.list === "picks") return query;
  return { ...query, since: String(publishTimeMillis), before: String(publishTimeMillis + maxTimeShift) };
}

function findList(subject: FeedSubject, blogId: string, isMainSite: boolean): FeedQueryValues {
  switch (subject.kind) {
    case "tag":
      return { list: "tag", blogId, name: subject.tag };
    case "storyType": {
      const { storyType, category, subcategory } = subject;
      return { list: "storyType", blogId, name: storyType, category, subcategory };
    }
    case "section":
      return { list: "section", blogId, name: subject.section };
    case "author":
      return { list: "author", name: subject.screenName };
    default:
      return isMainSite ? { list: "network" } : { list: "blog", blogId };
  }
}
