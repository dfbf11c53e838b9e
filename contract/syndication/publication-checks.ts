import * as v from "valibot";
import { AppleNewsArticle } from "./apple-news.ts";
import { defineSignedRead } from "../wire/call.ts";
import { BlogId, Millis, PostId, ScreenName } from "../entities/ids.ts";
import { SyndicationExclusion } from "../entities/post-fields.ts";
import { noQuery } from "../wire/query.ts";

/*
 * Publication checks: data that only the services have. The front end checks that a story appears where it should, by
 * requesting its own pages, feeds and sitemaps.
 */

/** Publication state of a story: draft, scheduled, published, deleted, or removed on legal request. */
export const publicationStates = ["draft", "scheduled", "out", "deleted", "legal"] as const;

/** Status of notifying a hub, search engines or Apple News of changes. */
export const DeliveryResult = v.object({
  /** Time of the last attempt, ms; null if there was none. */
  timeMillis: v.nullable(Millis),
  /** The error of the last attempt, if it failed. */
  failure: v.nullable(v.string()),
  isGivenUp: v.boolean(),
  /** Start of a pending notification, ms; null if none is pending. */
  waitingSinceMillis: v.nullable(Millis),
});
export type DeliveryResult = v.InferOutput<typeof DeliveryResult>;

export const PublicationReport = v.object({
  post: v.object({
    id: PostId,
    headline: v.string(),
    permalink: v.string(),
    blogId: BlogId,
    state: v.picklist(publicationStates),
    publishTimeMillis: Millis,
    /** When it was last published, changed or deleted, ms. */
    changedTimeMillis: Millis,
    /** A page of the blog, which appears in no stream. */
    isPage: v.boolean(),
    hasPassword: v.boolean(),
    doNotCrawl: v.boolean(),
    isSponsored: v.boolean(),
    hasPicture: v.boolean(),
    /** Has a video with a poster image, as required for video sitemaps. */
    hasFilm: v.boolean(),
    exclusions: v.array(SyndicationExclusion),
    /** Url name of its first tag. */
    tag: v.nullable(v.string()),
    /** Screen name of its first author. */
    author: v.nullable(ScreenName),
    /** Sister blogs it was shared to, and when. */
    reposts: v.array(v.object({ blogId: BlogId, timestamp: Millis })),
  }),
  /** Null if none is configured. */
  hub: v.nullable(DeliveryResult),
  engines: v.nullable(DeliveryResult),
  /** Null unless the blog has a channel, or the story an article in one. */
  appleNews: v.optional(
    v.nullable(v.object({ ...DeliveryResult.entries, article: v.nullable(AppleNewsArticle) })),
    null,
  ),
});
export type PublicationReport = v.InferOutput<typeof PublicationReport>;

/** For a story's authors and the blog's editors. 404 if it is not a story. */
export const getPublicationReport = defineSignedRead({
  service: "core",
  path: "receipt/:postId",
  query: noQuery,
  reply: PublicationReport,
});
