import { featureReply } from "../../contract/discussion/featured.ts";
import { getStoryAudience } from "../../contract/audience/audience.ts";
import type { Call } from "../../contract/wire/call.ts";
import type { DiscussionMode } from "../../contract/entities/mode.ts";
import * as comments from "../../contract/discussion/comments.ts";
import * as corrections from "../../contract/posts/corrections.ts";
import * as core from "../../contract/posts/core.ts";
import * as following from "../../contract/subscriptions/following.ts";
import * as likes from "../../contract/discussion/comments.ts";
import * as reportCalls from "../../contract/moderation/reports.ts";
import * as liveblogs from "../../contract/discussion/modes.ts";
import * as modes from "../../contract/discussion/modes.ts";
import * as members from "../../contract/people/members.ts";
import * as logCalls from "../../contract/moderation/moderation-log.ts";
import {
  findDraftRelations,
  findStoryRelations,
  type Action,
  type Relation,
  type Standing,
} from "../../contract/permissions.ts";
import * as moderation from "../../contract/moderation/moderation.ts";
import * as profile from "../../contract/people/profile.ts";
import { getPublicationReport } from "../../contract/syndication/publication-checks.ts";
import { newKey, newWords, paragraph } from "./signed-caller.ts";

/** The calls for each action on a reply or story. Every new call must be added here. */
export const callsOnPosts: readonly {
  action: Action;
  call: Call;
  params?: (id: string) => Record<string, string>;
  body: (id: string) => unknown;
  /** A liveblog entry is a reply too. */
  on: "reply" | "entry" | "story";
  /** The discussion mode of the story; threads by default. */
  mode?: DiscussionMode;
  /** Relations that the story's author also has, by standing on the blog. */
  relationsOf?: (standing: Standing) => readonly Relation[];
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
    action: "reply.readEdits",
    call: comments.getReplyEdits,
    params: (replyId) => ({ replyId }),
    body: () => undefined,
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
    call: featureReply,
    body: (replyId) => ({ replyId, isFeatured: true }),
    on: "reply",
  },
  {
    action: "reply.flag",
    call: reportCalls.flagReply,
    body: (postId) => ({ postId, reason: "spam" }),
    on: "reply",
  },
  {
    action: "queue.read",
    call: moderation.getCase,
    params: (postId) => ({ postId }),
    body: () => undefined,
    on: "reply",
  },
  {
    action: "audience.read",
    call: getStoryAudience,
    params: (postId) => ({ postId }),
    body: () => undefined,
    on: "story",
  },
  {
    action: "publicationChecks.read",
    call: getPublicationReport,
    params: (postId) => ({ postId }),
    body: () => undefined,
    on: "story",
  },
  {
    action: "story.change",
    call: corrections.getCorrectedStory,
    params: (postId) => ({ postId }),
    body: () => undefined,
    on: "story",
    relationsOf: (standing) => findDraftRelations([standing], true),
  },
  {
    action: "story.change",
    call: corrections.addCorrection,
    params: (postId) => ({ postId }),
    body: () => ({ id: newKey(), kind: "update", text: "There is news." }),
    on: "story",
    relationsOf: (standing) => findDraftRelations([standing], true),
  },
  {
    action: "discussion.follow",
    call: comments.followDiscussion,
    body: (starterId) => ({ starterId, isFollowed: true }),
    on: "story",
  },
  {
    action: "discussion.close",
    call: comments.closeDiscussion,
    body: (starterId) => ({ starterId, isClosed: true }),
    on: "story",
  },
  {
    action: "discussion.setMode",
    call: modes.setMode,
    body: (starterId) => ({ starterId, mode: "chat" }),
    on: "story",
    relationsOf: (standing) => findStoryRelations([standing], true),
  },
  {
    action: "discussion.run",
    call: modes.setMode,
    body: (starterId) => ({ starterId, mode: "ask", guests: [] }),
    on: "story",
    mode: "ask",
  },
  {
    action: "discussion.run",
    call: modes.setModeState,
    body: (starterId) => ({ starterId, state: "closed" }),
    on: "story",
    mode: "ask",
  },
  {
    action: "liveblog.write",
    call: modes.setModeState,
    body: (starterId) => ({ starterId, state: "ended" }),
    on: "story",
    mode: "liveblog",
  },
  {
    action: "liveblog.write",
    call: modes.writeEntry,
    params: (starterId) => ({ starterId }),
    body: () => ({ body: paragraph(newWords()), key: newKey() }),
    on: "story",
    mode: "liveblog",
  },
  {
    action: "liveblog.write",
    call: modes.editEntry,
    params: (entryId) => ({ entryId }),
    body: () => ({ body: paragraph(newWords()) }),
    on: "entry",
    mode: "liveblog",
  },
  {
    action: "liveblog.write",
    call: modes.deleteEntry,
    params: (entryId) => ({ entryId }),
    body: () => ({}),
    on: "entry",
    mode: "liveblog",
  },
  {
    action: "liveblog.restore",
    call: modes.restoreEntry,
    params: (entryId) => ({ entryId }),
    body: () => ({ body: paragraph(newWords()) }),
    on: "entry",
    mode: "liveblog",
  },
  {
    action: "liveblog.write",
    call: liveblogs.getLiveblog,
    params: (starterId) => ({ starterId }),
    body: () => undefined,
    on: "story",
    mode: "liveblog",
  },
  {
    action: "liveblog.write",
    call: liveblogs.setLiveblogDuty,
    body: (starterId) => ({ starterId, personId: null }),
    on: "story",
    mode: "liveblog",
  },
  {
    action: "liveblog.write",
    call: modes.markEntry,
    params: (entryId) => ({ entryId }),
    body: () => ({ mark: "key", isSet: true }),
    on: "entry",
    mode: "liveblog",
  },
];

