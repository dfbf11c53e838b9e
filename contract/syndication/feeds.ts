import * as v from "valibot";
import { defineRead } from "../wire/call.ts";
import { Blog } from "../entities/blog.ts";
import { BlogId, Millis, PostId } from "../entities/ids.ts";
import { Person } from "../entities/person.ts";
import { PostSummary, Repost, ShownPost } from "../entities/post.ts";
import { Tag } from "../entities/taxonomy.ts";
import { listOf } from "../wire/list-of.ts";
import { queryBoolean, queryNumber } from "../wire/query.ts";

/**
 * Lists that a feed can have: a blog with its reposts, a blog's own posts only, its curated posts, its posts with video
 * or those read most, as they stood at the hour (both on the main site those of all blogs), a tag, story type or special section of a blog, a person's posts on all
 * blogs, or the whole network.
 */
const feedLists = [
  "blog",
  "own",
  "picks",
  "tag",
  "storyType",
  "section",
  "video",
  "popular",
  "author",
  "network",
] as const;
export const FeedList = v.picklist(feedLists);
export type FeedList = v.InferOutput<typeof FeedList>;

/** Maximum number of posts in one feed document, even on a busy day. */
export const maxFeedPosts = 100;

/**
 * One document of a feed: full posts, newest first (`picks`: in curated order; `popular`: most read first), with all people and blogs
 * they refer to.
 */
export const FeedPage = v.object({
  items: listOf(
    v.object({
      /** Position in the list, ms; unique in lists that continue in older documents. */
      timestamp: Millis,
      post: ShownPost,
      /** Set if a blog shares another blog's post. */
      repost: v.nullable(Repost),
    }),
  ),
  /**
   * When the document's content last changed, removals included, ms; 0 for an empty document. Never the time of the
   * request.
   */
  changedTimeMillis: Millis,
  /** Timestamp of the newest entry older than this document; null at the end of the list. */
  olderTimeMillis: v.nullable(Millis),
  /** Deleted posts that would otherwise be in this document. */
  removed: listOf(
    v.object({ postId: PostId, blogId: BlogId, publishTimeMillis: Millis, removedTimeMillis: Millis }),
  ),
  /** Set for the lists `tag` and `author` respectively. */
  tag: v.nullable(Tag),
  person: v.nullable(Person),
  people: listOf(Person),
  blogs: listOf(Blog),
  /** Posts that the texts refer to: internal link previews and embedded replies. */
  links: listOf(PostSummary),
});
export type FeedPage = v.InferOutput<typeof FeedPage>;

/**
 * A page of a feed, without password-protected posts and posts excluded from feeds (`rss`) or from the given
 * partner's feed. 404 for an unknown blog, tag or person.
 */
export const getFeedPage = defineRead({
  service: "magma",
  path: "feed/page",
  query: v.object({
    list: FeedList,
    /** Required for every list except `author` and `network`. */
    blogId: v.optional(BlogId),
    /** Any name of a tag, the id of a story type, the url name of a special section, or a screen name in any case. */
    name: v.optional(v.string()),
    category: v.optional(v.string()),
    subcategory: v.optional(v.string()),
    /** Partner that the feed is for. */
    partner: v.optional(v.picklist(["msn", "yahoo", "appleNews"])),
    /** Only entries before this, and not before `since`, ms. */
    before: v.optional(queryNumber),
    since: v.optional(queryNumber),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(maxFeedPosts)), "20"),
    /** Includes the whole UTC day of the last post, so that older documents consist of whole days. */
    wholeDays: v.optional(queryBoolean, "true"),
  }),
  reply: FeedPage,
});
export type FeedQuery = v.InferOutput<(typeof getFeedPage)["query"]>;

const day = 86_400_000;

/** Start of the UTC day that contains `time`, ms. */
export const startOfDay = (time: number): number => Math.floor(time / day) * day;
export const endOfDay = (time: number): number => startOfDay(time) + day;

/** The fields of a list entry that determine which feed document it belongs to. */
export interface FeedEntry {
  timestamp: number;
  /** False for a post that is excluded from this feed. */
  isSent: boolean;
}

/** Maximum number of entries read for one document, including those excluded from feeds. */
export const feedWindow = maxFeedPosts + 50;

/**
 * Number of entries (newest first) that a feed document covers: up to `maxReturned` included posts, extended with
 * `wholeDays` to the end of the last one's UTC day. Depends only on the entries, never on the current time, so that the
 * boundary to older documents is stable.
 */
export function countCovered(
  entries: readonly FeedEntry[],
  { maxReturned, wholeDays }: { maxReturned: number; wholeDays: boolean },
): number {
  const end = findEnd(entries, maxReturned);
  const last = entries[end - 1];
  if (!wholeDays || last === undefined) return end;
  const from = startOfDay(last.timestamp);
  const left = entries.findIndex((entry, index) => index >= end && entry.timestamp < from);
  const covered = left === -1 ? entries.length : left;
  const most = findEnd(entries, maxFeedPosts);
  return Math.min(covered, most);
}

/** Index after the `count`-th included entry, or the end of the list. */
function findEnd(entries: readonly FeedEntry[], count: number): number {
  let sent = 0;
  for (let index = 0; index < entries.length; index += 1) {
    if (entries[index]?.isSent) sent += 1;
    if (sent === count) return index + 1;
  }
  return entries.length;
}
