import * as v from "valibot";
import { defineWrite } from "./call.ts";
import { BlogId, Millis, PostId } from "./entities/ids.ts";
import { NoticeReason } from "./entities/moderation.ts";
import { noticeOutcomes } from "./entities/notice.ts";
import { noQuery } from "./query.ts";

/**
 * What whoever has reported something is given with the number: it opens the page that says what became of it, and nobody
 * can guess it. The number, a point, and 32 bytes in base64url.
 */
export const NoticeToken = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,64}\.[A-Za-z0-9_-]{43}$/, "must be a report token"),
);

/**
 * What became of a notice. A call that writes nothing: what opens something does not stand in an address of the services.
 * 404 for what opens no notice.
 */
export const readNotice = defineWrite({
  service: "moderation",
  path: "notices/read",
  query: noQuery,
  body: v.object({ token: NoticeToken }),
  reply: v.object({
    number: v.string(),
    blogId: BlogId,
    postId: PostId,
    reason: NoticeReason,
    /** What whoever reported it has said. */
    words: v.string(),
    receivedTimeMillis: Millis,
    /** Null while nobody has decided. */
    decidedTimeMillis: v.nullable(Millis),
    outcome: v.picklist(noticeOutcomes),
    /** What it is about, as far as everybody can read it; null for what is not there any more. */
    about: v.nullable(v.object({ excerpt: v.string(), permalink: v.string() })),
  }),
});
