import * as v from "valibot";
import { defineSignedRead } from "./call.ts";
import { BlogId, Millis, PersonId, PostId, ScreenName } from "./entities/ids.ts";
import { SyndicationExclusion } from "./entities/post.ts";
import { Person } from "./entities/person.ts";
import { pageSize } from "./moderation-parts.ts";
import { noQuery, queryNumber } from "./query.ts";

/*
 * What only the services know of a publication. Whether it is where it should be is read where readers find it: the front
 * end asks its own pages, feeds and sitemaps.
 */

/** What a story is to readers: a draft, before its hour, to be read, taken back, or removed at somebody's legal request. */
export const publicationStates = ["draft", "scheduled", "out", "deleted", "legal"] as const;

/** What became of telling somebody that something changed. */
export const Telling = v.object({
  /** When they were told the last time, or it was tried, ms; null where it never was. */
  timeMillis: v.nullable(Millis),
  /** What they answered instead of taking it. */
  failure: v.nullable(v.string()),
  isGivenUp: v.boolean(),
  /** Since when something waits to be told, ms; null where nothing does. */
  waitingSinceMillis: v.nullable(Millis),
});
export type Telling = v.InferOutput<typeof Telling>;

export const ReceiptFacts = v.object({
  post: v.object({
    id: PostId,
    headline: v.string(),
    permalink: v.string(),
    blogId: BlogId,
    state: v.picklist(publicationStates),
    publishTimeMillis: Millis,
    /** When it was published, changed or taken back the last time, ms. */
    changedTimeMillis: Millis,
    /** A page of the blog, which stands in no list. */
    isPage: v.boolean(),
    hasPassword: v.boolean(),
    doNotCrawl: v.boolean(),
    isSponsored: v.boolean(),
    hasPicture: v.boolean(),
    /** A film with a picture, as a video sitemap asks for. */
    hasFilm: v.boolean(),
    exclusions: v.array(SyndicationExclusion),
    /** Name of its first tag, as it stands in addresses. */
    tag: v.nullable(v.string()),
    /** Screen name of its first author. */
    author: v.nullable(ScreenName),
    /** Where it was shared, and when. */
    reposts: v.array(v.object({ blogId: BlogId, timestamp: Millis })),
  }),
  /** Null where nobody is told: none is configured. */
  hub: v.nullable(Telling),
  engines: v.nullable(Telling),
});
export type ReceiptFacts = v.InferOutput<typeof ReceiptFacts>;

/** For a story's authors and the blog's editors. 404 for what is no story. */
export const getReceipt = defineSignedRead({
  service: "core",
  path: "receipt/:postId",
  query: noQuery,
  reply: ReceiptFacts,
});

/** A story as the list of its blog's staff names it. */
export const StoryLine = v.object({
  id: PostId,
  headline: v.string(),
  permalink: v.string(),
  state: v.picklist(["scheduled", "out"] satisfies (typeof publicationStates)[number][]),
  publishTimeMillis: Millis,
  authorIds: v.array(PersonId),
});
export type StoryLine = v.InferOutput<typeof StoryLine>;

/**
 * A blog's own stories, newest first, those whose hour has not come among them: for who publishes there. Drafts, pages and
 * what was taken back stand in no list. 404 for a blog that nobody knows.
 */
export const getStories = defineSignedRead({
  service: "core",
  path: "stories/views/list",
  query: v.object({
    blogId: BlogId,
    /** `next` of the page before. */
    after: v.optional(queryNumber),
    maxReturned: pageSize,
  }),
  reply: v.object({ items: v.array(StoryLine), next: v.nullable(Millis), people: v.array(Person) }),
});
