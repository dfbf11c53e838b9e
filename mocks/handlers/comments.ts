import {
  closeDiscussion,
  dismissReply,
  featureReply,
  getApprovalReasons,
  getNewestReplies,
  getOwnDiscussion,
  getReplies,
} from "../../contract/comments.ts";
import { mockCall, mockSignedCall } from "../mock-call.ts";
import { ServiceError } from "../service-error.ts";
import { findHolds, findReasons, settleStory } from "../store/approval.ts";
import { assertAllowed } from "../store/assert-allowed.ts";
import { putRow, setMember } from "../store/discussion.ts";
import { noteDeed } from "../store/moderation.ts";
import { findStoryConduct, listShownEntries } from "../store/modes.ts";
import { findNewestReplies } from "../store/newest-replies.ts";
import { presentOwnDiscussion } from "../store/own-discussion.ts";
import { assertReadable } from "../store/post-page.ts";
import type { Store } from "../store/store.ts";
import { findBadges, findSurroundings, nameRows } from "../store/surroundings.ts";
import { findRows, presentThreads } from "../store/threads.ts";

/** The discussion below a post: reading it, what is one's own in it, and who keeps it in order. */
export function mockComments(store: Store) {
  const { tables, now } = store;
  return [
    mockCall(getReplies, ({ postId }, page) => {
      const post = assertReadable(tables, postId, now());
      const threads = presentThreads(tables, post, page, now());
      const { people } = findSurroundings(tables, nameRows(findRows(tables, threads)));
      return { ...threads, people, memberships: findBadges(tables, post.blogId, people) };
    }),
    mockCall(getNewestReplies, ({ starterId }, { maxReturned }) => {
      const story = assertReadable(tables, starterId, now());
      if (story.parentId !== null) throw new ServiceError("notFound", "There is no such story.");
      return {
        items: findNewestReplies(tables, starterId, now(), maxReturned).map(
          ({ id, parentId, publishTimeMillis, editedTimeMillis }) => ({
            id,
            parentId: parentId ?? starterId,
            publishTimeMillis,
            editedTimeMillis,
          }),
        ),
        isOpen: story.allowReplies,
        entries:
          story.mode === "liveblog"
            ? listShownEntries(tables, starterId, now())
                .toReversed()
                .slice(0, maxReturned)
                .map(({ id, editedTimeMillis }) => ({ id, editedTimeMillis }))
            : null,
        modeState: findStoryConduct(story).state,
      };
    }),
    mockCall(getApprovalReasons, ({ replyId }) => {
      const row = assertReply(store, replyId);
      const reasons = findReasons(store, row, now());
      const people = [...new Set(reasons.map(({ personId }) => personId))];
      return {
        reasons,
        holds: findHolds(store, row, now()),
        people: people.flatMap((id) => (id === null ? [] : (tables.people.get(id) ?? []))),
      };
    }),
    mockSignedCall(getOwnDiscussion, (actor, { starterId }) => presentOwnDiscussion(store, actor, starterId)),
    ...mockOrder(store),
  ];
}

/** Keeping a discussion in order. */
function mockOrder(store: Store) {
  const { tables, discussion, now } = store;
  return [
    mockSignedCall(dismissReply, (actor, _, _query, { replyId, isDismissed }) => {
      const row = assertReply(store, replyId);
      assertAllowed("reply.dismiss", store, actor, row);
      const isChange = discussion.dismissed.has(replyId) !== isDismissed;
      noteDeed(store, actor, row, isDismissed ? "dismiss" : "undismiss", isChange);
      setMember(discussion.dismissed, replyId, isDismissed);
      settleStory(store, row.starterId);
      return { replyId, approved: tables.posts.get(replyId)?.approved ?? false };
    }),
    mockSignedCall(featureReply, (actor, _, _query, { replyId, isFeatured }) => {
      const row = assertReply(store, replyId);
      assertAllowed("reply.feature", store, actor, row);
      noteDeed(store, actor, row, isFeatured ? "feature" : "unfeature", row.isFeatured !== isFeatured);
      putRow(store, { ...row, isFeatured });
      settleStory(store, row.starterId);
      return { replyId, isFeatured };
    }),
    mockSignedCall(closeDiscussion, (actor, _, _query, { starterId, isClosed }) => {
      const row = assertReadable(tables, starterId, now());
      assertAllowed("discussion.close", store, actor, row);
      noteDeed(store, actor, row, isClosed ? "close" : "reopen", row.allowReplies === isClosed);
      putRow(store, { ...row, allowReplies: !isClosed });
      settleStory(store, row.starterId);
      return { starterId, isClosed };
    }),
  ];
}

/** A reply that can be read; 404 for a story. */
export function assertReply({ tables, now }: Store, replyId: string) {
  const row = assertReadable(tables, replyId, now());
  if (row.parentId === null) throw new ServiceError("notFound", `There is no reply ${replyId}.`);
  return row;
}
