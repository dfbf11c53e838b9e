import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { BlogId, Millis } from "../entities/ids.ts";
import { ShownPost } from "../entities/post.ts";
import { FeedPage } from "./feeds.ts";
import { noQuery } from "../wire/query.ts";

/*
 * Apple News receives articles by an API, one channel for each blog (docs/decisions/0085). The format of articles is in
 * app/feed/apple-news; delivery is in api/syndication/apple-news.
 */

/** An id from News Publisher. */
const PublisherId = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, "must be an id from News Publisher"),
);

/** A blog's channel and the key that signs for it; both null if it has none. The key's secret is a variable. */
export const AppleNewsChannel = v.pipe(
  v.object({ channelId: v.nullable(PublisherId), keyId: v.nullable(PublisherId) }),
  v.forward(
    v.check(({ channelId, keyId }) => keyId !== null || channelId === null, "must not be empty"),
    ["keyId"],
  ),
  v.forward(
    v.check(({ channelId, keyId }) => channelId !== null || keyId === null, "must not be empty"),
    ["channelId"],
  ),
);
export type AppleNewsChannel = v.InferOutput<typeof AppleNewsChannel>;

const ChannelOfBlog = v.object({
  choices: AppleNewsChannel,
  /** Version to send when writing; 0 before the first write. */
  version: v.number(),
  /** The services have a secret for the key, without which nothing is sent. True without a channel. */
  hasSecret: v.boolean(),
});

/** A blog's channel. Needs permission to write it. */
export const getAppleNewsChannel = defineSignedRead({
  service: "profile",
  path: "apple-news/views/forBlog",
  query: v.object({ blogId: BlogId }),
  reply: ChannelOfBlog,
});

/** Replaces a blog's channel. 409 if it was changed since `version` was read. */
export const writeAppleNewsChannel = defineSignedWrite({
  service: "profile",
  path: "apple-news/write",
  query: v.object({}),
  body: v.object({ blogId: BlogId, version: v.number(), choices: AppleNewsChannel }),
  reply: ChannelOfBlog,
});

/** A story for Apple News, with everything that it refers to. */
export const AppleNewsStory = v.object({
  post: ShownPost,
  ...v.pick(FeedPage, ["people", "blogs", "links"]).entries,
});
export type AppleNewsStory = v.InferOutput<typeof AppleNewsStory>;

/** Reasons why the last attempt to send a story failed. */
export const appleNewsFailures = [
  /** The services could not read the story's article from its blog. */
  "noPrint",
  "noSecret",
  /** Apple News doesn't accept the key. */
  "key",
  /** Apple has not approved the channel, or has closed it. */
  "closed",
  "refused",
  /** Another article in the channel has the same title, address or image. */
  "duplicate",
  /** Apple's editors have changed the article, and refuse changes. */
  "kept",
  "busy",
  "down",
  "noAnswer",
] as const;
export type AppleNewsFailure = (typeof appleNewsFailures)[number];

/** A story's article at Apple News. */
export const AppleNewsArticle = v.object({
  /** When it was first sent. */
  sentTimeMillis: Millis,
  /** Its address in Apple News; null if Apple has not returned one. */
  shareUrl: v.nullable(v.string()),
});

/** 404 unless the story is public and its blog has a channel. */
export const getAppleNewsStory = defineRead({
  service: "magma",
  path: "apple-news/:postId",
  query: noQuery,
  reply: AppleNewsStory,
});

/** The path of a story's article for Apple News, on its blog's host. */
export const buildAppleNewsPath = (postId: string): string => `/apple-news/${postId}.json`;
