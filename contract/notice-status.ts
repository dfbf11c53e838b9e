import * as v from "valibot";
import { defineWrite } from "./call.ts";
import { BlogId, Millis, PostId } from "./entities/ids.ts";
import { NoticeReason } from "./entities/moderation.ts";
import { noticeOutcomes } from "./entities/notice.ts";
import { noQuery } from "./query.ts";

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
    /** The content it is about, as publicly visible; null if it is gone. */
    about: v.nullable(v.object({ excerpt: v.string(), permalink: v.string() })),
  }),
});
