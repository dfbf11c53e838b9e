import * as v from "valibot";
import { Decision, Appeal } from "./appeals.ts";
import { defineSignedRead, defineSignedWrite } from "../wire/call.ts";
import { ApprovalReason } from "../entities/approval.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import {
  Finding,
  RuleName,
  DecisionAction,
  DecisionReason,
  flagReasons,
  noticeReasons,
  QueueKind,
  RestrictionKind,
} from "../entities/moderation.ts";
import { Person } from "../entities/person.ts";
import { Reply } from "../entities/post.ts";
import { listOf } from "../wire/list-of.ts";
import { Id, words, pageSize, Cursor, personName, noQuery, queryList, queryNumber } from "../wire/query.ts";

/** A flag by a signed-in person, or a notice by anyone, optionally with a name. */
const Complaint = v.object({
  reason: v.picklist([...new Set([...flagReasons, ...noticeReasons])]),
  words: v.string(),
  personId: v.nullable(PersonId),
  name: v.string(),
  timeMillis: Millis,
  isSettled: v.boolean(),
});

/** A writer's record on a blog, each number counted up to 1,000, and in the network. */
const WriterHistory = v.object({
  replies: v.number(),
  removals: v.number(),
  warnings: v.number(),
  /** Replies waiting as held or pending on the blog: a ban takes them out of the queue. */
  waiting: v.optional(v.number(), 0),
  joinedTimeMillis: Millis,
  restrictions: v.array(
    v.object({ kind: RestrictionKind, blogId: v.nullable(BlogId), untilTimeMillis: v.nullable(Millis) }),
  ),
});

export const QueueItem = v.object({
  postId: PostId,
  blogId: BlogId,
  version: v.number(),
  kind: QueueKind,
  sinceTimeMillis: Millis,
  reply: Reply,
  isStory: v.boolean(),
  /** The reply's parent; null for a reply to the story, or if the parent was deleted. */
  parent: v.optional(v.nullable(v.object({ id: PostId, authorId: PersonId, excerpt: v.string() })), null),
  story: v.object({ id: PostId, headline: v.string(), permalink: v.string() }),
  complaints: listOf(Complaint),
  /** Findings of the rules about its latest version. */
  findings: listOf(Finding),
  /** Approval reasons; empty for a pending reply. */
  reasons: v.array(v.pick(ApprovalReason, ["kind", "personId"])),
  /** Earlier decisions about it, newest first. */
  decisions: listOf(Decision),
  appeal: v.nullable(Appeal),
  history: WriterHistory,
});
export type QueueItem = v.InferOutput<typeof QueueItem>;

/** Limit for counting a writer's record. */
export const maxCounted = 1_000;

/** Limit for counting the decisions of a day. */
export const maxDecidedCounted = 1_000;

/**
 * The moderation queue of a blog, or of the network without a blog: longest waiting first; without a kind all kinds,
 * the most urgent first.
 */
export const getQueue = defineSignedRead({
  service: "moderation",
  path: "queue/views/list",
  query: v.object({
    blogId: v.optional(BlogId),
    kind: v.optional(QueueKind),
    reason: v.optional(v.picklist([...new Set([...flagReasons, ...noticeReasons])])),
    rule: v.optional(RuleName),
    writer: personName,
    /** Only items waiting at least this long. */
    olderThanHours: v.optional(queryNumber),
    /** Count the decisions since this moment, ms. */
    decidedSince: v.optional(queryNumber),
    after: v.optional(Cursor),
    maxReturned: pageSize,
  }),
  reply: v.object({
    items: listOf(QueueItem),
    next: v.nullable(v.string()),
    counts: v.object({ appealed: v.number(), flagged: v.number(), held: v.number(), pending: v.number() }),
    /** Decisions since `decidedSince`, up to `maxDecidedCounted`; 0 without it. */
    decided: v.optional(v.number(), 0),
    people: listOf(Person),
  }),
});

/** Limit for counting the items waiting on one blog. */
export const maxWaitingCounted = 100;

/**
 * Number of items in the queue of each blog, of all kinds together, up to `maxWaitingCounted`. Blogs whose queue the
 * caller may not read are left out.
 */
export const getQueueCounts = defineSignedRead({
  service: "moderation",
  path: "queue/views/counts",
  query: v.object({ blogId: queryList }),
  reply: v.object({ items: v.array(v.object({ blogId: BlogId, waiting: v.number() })) }),
});

/**
 * Data required for a decision about any reply, in the queue or not: the version of its case, and its writer's record.
 */
export const ReplyCase = v.object({ version: v.number(), history: WriterHistory });
export type ReplyCase = v.InferOutput<typeof ReplyCase>;

export const getCase = defineSignedRead({
  service: "moderation",
  path: "case/views/:postId",
  query: noQuery,
  reply: ReplyCase,
});

/** Result for one item of a bulk decision. */
export const Decided = v.object({
  postId: PostId,
  /**
   * The status a single call would return: 200, 403, 404, 410, or 409 if someone else decided in the
   * meantime.
   */
  status: v.picklist([200, 403, 404, 409, 410]),
  refusal: v.nullable(v.string()),
  /** The new decision; for 409 the competing decision, or null if the text has changed instead. */
  decision: v.nullable(Decision),
});
export type Decided = v.InferOutput<typeof Decided>;

/**
 * Decides several items independently. Items whose version has changed since they were read are skipped, and the result
 * names the moderator who decided them. Decisions against a writer need a reason, which is sent to the writer; of other
 * decisions it isn't kept.
 */
export const decide = defineSignedWrite({
  service: "moderation",
  path: "queue/decide",
  query: noQuery,
  body: v.object({
    items: v.pipe(
      v.array(v.object({ postId: PostId, version: v.number() })),
      v.minLength(1, "must not be empty"),
      v.maxLength(50, "must have at most 50 items"),
    ),
    action: DecisionAction,
    reason: v.optional(v.nullable(DecisionReason), null),
    words: v.optional(words(0, 1_000), ""),
    /** Duration of a block, premoderation or suspension; null for no end. */
    days: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650))), null),
  }),
  reply: v.object({ items: v.array(Decided), people: listOf(Person) }),
});

/** Time within which a moderator can undo a decision, ms. */
export const undoMillis = 10 * 60_000;

/** Result for one decision: 409 if it is too old, or the item has changed since; 404 unless the caller made it. */
export const Undone = v.object({ decisionId: Id, status: v.picklist([200, 404, 409]) });
export type Undone = v.InferOutput<typeof Undone>;

/**
 * Undoes decisions that the caller has just made: the reply and its writer are as before, and the case returns to the
 * queue with its complaints.
 */
export const undoDecisions = defineSignedWrite({
  service: "moderation",
  path: "queue/undo",
  query: noQuery,
  body: v.object({
    decisionIds: v.pipe(
      v.array(Id),
      v.minLength(1, "must not be empty"),
      v.maxLength(50, "must have at most 50 items"),
    ),
  }),
  reply: v.object({ items: v.array(Undone) }),
});
