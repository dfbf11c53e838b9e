import * as v from "valibot";
import { Locale } from "../entities/blog.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Finding, RuleName, Verdict } from "../entities/moderation.ts";
import { RuleChoices } from "../moderation/rule-choices.ts";
import { Count } from "./field-schemas.ts";

/*
 * Moderation records. Reasons and actions are plain strings here, so that old records stay readable after a
 * value is retired.
 */

/** Moderation rules of a blog; `blogId` is null for the network, and `group:` with its name for a group. */
export const RulesRecord = v.object({
  blogId: v.nullable(v.union([BlogId, v.pipe(v.string(), v.startsWith("group:"))])),
  choices: RuleChoices,
  version: Count,
  changedTimeMillis: Millis,
});

/** A flag by a signed-in person. */
export const FlagRecord = v.object({
  postId: PostId,
  personId: PersonId,
  reason: v.string(),
  words: v.string(),
  timeMillis: Millis,
  settledTimeMillis: v.nullable(Millis),
});

/** A notice, with or without an account. */
export const NoticeRecord = v.object({
  id: v.string(),
  formKey: v.string(),
  postId: PostId,
  reason: v.string(),
  words: v.string(),
  name: v.string(),
  timeMillis: Millis,
  settledTimeMillis: v.nullable(Millis),
  /** Encrypted with the services' secret; deleted once the sender was notified of the outcome. */
  sealedEmail: v.optional(v.nullable(v.string()), null),
  locale: v.optional(v.nullable(Locale), null),
});

export const DecisionRecord = v.object({
  id: v.string(),
  postId: PostId,
  version: Count,
  blogId: BlogId,
  action: v.string(),
  byPersonId: PersonId,
  personId: PersonId,
  reason: v.string(),
  words: v.string(),
  timeMillis: Millis,
  /** Id of the decision that reversed this one. */
  undoneBy: v.nullable(v.string()),
});

export const AppealRecord = v.object({
  decisionId: v.string(),
  words: v.string(),
  timeMillis: Millis,
  outcome: v.nullable(v.picklist(["upheld", "reversed"])),
  answer: v.string(),
  byPersonId: v.nullable(PersonId),
  decidedTimeMillis: v.nullable(Millis),
});

/** Findings of the rules in a submitted text. `replyId` is null for a rejected text, which is not stored. */
export const EvaluationRecord = v.object({
  id: v.string(),
  replyId: v.nullable(PostId),
  blogId: BlogId,
  personId: PersonId,
  verdict: Verdict,
  rule: v.nullable(RuleName),
  saw: v.string(),
  findings: v.array(Finding),
  textHash: v.nullable(v.string()),
  timeMillis: Millis,
});

/** A post's moderation case, open or settled. Flags and notices are counted from their own records. */
export const CaseRecord = v.object({
  postId: PostId,
  /** Increases with each decision and each edit. */
  version: Count,
  /** Reason of the latest flag or notice. */
  reason: v.nullable(v.string()),
  rule: v.nullable(v.string()),
  /** True if it is in the queue because the reply is pending. */
  isPending: v.boolean(),
  isAppealed: v.boolean(),
  sinceTimeMillis: Millis,
});

/** An entry of the audit log. */
export const AuditRecord = v.object({
  timeMillis: Millis,
  id: v.string(),
  /** Null for network-wide actions. */
  blogId: v.nullable(BlogId),
  byPersonId: PersonId,
  action: v.string(),
  personId: v.nullable(PersonId),
  postId: v.nullable(PostId),
  reason: v.string(),
  /** Further details such as a message or an end date. */
  detail: v.record(v.string(), v.unknown()),
});
