import type * as v from "valibot";
import { findNoticeOutcome } from "../../contract/entities/notice.ts";
import type { readNotice } from "../../contract/notice-status.ts";
import { bodyExcerpt } from "../../contract/plaintext.ts";
import { assertFound } from "../service-error.ts";
import { presentSummary } from "./present-post.ts";
import type { Store } from "./store.ts";

/** What became of a notice: what was decided first about its post after it had come. */
export function presentNotice(store: Store, token: string): v.InferOutput<(typeof readNotice)["reply"]> {
  const { moderation, tables, now } = store;
  const notice = assertFound(
    [...moderation.notices.values()].find((one) => one.token === token),
    "notice",
  );
  const { number, postId, reason, words, time, before } = notice;
  const row = assertFound(tables.posts.get(postId), "post");
  const decision = moderation.decisions.slice(before).find((one) => one.postId === postId);
  return {
    number,
    blogId: row.blogId,
    postId,
    reason,
    words,
    receivedTimeMillis: time,
    decidedTimeMillis: decision?.timeMillis ?? null,
    outcome: decision ? findNoticeOutcome(decision) : "waiting",
    about:
      row.status === "PUBLISHED"
        ? {
            excerpt: (row.headline || bodyExcerpt(row.body)).slice(0, 300),
            permalink: presentSummary(tables, row, now()).permalink,
          }
        : null,
  };
}
