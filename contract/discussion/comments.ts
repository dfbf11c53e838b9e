import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { ApprovalReason, HoldKind } from "../entities/approval.ts";
import { BlockNode } from "../entities/block-node.ts";
import { Account } from "../entities/account.ts";
import { Millis, PostId } from "../entities/ids.ts";
import { ModeState } from "../entities/mode.ts";
import { OwnReply, ReplyThreads } from "../entities/post.ts";
import { Membership, Person } from "../entities/person.ts";
import { listOf } from "../wire/list-of.ts";
import { obstacles, standings } from "../permissions.ts";
import { noQuery, queryBoolean, queryNumber } from "../wire/query.ts";

/**
 * Maximum number of replies nested below the threads of one page. They are taken level by level, oldest first
 * within a level. When some are left out, `next` of a reply's children is set; the rest is on that reply's
 * own page.
 */
export const maxAnswers = 100;

/**
 * Filters for threads (domain notes, Discussion). `staff`: threads with a post by staff or the story's
 * authors; `community`: threads by readers, approved; `pending`: threads that start with a pending reply;
 * `unanswered`: threads without a post by staff or authors, pending or not; `all`: everything `approvedOnly`
 * allows. In questions and answers, `staff` means answered by a guest or one of the story's authors,
 * `unanswered` means every other thread.
 */
export const tiers = ["all", "staff", "community", "pending", "unanswered"] as const;
export const Tier = v.picklist(tiers);
export type Tier = v.InferOutput<typeof Tier>;

/**
 * `top`: featured and curated threads first, then by number of likes. `discussed`: by number of approved replies at any
 * depth; only below a story and in the tier `all`, since the other tiers have no index for it.
 */
export const sortings = ["top", "discussed", "newest", "oldest"] as const;
export type Sorting = (typeof sortings)[number];

/** Query that selects a page of the threads below a post. */
export const threadQuery = {
  startIndex: v.optional(queryNumber, "0"),
  maxReturned: v.optional(v.pipe(queryNumber, v.maxValue(100)), "5"),
  maxChildren: v.optional(v.pipe(queryNumber, v.maxValue(100)), "4"),
  sorting: v.optional(v.picklist(sortings), "top"),
  /** The tiers `pending` and `unanswered` ignore `approvedOnly`. */
  tier: v.optional(Tier, "all"),
  /**
   * `next.after` of the previous page; `startIndex` is then ignored. 400 for a value the services did not
   * issue.
   */
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
};

/** The replies below a post, as threads. */
export const getReplies = defineRead({
  service: "comments",
  path: "views/replies/:postId",
  query: v.object({ ...threadQuery, approvedOnly: v.optional(queryBoolean, "true") }),
  reply: v.object({
    ...ReplyThreads.entries,
    people: listOf(Person),
    memberships: listOf(Membership),
  }),
});

/**
 * The newest approved replies of a story at any depth, newest first. Polled by every open page to detect new
 * replies. `isOpen` is false once replies are closed. Liveblog entries are in `entries` instead.
 */
export const getNewestReplies = defineRead({
  service: "comments",
  path: "views/newest/:starterId",
  query: v.object({
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "50"),
  }),
  reply: v.object({
    items: listOf(
      v.object({
        id: PostId,
        parentId: PostId,
        publishTimeMillis: Millis,
        editedTimeMillis: v.optional(v.nullable(Millis), null),
      }),
    ),
    isOpen: v.boolean(),
    /**
     * The newest liveblog entries with the time of their last edit, newest first; null if the story is no
     * liveblog.
     */
    entries: v.optional(
      v.nullable(v.array(v.object({ id: PostId, editedTimeMillis: v.nullable(Millis) }))),
      null,
    ),
    modeState: v.optional(v.nullable(ModeState), null),
  }),
});

/** All reasons for and against showing a reply, the strongest first. Public, like the reply itself. */
export const getApprovalReasons = defineRead({
  service: "comments",
  path: "views/reasons/:replyId",
  query: noQuery,
  reply: v.object({
    reasons: listOf(ApprovalReason),
    holds: v.array(HoldKind),
    people: listOf(Person),
  }),
});

