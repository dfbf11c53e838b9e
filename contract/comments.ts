import * as v from "valibot";
import { defineRead, defineSignedRead, defineSignedWrite } from "./call.ts";
import { ApprovalReason, HoldKind } from "./entities/approval.ts";
import { Account } from "./entities/account.ts";
import { Millis, PostId } from "./entities/ids.ts";
import { ModeState } from "./entities/mode.ts";
import { OwnReply } from "./entities/own-reply.ts";
import { Membership, Person } from "./entities/person.ts";
import { ReplyThreads } from "./entities/post.ts";
import { obstacles, standings } from "./permissions.ts";
import { noQuery, queryBoolean, queryNumber } from "./query.ts";

/**
 * How many answers a page of threads shows beside the threads themselves, whatever their depth: level by level, the
 * oldest of a level first. Where some are left out, the `next` of a reply's children says so: they are on its own page.
 */
export const maxAnswers = 100;

/**
 * Which threads: those in which staff or the story's authors have written; those of readers that are approved; those
 * that begin with a pending reply; those of neither staff nor authors, pending or not; or all that `approvedOnly` lets
 * through (domain notes, Discussion). Of questions and answers, `staff` are those that were answered by whom they were put
 * to, the guests and the story's authors, and `unanswered` all others.
 */
export const tiers = ["all", "staff", "community", "pending", "unanswered"] as const;
export const Tier = v.picklist(tiers);
export type Tier = v.InferOutput<typeof Tier>;

/** Top: featured and curated threads first, then the most liked. */
export const sortings = ["top", "newest", "oldest"] as const;
export type Sorting = (typeof sortings)[number];

/** Which page of the threads below a post. */
export const threadQuery = {
  startIndex: v.optional(queryNumber, "0"),
  maxReturned: v.optional(v.pipe(queryNumber, v.maxValue(100)), "5"),
  maxChildren: v.optional(v.pipe(queryNumber, v.maxValue(100)), "4"),
  sorting: v.optional(v.picklist(sortings), "top"),
  /** Pending threads, and unanswered ones, are shown whatever `approvedOnly` says. */
  tier: v.optional(Tier, "all"),
  /** `next.after` of the page before; `startIndex` then says nothing. 400 for what the services have not made. */
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
};

/** The replies below a post as threads. */
export const getReplies = defineRead({
  service: "comments",
  path: "views/replies/:postId",
  query: v.object({ ...threadQuery, approvedOnly: v.optional(queryBoolean, "true") }),
  reply: v.object({
    ...ReplyThreads.entries,
    people: v.array(Person),
    memberships: v.array(Membership),
  }),
});

/**
 * The newest approved replies of a story at any depth, newest first: what is asked again and again, by everybody alike,
 * to learn whether somebody has written. `isOpen` is false where nobody can any more. Entries of a liveblog stand apart.
 */
export const getNewestReplies = defineRead({
  service: "comments",
  path: "views/newest/:starterId",
  query: v.object({
    maxReturned: v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(100)), "50"),
  }),
  reply: v.object({
    items: v.array(
      v.object({
        id: PostId,
        parentId: PostId,
        publishTimeMillis: Millis,
        editedTimeMillis: v.optional(v.nullable(Millis), null),
      }),
    ),
    isOpen: v.boolean(),
    /** The newest entries of a liveblog with when each was last changed, newest first; null for what is none. */
    entries: v.optional(
      v.nullable(v.array(v.object({ id: PostId, editedTimeMillis: v.nullable(Millis) }))),
      null,
    ),
    modeState: v.optional(v.nullable(ModeState), null),
  }),
});

/** Everything that speaks for a reply and against it, the strongest first; public, like the reply itself. */
export const getApprovalReasons = defineRead({
  service: "comments",
  path: "views/reasons/:replyId",
  query: noQuery,
  reply: v.object({
    reasons: v.array(ApprovalReason),
    holds: v.array(HoldKind),
    people: v.array(Person),
  }),
});

/** What is one's own in a discussion, in one call: the page is the same for everybody. */
export const getOwnDiscussion = defineSignedRead({
  service: "comments",
  path: "views/mine/:starterId",
  query: noQuery,
  reply: v.object({
    account: Account,
    /** What one is to the blog, and what stands in the way whatever one does: see `findRefusal`. */
    standings: v.array(v.picklist(standings)),
    isStoryAuthor: v.boolean(),
    obstacles: v.array(v.picklist(obstacles)),
    /** One's own replies that can be edited still or are not in everybody's sight, oldest first, 100 at most. */
    replies: v.array(OwnReply),
    /** Replies of the discussion, and the story. */
    liked: v.array(PostId),
    saved: v.array(PostId),
    /** People whom one has blocked. */
    blocked: v.array(v.string()),
  }),
});

/** Sends a reply to oneself out of the discussion, or takes it back in. A moderator may for others. */
export const dismissReply = defineSignedWrite({
  service: "comments",
  path: "dismiss",
  query: noQuery,
  body: v.object({ replyId: PostId, isDismissed: v.boolean() }),
  reply: v.object({ replyId: PostId, approved: v.boolean() }),
});

/** Puts a reply before the others, or back among them. */
export const featureReply = defineSignedWrite({
  service: "comments",
  path: "feature",
  query: noQuery,
  body: v.object({ replyId: PostId, isFeatured: v.boolean() }),
  reply: v.object({ replyId: PostId, isFeatured: v.boolean() }),
});

/** Opens or closes the discussion below a story. */
export const closeDiscussion = defineSignedWrite({
  service: "comments",
  path: "close",
  query: noQuery,
  body: v.object({ starterId: PostId, isClosed: v.boolean() }),
  reply: v.object({ starterId: PostId, isClosed: v.boolean() }),
});

/**
 * Where authors and moderators hear at once that a discussion has changed: a WebSocket (RFC 6455), opened with the token
 * of a session as `Authorization: Bearer`. Each message is `{"kind": "changed"}` and nothing more; who hears it asks for
 * what they may see. `ping` is answered with `pong`; whatever else is sent ends the connection. It ends by itself (1001)
 * within an hour, and may be opened again. 403 where the table of permissions forbids `discussion.watch`.
 */
export const liveSocketPattern = "/api/comments/live/:starterId";
