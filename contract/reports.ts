import * as v from "valibot";
import { defineSignedWrite, defineWrite } from "./call.ts";
import { Millis, PostId } from "./entities/ids.ts";
import { FlagReason, NoticeReason } from "./entities/moderation.ts";
import { words } from "./moderation-parts.ts";
import { NoticeToken } from "./notice-status.ts";
import { noQuery } from "./query.ts";
import { Email } from "./subscriptions.ts";

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