/** Maximum number of earlier texts of a reply. */
export const maxEdits = 20;

/**
 * The earlier texts of an edited reply, the latest first, for its writer and the moderators of its blog: others see only
 * that it was edited.
 */
export const getReplyEdits = defineSignedRead({
  service: "comments",
  path: "views/edits/:replyId",
  query: noQuery,
  reply: v.object({
    items: listOf(
      v.object({
        /** When it ceased to say so. */
        untilMillis: Millis,
        body: listOf(BlockNode),
      }),
    ),
  }),
});
export type ReplyEdits = v.InferOutput<(typeof getReplyEdits)["reply"]>;

/**
 * The signed-in reader's own data for one discussion, in one call. It is separate because the page itself is
 * the same for everyone.
 */
export const getOwnDiscussion = defineSignedRead({
  service: "comments",
  path: "views/mine/:starterId",
  query: noQuery,
  reply: v.object({
    account: Account,
    /** The reader's standing on the blog, and obstacles to any action: see `findRefusal`. */
    standings: v.array(v.picklist(standings)),
    isStoryAuthor: v.boolean(),
    obstacles: v.array(v.picklist(obstacles)),
    /**
     * The reader's own replies that are still editable or not publicly visible, oldest first, 100 at most.
     */
    replies: listOf(OwnReply),
    /** Ids of replies in this discussion, or of the story. */
    liked: v.array(PostId),
    saved: v.array(PostId),
    isFollowed: v.optional(v.boolean(), false),
    /** Ids of people the reader has blocked. */
    blocked: v.array(v.string()),
    /** Screen names of people the reader has muted. */
    muted: v.array(v.string()),
  }),
});

/**
 * Dismisses a reply to the signed-in reader from the discussion, or restores it. Moderators may do it for any reply.
 */
export const dismissReply = defineSignedWrite({
  service: "comments",
  path: "dismiss",
  query: noQuery,
  body: v.object({ replyId: PostId, isDismissed: v.boolean() }),
  reply: v.object({ replyId: PostId, approved: v.boolean() }),
});

/** Closes or reopens the discussion of a story. */
export const closeDiscussion = defineSignedWrite({
  service: "comments",
  path: "close",
  query: noQuery,
  body: v.object({ starterId: PostId, isClosed: v.boolean() }),
  reply: v.object({ starterId: PostId, isClosed: v.boolean() }),
});

/** Follows the discussion of a story, or unfollows it. Followers are notified of new replies. */
export const followDiscussion = defineSignedWrite({
  service: "comments",
  path: "follow",
  query: noQuery,
  body: v.object({ starterId: PostId, isFollowed: v.boolean() }),
  reply: v.object({ starterId: PostId, isFollowed: v.boolean() }),
});

/**
 * WebSocket (RFC 6455) that notifies authors and moderators when a discussion changes. Opened with a session token as
 * `Authorization: Bearer`. Each message is `{"kind": "changed"}`; the client then fetches what it is allowed to see.
 * `ping` is answered with `pong`; any other message from the client closes the connection. The server closes it (1001)
 * within an hour, and the client may reconnect. 403 without the permission `discussion.watch`.
 */
export const liveSocketPattern = "/api/comments/live/:starterId";

const LikeState = v.object({ postId: PostId, isLiked: v.boolean(), likeCount: v.number() });

/** Likes a post or a reply; idempotent. A like by a member of the blog approves a pending reply. */
export const likePost = defineSignedWrite({
  service: "likes",
  path: "like/post",
  query: noQuery,
  body: v.object({ postId: PostId }),
  reply: LikeState,
});

/** Removes a like; idempotent. */
export const unlikePost = defineSignedWrite({
  service: "likes",
  path: "unlike/post",
  query: noQuery,
  body: v.object({ postId: PostId }),
  reply: LikeState,
});
