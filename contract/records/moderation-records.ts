import * as v from "valibot";
import { Locale } from "../entities/blog.ts";
import { BlogId, Millis, PersonId, PostId } from "../entities/ids.ts";
import { Finding, RuleName, Verdict } from "../entities/judgement.ts";
import { RuleChoices } from "../rulesystem.ts";
import { Count } from "./count.ts";

/*
 * What was reported, decided and written down. Words for reasons and actions are any text here: what was done years ago
 * is to be read when nobody can do it any more.
 */

/** What a blog has chosen of its rules; `blogId` null for the network. */
export const RulesRecord = v.object({
  blogId: v.nullable(BlogId),
  choices: RuleChoices,
  version: Count,
  changedTimeMillis: Millis,
});

/** A flag by somebody who is signed in. */
export const FlagRecord = v.object({
  postId: PostId,
  personId: PersonId,
  reason: v.string(),
  words: v.string(),
  timeMillis: Millis,
  settledTimeMillis: v.nullable(Millis),
});

/** A report by anybody. */
export const NoticeRecord = v.object({
  id: v.string(),
  formKey: v.string(),
  postId: PostId,
  reason: v.string(),
  words: v.string(),
  name: v.string(),
  timeMillis: Millis,
  settledTimeMillis: v.nullable(Millis),
  /** Encrypted with the services' secret, until who reported was told what came of it. */
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
  /** The decision that undoes this one. */
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

/** What the rules made of a text that somebody sent. `replyId` null for what they refused, of which no text is kept. */
export const JudgementRecord = v.object({
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

/** A post that somebody should look at, or has looked at. What is reported about it is counted from flags and notices. */
export const CaseRecord = v.object({
  postId: PostId,
  /** Rises with each decision and with each change of the text. */
  version: Count,
  /** Of the last flag or notice. */
  reason: v.nullable(v.string()),
  rule: v.nullable(v.string()),
  /** Whether it waits because it is pending. */
  isPending: v.boolean(),
  isAppealed: v.boolean(),
  sinceTimeMillis: Millis,
});

/** Who did what to whom, when and why. */
export const AuditRecord = v.object({
  timeMillis: Millis,
  id: v.string(),
  /** Null for the whole network. */
  blogId: v.nullable(BlogId),
  byPersonId: PersonId,
  action: v.string(),
  personId: v.nullable(PersonId),
  postId: v.nullable(PostId),
  reason: v.string(),
  /** What else belongs to it: words, an end. */
  detail: v.record(v.string(), v.unknown()),
});
