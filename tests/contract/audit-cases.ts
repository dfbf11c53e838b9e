import type * as v from "valibot";
import { expect, test } from "vitest";
import type { Call } from "../../contract/wire/call.ts";
import { closeDiscussion, dismissReply } from "../../contract/discussion/comments.ts";
import { featureReply } from "../../contract/discussion/featured.ts";
import { replyAuditActions } from "../../contract/entities/moderation.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { approveReply, blockForBlog, followForBlog } from "../../contract/people/profile.ts";
import { blogId, eva, type Open } from "./reply-threads.ts";

const dov = "504";

type Target = Record<"replyId" | "starterId", string>;
type SignedCall = Call<"", v.GenericSchema, v.GenericSchema>;
const of = (call: unknown) => call as SignedCall;

const follow = (isFollowed: boolean) => () => ({ blogId, personId: dov, isFollowed });
const block = (isBlocked: boolean) => () => ({ blogId, personId: dov, isBlocked, reason: "spam" });

/** Actions outside the queue, performed in order by people with permission. */
const deeds: readonly [action: string, call: SignedCall, body: (target: Target) => object][] = [
  ["approve", of(approveReply), ({ replyId }) => ({ replyId, isApproved: true })],
  ["unapprove", of(approveReply), ({ replyId }) => ({ replyId, isApproved: false })],
  ["dismiss", of(dismissReply), ({ replyId }) => ({ replyId, isDismissed: true })],
  ["undismiss", of(dismissReply), ({ replyId }) => ({ replyId, isDismissed: false })],
  ["feature", of(featureReply), ({ replyId }) => ({ replyId, isFeatured: true })],
  ["unfeature", of(featureReply), ({ replyId }) => ({ replyId, isFeatured: false })],
  ["close", of(closeDiscussion), ({ starterId }) => ({ starterId, isClosed: true })],
  ["reopen", of(closeDiscussion), ({ starterId }) => ({ starterId, isClosed: false })],
  ["follow", of(followForBlog), follow(true)],
  ["unfollow", of(followForBlog), follow(false)],
  ["block", of(blockForBlog), block(true)],
  ["unblock", of(blockForBlog), block(false)],
];

const ofReplies: readonly unknown[] = [approveReply, dismissReply, featureReply];

export function auditCases(open: Open): void {
  test("each action outside the queue is one log entry; one that changes nothing or is refused is none", async () => {
    const caller = open();
    const { reply } = await caller.write("Dov-Reader", caller.storyId, "Do something about me.");
    const target = { replyId: reply.id, starterId: caller.storyId };
    const readLog = async () => (await caller.askAs("Ada-Owner", getAudit, {})).items;
    let known = new Set((await readLog()).map(({ id }) => id));
    for (const [action, call, body] of deeds) {
      expect(await caller.failAs("Cleo-Reader", call, {}, body(target)), action).toMatchObject({
        status: 403,
      });
      await caller.sendAs("Ada-Owner", call, {}, body(target));
      await caller.sendAs("Ada-Owner", call, {}, body(target));
      const log = await readLog();
      const fresh = log.filter(({ id }) => !known.has(id));
      const isOfStory = action === "close" || action === "reopen";
      expect(fresh, action).toMatchObject([
        {
          action,
          blogId,
          byPersonId: "501",
          personId: isOfStory ? eva : dov,
          postId: isOfStory ? target.starterId : ofReplies.includes(call) ? target.replyId : null,
          reason: action === "block" ? "spam" : "",
        },
      ]);
      known = new Set(log.map(({ id }) => id));
    }
  });

  test("there is a case for each", () => {
    const tried = new Set(deeds.map(([action]) => action));
    expect(replyAuditActions.filter((action) => !tried.has(action))).toEqual([]);
  });
}
