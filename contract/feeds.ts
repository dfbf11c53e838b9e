import * as v from "valibot";
import { defineRead } from "./call.ts";
import { Blog } from "./entities/blog.ts";
import { BlogId, Millis, PostId } from "./entities/ids.ts";
import { Person } from "./entities/person.ts";
import { PostSummary, Repost, ShownPost } from "./entities/post.ts";
import { Tag } from "./entities/taxonomy.ts";
import { queryBoolean, queryNumber } from "./query.ts";

/**
 * What a feed can be of: a blog with what it shares, a blog's own posts alone, what its editors chose, a tag or a story
 * type of a blog, a person's posts anywhere, or the whole network's.
 */
export const feedLists = ["blog", "own", "picks", "tag", "storyType", "author", "network"] as const;
export const FeedList = v.picklist(feedLists);
export type FeedList = v.InferOutput<typeof FeedList>;

/** Most posts that a document of a feed has, however busy its day was. */
export const maxFeedPosts = 100;

/** One document of a feed: whole posts, newest first (`picks`: as the editors put them), with all that they name. */
export const FeedPage = v.object({
  items: v.array(
    v.object({
      /** Where it stands in the list, ms: no two have the same. */
      timestamp: Millis,
      post: ShownPost,
      /** Set where a blog shares another's post. */
      repost: v.nullable(Repost),
    }),
  ),
  /** When what the document shows last changed, or last lost something, ms; 0 for an empty one. Never the time of asking. */
  changedTimeMillis: Millis,
  /** Timestamp of the newest of the list that is older than the document; null at the list's end. */
  olderTimeMillis: v.nullable(Millis),
  /** Posts that were taken back and would stand in the document if they had not been. */
  removed: v.array(
    v.object({ postId: PostId, blogId: BlogId, publishTimeMillis: Millis, removedTimeMillis: Millis }),
  ),
  /** Of `tag` the tag, of `author` the person. */
  tag: v.nullable(Tag),
  person: v.nullable(Person),
  people: v.array(Person),
  blogs: v.array(Blog),
  /** Posts that the texts point at: internal link previews and reply insets. */
  links: v.array(PostSummary),
});
export type FeedPage = v.InferOutput<typeof FeedPage>;

/**
 * Posts that their editors keep out of feeds (`rss`), or out of the partner's that is named, are not in it, nor are those
 * that a password guards. 404 for a blog, a tag or a person that nobody knows.
 */
export const getFeedPage = defineRead({
  service: "magma",
  path: "feed/page",
  query: v.object({
    list: FeedList,
    /** Of every list but `author` and `network`. */
    blogId: v.optional(BlogId),
    /** A tag by any of its names, a story type's id, or a screen name in any case. */
    name: v.optional(v.string()),
    category: v.optional(v.string()),
    subcategory: v.optional(v.string()),
    /** The partner for whom it is. */
    partner: v.optional(v.picklist(["msn", "yahoo"])),
    /** Only what stands in the list before this, and not before `since`, ms. */
    before: v.optional(queryNumber),
    since: v.optional(queryNumber),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(maxFeedPosts)), "20"),
    /** The day (UTC) of the last post is given whole, so that what older documents have is whole days. */
    wholeDays: v.optional(queryBoolean, "true"),
  }),
  reply: FeedPage,
});
export type FeedQuery = v.InferOutput<(typeof getFeedPage)["query"]>;
