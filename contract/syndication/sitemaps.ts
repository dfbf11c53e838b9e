import * as v from "valibot";
import { defineRead } from "../wire/call.ts";
import { BlockNodes } from "../entities/block-node.ts";
import { Millis, PostId, ScreenName } from "../entities/ids.ts";
import { MainMedia } from "../entities/post-fields.ts";
import { listOf } from "../wire/list-of.ts";
import { noQuery, queryList, queryNumber } from "../wire/query.ts";

/*
 * Data for sitemaps and for the daily archive. Includes stories published on the blog itself that may be
 * indexed: no replies, pages, password-protected posts, posts with `doNotCrawl`, or posts excluded from
 * `sitemap`.
 */

/** Maximum number of URLs in one file: keeps it below a megabyte. The protocol allows 50,000. */
export const sitemapFileLength = 5_000;
/**
 * Minimum number of posts for a tag to be listed. Tags with fewer posts have a page too, but one not worth
 * indexing.
 */
export const minPostsOfTag = 3;
/** Google's limit for news sitemaps. */
export const newsLength = 1_000;

/** A UTC month: `2026-11`. */
export const SitemapMonth = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "must be a month"));

/** The months in which a blog published, oldest first. */
export const getSitemapMonths = defineRead({
  service: "magma",
  path: "sitemap/months/:blogId",
  query: noQuery,
  reply: v.object({
    items: listOf(
      v.object({
        month: SitemapMonth,
        posts: v.number(),
        /** When a story of this month was last changed, added or removed, ms. */
        changedTimeMillis: Millis,
      }),
    ),
  }),
});

/** A month's stories in order of publication, from `startIndex` on. */
export const getSitemapPosts = defineRead({
  service: "magma",
  path: "sitemap/posts/:blogId",
  query: v.object({
    month: SitemapMonth,
    startIndex: v.optional(queryNumber, "0"),
    maxReturned: v.optional(
      v.pipe(queryNumber, v.minValue(1), v.maxValue(sitemapFileLength)),
      String(sitemapFileLength),
    ),
  }),
  reply: v.object({
    items: listOf(
      v.object({
        permalink: v.string(),
        /** When its content last changed; replies don't count, and it is never in the future. */
        changedTimeMillis: Millis,
      }),
    ),
  }),
});

/** News stories (with a headline, not sponsored) published after `since` (ms), newest first. */
export const getSitemapNews = defineRead({
  service: "magma",
  path: "sitemap/news/:blogId",
  query: v.object({ since: queryNumber }),
  reply: v.object({
    items: listOf(v.object({ permalink: v.string(), headline: v.string(), publishTimeMillis: Millis })),
  }),
});

/** Video blocks that a video sitemap can list, since a thumbnail is available for them. */
export const videoTypes = ["KinjaVideo", "YoutubeVideo", "DailyMotion"] as const;

/** The newest stories with videos, each with its videos. */
export const getSitemapVideos = defineRead({
  service: "magma",
  path: "sitemap/videos/:blogId",
  query: v.object({
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(500)), "500"),
  }),
  reply: v.object({
    items: listOf(
      v.object({
        permalink: v.string(),
        headline: v.string(),
        excerpt: v.string(),
        publishTimeMillis: Millis,
        mainMedia: v.nullable(MainMedia),
        /** Blocks of `videoTypes`, in document order. */
        films: BlockNodes,
      }),
    ),
  }),
});

const Listed = { newestTimeMillis: Millis };

/**
 * A blog's listing pages with the time of their newest story; for the main site, people who published on any
 * blog.
 */
export const getSitemapPages = defineRead({
  service: "magma",
  path: "sitemap/pages/:blogId",
  query: noQuery,
  reply: v.object({
    /** Null if nothing is published. */
    newestTimeMillis: v.nullable(Millis),
    tags: listOf(v.object({ urlName: v.string(), ...Listed })),
    storyTypes: listOf(
      v.object({
        storyType: v.string(),
        category: v.nullable(v.string()),
        subcategory: v.nullable(v.string()),
        ...Listed,
      }),
    ),
    sections: listOf(v.object({ urlName: v.string(), ...Listed })),
    people: listOf(v.object({ screenName: ScreenName, ...Listed })),
  }),
});

/** The nearest stories before and after a period, ms; null if there are none. */
const Neighbours = { previousTimeMillis: v.nullable(Millis), nextTimeMillis: v.nullable(Millis) };

/**
 * Periods in which a blog published. `bound` is a list of increasing times (ms); each period runs from one of them to
 * the next.
 */
export const getArchiveSpans = defineRead({
  service: "magma",
  path: "archive/spans/:blogId",
  query: v.object({
    bound: v.pipe(
      queryList,
      v.mapItems((text) => (/^\d{1,15}$/.test(text) ? Number(text) : NaN)),
      v.minLength(2, "must have at least two times"),
      v.check(
        (bounds) => bounds.every((at, index) => index === 0 || at > (bounds[index - 1] ?? NaN)),
        "must be times in ascending order",
      ),
    ),
  }),
  reply: v.object({
    /** One for each period, in order. */
    hasPosts: v.array(v.boolean()),
    /** Outside all periods. */
    ...Neighbours,
  }),
});

/** Stories published between `from` (inclusive) and `until` (exclusive), ms, in order. */
export const getArchivePosts = defineRead({
  service: "magma",
  path: "archive/posts/:blogId",
  query: v.object({
    from: queryNumber,
    until: queryNumber,
    /** `next` of the previous page. */
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}-\d{1,19}$/, "must be a cursor"))),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(200)), "200"),
  }),
  reply: v.object({
    items: listOf(
      v.object({
        id: PostId,
        permalink: v.string(),
        /** Empty for a post without a headline. */
        headline: v.string(),
        excerpt: v.string(),
        publishTimeMillis: Millis,
      }),
    ),
    /** `after` for the next page; null at the end. */
    next: v.nullable(v.string()),
    ...Neighbours,
  }),
});