/** The calls for each action on a person, in one's own name or a blog's. */
export const callsOnPeople: readonly {
  action: Action;
  call: Call;
  body: (personId: string, blogId: string) => unknown;
  /** True if the standing on the blog matters. */
  isForBlog: boolean;
}[] = [
  {
    action: "person.follow",
    call: profile.followPerson,
    body: (personId) => ({ personId, isFollowed: true }),
    isForBlog: false,
  },
  {
    action: "stories.follow",
    call: following.followBlog,
    body: (_personId, blogId) => ({ blogId, isFollowed: true }),
    isForBlog: false,
  },
  {
    action: "person.mute",
    call: profile.mutePerson,
    body: (personId) => ({ personId, isMuted: true }),
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
  {
    action: "blog.block",
    call: logCalls.liftRestriction,
    body: (personId, blogId) => ({ personId, blogId, kind: "blocked" }),
    isForBlog: true,
  },
  {
    action: "blog.premoderate",
    call: logCalls.liftRestriction,
    body: (personId, blogId) => ({ personId, blogId, kind: "premoderated" }),
    isForBlog: true,
  },
  {
    action: "person.suspend",
    call: logCalls.liftRestriction,
    body: (personId) => ({ personId, blogId: null, kind: "suspended" }),
    isForBlog: false,
  },
  {
    action: "member.change",
    call: members.removeMember,
    body: (personId, blogId) => ({ personId, blogId }),
    isForBlog: true,
  },
  // An open invitation has the role of the latest one: inviting an author comes before inviting an admin.
  ...(
    [
      ["member.invite", "Author"],
      ["admin.change", "Admin"],
      ["owner.change", "Owner"],
    ] as const
  ).map(([action, role]) => ({
    action,
    call: members.inviteMember,
    body: (personId: string, blogId: string) => ({ blogId, role, to: { screenName: `Person-${personId}` } }),
    isForBlog: true,
  })),
];
