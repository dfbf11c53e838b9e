import {
  approveReply,
  blockForBlog,
  blockPerson,
  followForBlog,
  followPerson,
  savePost,
} from "../../contract/profile.ts";
import { mockSignedCall } from "../mock-call.ts";
import { assertFound } from "../service-error.ts";
import { settleBlog, settleStory } from "../store/approval.ts";
import { assertAllowed, assertAllowedTo } from "../store/assert-allowed.ts";
import { findBlogById } from "../store/blog.ts";
import { setMember } from "../store/discussion.ts";
import { assertReadable } from "../store/post-page.ts";
import type { Store } from "../store/store.ts";
import { assertReply } from "./comments.ts";

/** Who follows, blocks, keeps and lifts whom or what. */
export function mockRelations(store: Store) {
  const { tables, discussion, now } = store;
  return [
    mockSignedCall(approveReply, (actor, _, _query, { replyId, isApproved }) => {
      const row = assertReply(store, replyId);
      assertAllowed("reply.approve", store, actor, row);
      if (isApproved) discussion.approvals.set(replyId, { personId: actor.personId, time: now() });
      else discussion.approvals.delete(replyId);
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
      setMember(discussion.saved, `${actor.personId}:${postId}`, isSaved);
      return { postId, isSaved };
    }),
    ...mockBlogRelations(store),
  ];
}

/** The same in a blog's name. */
function mockBlogRelations(store: Store) {
  const { tables, discussion, sessions, now } = store;
  return [
    mockSignedCall(followForBlog, (actor, _, _query, { blogId, personId, isFollowed }) => {
      findBlogById(tables, blogId);
      assertPerson(store, personId);
      assertAllowedTo("blog.follow", actor, personId, blogId);
      const isMeant = (follow: { blogId: string; personId: string }) =>
        follow.blogId === blogId && follow.personId === personId;
      if (!isFollowed) discussion.blogFollows = discussion.blogFollows.filter((follow) => !isMeant(follow));
      else if (!discussion.blogFollows.some(isMeant))
        discussion.blogFollows.push({ blogId, personId, time: now() });
      settleBlog(store, blogId);
      return { blogId, personId, isFollowed };
    }),
    mockSignedCall(blockForBlog, (actor, _, _query, { blogId, personId, isBlocked }) => {
      findBlogById(tables, blogId);
      assertPerson(store, personId);
      assertAllowedTo("blog.block", actor, personId, blogId);
      sessions.restrictions = sessions.restrictions.filter(
        (entry) => entry.kind !== "blocked" || entry.blogId !== blogId || entry.personId !== personId,
      );
      if (isBlocked) sessions.restrictions.push({ personId, kind: "blocked", blogId, untilTime: null });
      settleBlog(store, blogId);
      return { blogId, personId, isBlocked };
    }),
  ];
}

const assertPerson = ({ tables }: Store, personId: string) =>
  assertFound(tables.people.get(personId), `person ${personId}`);
