import type { Call } from "../../contract/call.ts";
import * as comments from "../../contract/comments.ts";
import * as core from "../../contract/core.ts";
import * as likes from "../../contract/likes.ts";
import type { Action } from "../../contract/permissions.ts";
import * as profile from "../../contract/profile.ts";
import { newKey, newWords, paragraph } from "./signed-caller.ts";

/** By which call somebody does what to a reply, or to the story itself. Whoever adds a call adds it here. */
export const callsOnPosts: readonly {
  action: Action;
  call: Call;
  params?: (id: string) => Record<string, string>;
  body: (id: string) => unknown;
  on: "reply" | "story";
}[] = [
  {
    action: "reply.write",
    call: core.writeReply,
    params: (parentId) => ({ parentId }),
    body: () => ({ body: paragraph(newWords()), key: newKey() }),
    on: "reply",
  },
  {
    action: "reply.edit",
    call: core.editReply,
    params: (postId) => ({ postId }),
    body: () => ({ body: paragraph(newWords()) }),
    on: "reply",
  },
  {
    action: "reply.delete",
    call: core.deleteReply,
    params: (postId) => ({ postId }),
    body: () => ({}),
    on: "reply",
  },
  { action: "reply.like", call: likes.likePost, body: (postId) => ({ postId }), on: "reply" },
  { action: "reply.unlike", call: likes.unlikePost, body: (postId) => ({ postId }), on: "reply" },
  {
    action: "reply.save",
    call: profile.savePost,
    body: (postId) => ({ postId, isSaved: true }),
    on: "reply",
  },
  {
    action: "reply.dismiss",
    call: comments.dismissReply,
    body: (replyId) => ({ replyId, isDismissed: true }),
    on: "reply",
  },
  {
    action: "reply.approve",
    call: profile.approveReply,
    body: (replyId) => ({ replyId, isApproved: true }),
    on: "reply",
  },
  {
    action: "reply.feature",
    call: comments.featureReply,
    body: (replyId) => ({ replyId, isFeatured: true }),
    on: "reply",
  },
  {
    action: "discussion.close",
    call: comments.closeDiscussion,
    body: (starterId) => ({ starterId, isClosed: true }),
    on: "story",
  },
];

/** By which call somebody does what to a person, in their own name or a blog's. */
export const callsOnPeople: readonly {
  action: Action;
  call: Call;
  body: (personId: string, blogId: string) => unknown;
  /** Whether what somebody is to the blog counts. */
  isForBlog: boolean;
}[] = [
  {
    action: "person.follow",
    call: profile.followPerson,
    body: (personId) => ({ personId, isFollowed: true }),
    isForBlog: false,
  },
  {
    action: "person.block",
    call: profile.blockPerson,
    body: (personId) => ({ personId, isBlocked: true }),
    isForBlog: false,
  },
  {
    action: "blog.follow",
    call: profile.followForBlog,
    body: (personId, blogId) => ({ personId, blogId, isFollowed: true }),
    isForBlog: true,
  },
  {
    action: "blog.block",
    call: profile.blockForBlog,
    body: (personId, blogId) => ({ personId, blogId, isBlocked: true }),
    isForBlog: true,
  },
];

/** Actions whose calls this walk does not make: they are tried where they are built. */
export const triedElsewhere: readonly Action[] = [
  "reply.flag",
  "appeal.decide",
  "appeal.write",
  "blocked.read",
  "reply.remove",
  "reply.restore",
  "discussion.setMode",
  "discussion.watch",
  "liveblog.write",
  "blog.premoderate",
  "queue.read",
  "flag.settle",
  "rules.write",
  "audit.read",
  "network.queue.read",
  "person.warn",
  "person.suspend",
  "member.invite",
  "member.change",
  "admin.change",
];
