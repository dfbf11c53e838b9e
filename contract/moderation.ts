import * as v from "valibot";
import { Decision, Appeal } from "./appeals.ts";
import { defineSignedRead, defineSignedWrite } from "./call.ts";
import { ApprovalReason } from "./entities/approval.ts";
import { BlogId, Millis, PersonId, PostId } from "./entities/ids.ts";
import { Finding, RuleName } from "./entities/judgement.ts";
import {
  DecisionAction,
  DecisionReason,
  flagReasons,
  noticeReasons,
  QueueKind,
  RestrictionKind,
} from "./entities/moderation.ts";
import { Person } from "./entities/person.ts";
import { Reply } from "./entities/post.ts";
import { words, pageSize, Cursor, personName } from "./moderation-parts.ts";
import { noQuery, queryNumber } from "./query.ts";

/** A flag by somebody who is signed in, or a notice by anybody, who may have said a name. */
const Complaint = v.object({
  reason: v.picklist([...new Set([...flagReasons, ...noticeReasons])]),
  words: v.string(),
  personId: v.nullable(PersonId),
  name: v.string(),
  timeMillis: Millis,
  isSettled: v.boolean(),
});

export const QueueItem = v.object({
  postId: PostId,
  blogId: BlogId,
  version: v.number(),
  kind: QueueKind,
  sinceTimeMillis: Millis,
  reply: Reply,
  isStory: v.boolean(),
  story: v.object({ id: PostId, headline: v.string(), permalink: v.string() }),
  complaints: v.array(Complaint),
  /** What the rules found when it was last written. */
  findings: v.array(Finding),
  /** What speaks for it; empty for a pending one. */
  reasons: v.array(v.pick(ApprovalReason, ["kind", "personId"])),
  /** What was decided about it before, newest first. */
  decisions: v.array(Decision),
  appeal: v.nullable(Appeal),
  /** Of the writer on this blog, each counted to 1,000 at most, and in the network. */
  history: v.object({
    replies: v.number(),
    removals: v.number(),
    warnings: v.number(),
    joinedTimeMillis: Millis,
    restrictions: v.array(
      v.object({ kind: RestrictionKind, blogId: v.nullable(BlogId), untilTimeMillis: v.nullable(Millis) }),
    ),
  }),
});
export type QueueItem = v.InferOutput<typeof QueueItem>;

/** Counted to 1,000 at most. */
export const maxCounted = 1_000;

/** What waits for a moderator, the longest waiting first: of a blog, or of the network for no blog. */
export const getQueue = defineSignedRead({
  service: "moderation",
  path: "queue/views/list",
  query: v.object({
    blogId: v.optional(BlogId),
    kind: v.optional(QueueKind, "flagged"),
    reason: v.optional(v.picklist([...new Set([...flagReasons, ...noticeReasons])])),
    rule: v.optional(RuleName),
    writer: personName,
    /** Only what has waited so long. */
    olderThanHours: v.optional(queryNumber),
    after: v.optional(Cursor),
    maxReturned: pageSize,
  }),
  reply: v.object({
    items: v.array(QueueItem),
    next: v.nullable(v.string()),
    counts: v.object({ appealed: v.number(), flagged: v.number(), held: v.number(), pending: v.number() }),
    people: v.array(Person),
  }),
});

/** What came of one item of a decision in bulk. */
export const Decided = v.object({
  postId: PostId,
  /** As a call for it alone would answer: 200, 403, 404, 409 when somebody else has decided meanwhile, 410. */
  status: v.picklist([200, 403, 404, 409, 410]),
  refusal: v.nullable(v.string()),
  /** One's own; or that of whoever came before, for 409, null where it is the text that has changed. */
  decision: v.nullable(Decision),
});
export type Decided = v.InferOutput<typeof Decided>;

/**
 * Decides about several items at once, each by itself: what somebody else has decided since `version` was read is left
 * alone, and the answer says who did what. What takes something from the writer needs a reason, which they are told.
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
    /** Of a block, premoderation or suspension; null for no end. */
    days: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650))), null),
  }),
  reply: v.object({ items: v.array(Decided), people: v.array(Person) }),
});
