import * as v from "valibot";
import { defineSignedRead, defineSignedWrite, defineWrite } from "./call.ts";
import { ApprovalReason } from "./entities/approval.ts";
import { BlogId, Millis, PersonId, PostId, ScreenName } from "./entities/ids.ts";
import { Finding, RuleName } from "./entities/judgement.ts";
import {
  AuditAction,
  DecisionAction,
  DecisionReason,
  FlagReason,
  flagReasons,
  NoticeReason,
  noticeReasons,
  QueueKind,
  RestrictionKind,
} from "./entities/moderation.ts";
import { Person } from "./entities/person.ts";
import { Reply } from "./entities/post.ts";
import { noQuery, queryNumber } from "./query.ts";
import { Email } from "./subscriptions.ts";

/** What somebody says in their own words. */
const words = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(least, least === 1 ? "must not be empty" : `must have ${least} characters at least`),
    v.maxLength(most, `must have ${most} characters at most`),
  );

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, "must be an id"));
const pageSize = v.optional(v.pipe(queryNumber, v.minValue(1), v.maxValue(50)), "20");
/** `next` of the page before, in words of the services' own. */
const Cursor = v.pipe(v.string(), v.regex(/^[\w.:-]{1,120}$/, "must be a cursor"));
const person = v.optional(ScreenName);

/** Flags a reply: once, whatever is sent again. It stays up until somebody of the blog decides. */
export const flagReply = defineSignedWrite({
  service: "moderation",
  path: "flagging/flag",
  query: noQuery,
  body: v.pipe(
    v.object({ postId: PostId, reason: FlagReason, words: v.optional(words(0, 1_000), "") }),
    v.forward(
      v.check(({ reason, words: said }) => reason !== "other" || said !== "", "must not be empty"),
      ["words"],
    ),
  ),
  reply: v.object({ postId: PostId, isNew: v.boolean() }),
});

/**
 * Reports a post or a reply without an account (Regulation (EU) 2022/2065, Article 16). The answer is the receipt: a
 * number under which the notice is known.
 */
export const sendNotice = defineWrite({
  service: "moderation",
  path: "notices/send",
  query: noQuery,
  body: v.object({
    postId: PostId,
    reason: NoticeReason,
    words: words(10, 3_000),
    name: v.optional(words(0, 100), ""),
    email: v.optional(v.nullable(Email), null),
    /** Of the form: sent twice, it is one notice. */
    key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, "must be a key")),
  }),
  reply: v.object({ number: v.string(), receivedTimeMillis: Millis }),
});

/** What was decided about a post, by whom, and why. */
export const Decision = v.object({
  id: Id,
  postId: PostId,
  version: v.number(),
  action: v.string(),
  byPersonId: PersonId,
  personId: PersonId,
  reason: v.string(),
  words: v.string(),
  timeMillis: Millis,
  isUndone: v.boolean(),
});
export type Decision = v.InferOutput<typeof Decision>;

export const Appeal = v.object({
  decisionId: Id,
  words: v.string(),
  timeMillis: Millis,
  outcome: v.nullable(v.picklist(["upheld", "reversed"])),
  answer: v.string(),
});
export type Appeal = v.InferOutput<typeof Appeal>;

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
    writer: person,
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
      v.minLength(1, "must name one"),
      v.maxLength(50, "must be 50 at most"),
    ),
    action: DecisionAction,
    reason: v.optional(v.nullable(DecisionReason), null),
    words: v.optional(words(0, 1_000), ""),
    /** Of a block, premoderation or suspension; null for no end. */
    days: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650))), null),
  }),
  reply: v.object({ items: v.array(Decided), people: v.array(Person) }),
});

const OwnDecision = v.object({
  decision: v.omit(Decision, ["byPersonId"]),
  blogId: BlogId,
  /** The first words of what it is about. */
  excerpt: v.string(),
  permalink: v.string(),
  appeal: v.nullable(Appeal),
  /** Until when one may appeal; null where one cannot, or has. */
  appealableUntilMillis: v.nullable(Millis),
});

/** What was decided against oneself, with the reasons, newest first (Article 17). */
export const getOwnDecisions = defineSignedRead({
  service: "moderation",
  path: "decisions/views/mine",
  query: noQuery,
  reply: v.object({ items: v.array(OwnDecision) }),
});

/** Appeals, once and within six months (Article 20). 409 for a second time, 403 `tooLate` after that. */
export const sendAppeal = defineSignedWrite({
  service: "moderation",
  path: "appeals/send",
  query: noQuery,
  body: v.object({ decisionId: Id, words: words(1, 3_000) }),
  reply: Appeal,
});

/**
 * Decides an appeal: `reversed` undoes the decision. By somebody else than who made it (403 `own`); 409 when the item has
 * another version by now.
 */
export const decideAppeal = defineSignedWrite({
  service: "moderation",
  path: "appeals/decide",
  query: noQuery,
  body: v.object({
    decisionId: Id,
    version: v.number(),
    outcome: v.picklist(["upheld", "reversed"]),
    words: words(1, 1_000),
  }),
  reply: Appeal,
});

export const Restricted = v.object({
  personId: PersonId,
  kind: RestrictionKind,
  blogId: v.nullable(BlogId),
  byPersonId: PersonId,
  reason: v.string(),
  timeMillis: Millis,
  untilTimeMillis: v.nullable(Millis),
});
export type Restricted = v.InferOutput<typeof Restricted>;

/** Who may not do what on a blog, or in the network for no blog: for its moderators. */
export const getRestrictions = defineSignedRead({
  service: "moderation",
  path: "restrictions/views/list",
  query: v.object({ blogId: v.optional(BlogId), after: v.optional(Cursor), maxReturned: pageSize }),
  reply: v.object({ items: v.array(Restricted), next: v.nullable(v.string()), people: v.array(Person) }),
});

/** Ends a restriction; where there is none nothing changes. */
export const liftRestriction = defineSignedWrite({
  service: "moderation",
  path: "restrictions/lift",
  query: noQuery,
  body: v.object({ blogId: v.nullable(BlogId), personId: PersonId, kind: RestrictionKind }),
  reply: v.object({ wasLifted: v.boolean() }),
});

export const AuditLine = v.object({
  id: Id,
  timeMillis: Millis,
  blogId: v.nullable(BlogId),
  byPersonId: PersonId,
  action: AuditAction,
  personId: v.nullable(PersonId),
  postId: v.nullable(PostId),
  reason: v.string(),
  /** What the writer was told beside the reason, or another note; empty for none. */
  words: v.string(),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

/** Who did what to whom, when and why, newest first: of a blog, or of the network for no blog. */
export const getAudit = defineSignedRead({
  service: "moderation",
  path: "audit/views/list",
  query: v.object({
    blogId: v.optional(BlogId),
    by: person,
    to: person,
    action: v.optional(AuditAction),
    after: v.optional(Cursor),
    maxReturned: pageSize,
  }),
  reply: v.object({ items: v.array(AuditLine), next: v.nullable(v.string()), people: v.array(Person) }),
});
