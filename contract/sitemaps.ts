import * as v from "valibot";
import { defineRead } from "./call.ts";
import { BlockNodes } from "./entities/block-node.ts";
import { Millis, PostId, ScreenName } from "./entities/ids.ts";
import { MainMedia } from "./entities/post.ts";
import { noQuery, queryList, queryNumber } from "./query.ts";

/*
 * What search engines are told of a blog's stories, and its archive by days. Of stories that were published under the
 * blog itself and may be found: no reply, no page, none behind a password, none with `doNotCrawl` and none that excludes
 * `sitemap`.
 */

/** Most addresses that one answer has: a file of them stays below a megabyte. The protocol's own bound is 50,000. */
export const sitemapFileLength = 5_000;
/** A tag has a page from its first post; a page that is worth being found has a few. */
export const leastPostsOfTag = 3;
/** Google reads no more of a news sitemap. */
export const newsLength = 1_000;

/** A month of UTC: `2026-11`. */
export const SitemapMonth = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "must be a month"));

/** The months in which a blog published, oldest first. */
export const getSitemapMonths = defineRead({
  service: "magma",
  path: "sitemap/months/:blogId",
  query: noQuery,
  reply: v.object({
    items: v.array(
      v.object({
        month: SitemapMonth,
        posts: v.number(),
        /** When one of them last changed, came or went, ms. */
        changedTimeMillis: Millis,
      }),
    ),
  }),
});

/** A month's stories in the order of their publication, from `startIndex` on. */
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
    items: v.array(
      v.object({
        permalink: v.string(),
        /** When its content last changed; never a reply's time, and never one to come. */
        changedTimeMillis: Millis,
      }),
    ),
  }),
});

/** Stories that are news: with a headline and not paid for, newest first, published after `since` (ms). */
export const getSitemapNews = defineRead({
  service: "magma",
  path: "sitemap/news/:blogId",
  query: v.object({ since: queryNumber }),
  reply: v.object({
    items: v.array(v.object({ permalink: v.string(), headline: v.string(), publishTimeMillis: Millis })),
  }),
});

/** Blocks that a video sitemap can name: with a picture to be had of them. */
export const filmedTypes = ["KinjaVideo", "YoutubeVideo", "DailyMotion"] as const;

/** The newest stories that show films, each with its films. */
export const getSitemapVideos = defineRead({
  service: "magma",
  path: "sitemap/videos/:blogId",
  query: v.object({
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(500)), "500"),
  }),
  reply: v.object({
    items: v.array(
      v.object({
        permalink: v.string(),
        headline: v.string(),
        excerpt: v.string(),
        publishTimeMillis: Millis,
        mainMedia: v.nullable(MainMedia),
        /** Blocks of `filmedTypes`, in their order. */
        films: BlockNodes,
      }),
    ),
  }),
});

const Listed = { newestTimeMillis: Millis };

/** A blog's pages that list stories, with when each last got one; of the main site those of who published anywhere. */
export const getSitemapPages = defineRead({
  service: "magma",
  path: "sitemap/pages/:blogId",
  query: noQuery,
  reply: v.object({
    /** Null where nothing is published. */
    newestTimeMillis: v.nullable(Millis),
    tags: v.array(v.object({ urlName: v.string(), ...Listed })),
    storyTypes: v.array(
      v.object({
        storyType: v.string(),
        category: v.nullable(v.string()),
        subcategory: v.nullable(v.string()),
        ...Listed,
      }),
    ),
    sections: v.array(v.object({ urlName: v.string(), ...Listed })),
    people: v.array(v.object({ screenName: ScreenName, ...Listed })),
  }),
});

/** The nearest stories outside a span of time, ms; null where there are none. */
const Neighbours = { previousTimeMillis: v.nullable(Millis), nextTimeMillis: v.nullable(Millis) };

/**
 * In which spans of time a blog published. `bound` are moments (ms) that rise: one span begins with each but the last,
 * and ends before the next.
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
    /** One for each span, in their order. */
    hasPosts: v.array(v.boolean()),
    /** Outside all of them. */
    ...Neighbours,
  }),
});

/** Stories published from `from` on and before `until` (ms), in their order. */
export const getArchivePosts = defineRead({
  service: "magma",
  path: "archive/posts/:blogId",
  query: v.object({
    from: queryNumber,
    until: queryNumber,
    /** Where the page before ended. */
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}-\d{1,19}$/, "must be a cursor"))),
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(200)), "200"),
  }),
  reply: v.object({
    items: v.array(
      v.object({
        id: PostId,
        permalink: v.string(),
        /** Empty for a post without one. */
        headline: v.string(),
        excerpt: v.string(),
        publishTimeMillis: Millis,
      }),
    ),
    /** `after` of the next page; null at the end. */
    next: v.nullable(v.string()),
    ...Neighbours,
  }),
});
