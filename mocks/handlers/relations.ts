import {
  approveReply,
  blockForBlog,
  blockPerson,
  followForBlog,
  followPerson,
  savePost,
} from "../../contract/profile.ts";
import { getSaved } from "../../contract/saved.ts";
import { mockSignedCall } from "../mock-call.ts";
import { assertFound } from "../service-error.ts";
import { settleBlog, settleStory } from "../store/approval.ts";
import { assertAllowed, assertAllowedTo } from "../store/assert-allowed.ts";
import { findBlogById } from "../store/blog.ts";
import { setMember } from "../store/discussion.ts";
import { noteAudit, noteDeed } from "../store/moderation.ts";
import { assertReadable } from "../store/post-page.ts";
import { presentSaved } from "../store/saved.ts";
import type { Store } from "../store/store.ts";
import { assertReply } from "./comments.ts";

/** Who follows, blocks, keeps and lifts whom or what. */
export function mockRelations(store: Store) {
  const { tables, discussion, now } = store;
  return [
    mockSignedCall(approveReply, (actor, _, _query, { replyId, isApproved }) => {
      const row = assertReply(store, replyId);
      assertAllowed("reply.approve", store, actor, row);
      const isChange = discussion.approvals.has(replyId) !== isApproved;
      noteDeed(store, actor, row, isApproved ? "approve" : "unapprove", isChange);
      if (isApproved && isChange)
        discussion.approvals.set(replyId, { personId: actor.personId, time: now() });
      if (!isApproved) discussion.approvals.delete(replyId);
      settleStory(store, row.starterId);
      return { replyId, approved: tables.posts.get(replyId)?.approved ?? false };
    }),
    mockSignedCall(followPerson, (actor, _, _query, { personId, isFollowed }) => {
      assertPerson(store, personId);
      assertAllowedTo("person.follow", actor, personId);
      const key = `${actor.personId}:${personId}`;
      if (!isFollowed) discussion.follows.delete(key);
      else if (!discussion.follows.has(key)) discussion.follows.set(key, now());
      return { personId, isFollowed };
    }),
    mockSignedCall(blockPerson, (actor, _, _query, { personId, isBlocked }) => {
      assertPerson(store, personId);
      assertAllowedTo("person.block", actor, personId);
      setMember(discussion.blocks, `${actor.personId}:${personId}`, isBlocked);
      return { personId, isBlocked };
    }),
    mockSignedCall(savePost, (actor, _, _query, { postId, isSaved }) => {
      assertAllowed("reply.save", store, actor, assertReadable(tables, postId, now()));
      const key = `${actor.personId}:${postId}`;
      if (!isSaved) discussion.saved.delete(key);
      else if (!discussion.saved.has(key)) discussion.saved.set(key, now());
      return { postId, isSaved };
    }),
    mockSignedCall(getSaved, ({ personId }, _, query) => presentSaved(store, personId, query)),
    ...mockBlogRelations(store),
  ];
}

/** The same in a blog's name. */
function mockBlogRelations(store: Store) {
  const { tables, discussion, sessions, now } = store;
  const note = (
    byPersonId: string,
    action: "follow" | "unfollow" | "block" | "unblock",
    blogId: string,
    personId: string,
    reason = "",
  ) => noteAudit(store, { blogId, byPersonId, action, personId, postId: null, reason, words: "" });
  return [
    mockSignedCall(followForBlog, (actor, _, _query, { blogId, personId, isFollowed }) => {
      findBlogById(tables, blogId);
      assertPerson(store, personId);
      assertAllowedTo("blog.follow", actor, personId, blogId);
      const isMeant = (follow: { blogId: string; personId: string }) =>
        follow.blogId === blogId && follow.personId === personId;
      const isChange = discussion.blogFollows.some(isMeant) !== isFollowed;
      if (isChange) note(actor.personId, isFollowed ? "follow" : "unfollow", blogId, personId);
      if (!isFollowed) discussion.blogFollows = discussion.blogFollows.filter((follow) => !isMeant(follow));
      else if (isChange) discussion.blogFollows.push({ blogId, personId, time: now() });
      settleBlog(store, blogId);
      return { blogId, personId, isFollowed };
    }),
    mockSignedCall(blockForBlog, (actor, _, _query, { blogId, personId, isBlocked, reason }) => {
      findBlogById(tables, blogId);
      assertPerson(store, personId);
      assertAllowedTo("blog.block", actor, personId, blogId);
      const known = sessions.restrictions.find(
        (entry) => entry.kind === "blocked" && entry.blogId === blogId && entry.personId === personId,
      );
      const why = reason ?? "";
      const isSame = known?.untilTime === null && known.reason === why;
      if (isBlocked ? isSame : known === undefined) return { blogId, personId, isBlocked };
      sessions.restrictions = sessions.restrictions.filter((entry) => entry !== known);
      const by = { byPersonId: actor.personId, reason: why, time: now() };
      if (isBlocked)
        sessions.restrictions.push({ personId, kind: "blocked", blogId, untilTime: null, ...by });
      note(actor.personId, isBlocked ? "block" : "unblock", blogId, personId, isBlocked ? why : "");
      settleBlog(store, blogId);
      return { blogId, personId, isBlocked };
    }),
  ];
}

const assertPerson = ({ tables }: Store, personId: string) =>
  assertFound(tables.people.get(personId), `person ${personId}`);
