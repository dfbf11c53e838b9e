import * as v from "valibot";
import { noticeOutcomes, FlagReason, NoticeReason } from "../entities/moderation.ts";
import { defineSignedWrite, defineWrite } from "../wire/call.ts";
import { Millis, PostId, BlogId } from "../entities/ids.ts";
import { words, noQuery } from "../wire/query.ts";
import { Email } from "../subscriptions/subscriptions.ts";

/**
 * Secret token given to the sender of a notice; it opens the page that shows the outcome. Format: the notice
 * number, a dot, and 32 bytes in base64url.
 */
export const NoticeToken = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}\.[A-Za-z0-9_-]{43}$/, "must be a report token"),
);

/**
 * Reads the outcome of a notice. Although it only reads, it is a write call so that the token stays out of
 * URLs. 404 for an invalid token.
 */
export const readNotice = defineWrite({
  service: "moderation",
  path: "notices/read",
  limiter: "forms",
  query: noQuery,
  body: v.object({ token: NoticeToken }),
  reply: v.object({
    number: v.string(),
    blogId: BlogId,
    postId: PostId,
    reason: NoticeReason,
    /** The text of the notice. */
    words: v.string(),
    receivedTimeMillis: Millis,
    /** Null if not decided yet. */
    decidedTimeMillis: v.nullable(Millis),
    outcome: v.picklist(noticeOutcomes),
    /** The reported content, as publicly visible; null if it was removed. */
    about: v.nullable(v.object({ excerpt: v.string(), permalink: v.string() })),
  }),
});

/** Flags a reply; idempotent. The reply stays visible until a moderator decides. */
export const flagReply = defineSignedWrite({
  service: "moderation",
  path: "flagging/flag",
  query: noQuery,
  body: v.pipe(
    v.object({ postId: PostId, reason: FlagReason, words: v.optional(words(0, 1_000), "") }),
    v.forward(
      v.check(({ reason, words: text }) => reason !== "other" || text !== "", "must not be empty"),
      ["words"],
    ),
  ),
  reply: v.object({ postId: PostId, isNew: v.boolean() }),
});

/**
 * Reports a post or reply without an account (Regulation (EU) 2022/2065, Article 16). Returns a confirmation
 * of receipt: the notice's number, and a token for the page that shows its outcome.
 */
export const sendNotice = defineWrite({
  service: "moderation",
  path: "notices/send",
  limiter: "forms",
  query: noQuery,
  body: v.object({
    postId: PostId,
    reason: NoticeReason,
    words: words(10, 3_000),
    name: v.optional(words(0, 100), ""),
    email: v.optional(v.nullable(Email), null),
    /** Generated for each form, so that submitting it twice creates one notice. */
    key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, "must be a key")),
  }),
  reply: v.object({ number: v.string(), token: NoticeToken, receivedTimeMillis: Millis }),
});
