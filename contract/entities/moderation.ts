import * as v from "valibot";
import { listOf } from "../wire/list-of.ts";
import { discussionModes, modeStates } from "./mode.ts";

/** Reasons for flagging a reply (domain notes, Discussion). */
export const flagReasons = ["harassment", "hate", "spam", "other"] as const;
export const FlagReason = v.picklist(flagReasons);
export type FlagReason = v.InferOutput<typeof FlagReason>;

/** Reasons for a notice, which needs no account (Regulation (EU) 2022/2065, Article 16). */
export const noticeReasons = [
  "illegal",
  "hate",
  "harassment",
  "privacy",
  "intellectualProperty",
  "minors",
  "scam",
  "other",
] as const;
export const NoticeReason = v.picklist(noticeReasons);
export type NoticeReason = v.InferOutput<typeof NoticeReason>;

/** Moderators' decisions about a reply. `feature` approves it as well. */
export const decisionActions = [
  "approve",
  "feature",
  "dismiss",
  "remove",
  "restore",
  "clear",
  "block",
  "premoderate",
  "warn",
  "suspend",
] as const;
export const DecisionAction = v.picklist(decisionActions);
export type DecisionAction = v.InferOutput<typeof DecisionAction>;

/** Decisions that restrict the writer, who is notified of the reason and may appeal. */
export const adverseActions = ["dismiss", "remove", "block", "premoderate", "warn", "suspend"] as const;
export const isAdverse = (action: string) => (adverseActions as readonly string[]).includes(action);

/** Reasons for such a decision (Article 17), as given to the writer. */
export const decisionReasons = [...flagReasons, "illegal", "privacy", "offTopic", "rules"] as const;
export const DecisionReason = v.picklist(decisionReasons);
export type DecisionReason = v.InferOutput<typeof DecisionReason>;

/** Sections of the moderation queue, the most urgent first. */
export const queueKinds = ["appealed", "flagged", "held", "pending"] as const;
export const QueueKind = v.picklist(queueKinds);
export type QueueKind = v.InferOutput<typeof QueueKind>;

/** Moderation actions outside the queue, and their reversals. */
export const replyAuditActions = [
  "unapprove",
  "undismiss",
  "unfeature",
  "close",
  "reopen",
  "follow",
  "unfollow",
] as const;

/** Actions on the discussion mode and on liveblog entries. */
export const modeActions = [
  ...discussionModes.map((mode) => `mode.${mode}` as const),
  ...modeStates.map((state) => `state.${state}` as const),
  "guest.invite",
  "guest.uninvite",
  "entry.write",
  "entry.edit",
  "entry.delete",
  "entry.restore",
  "entry.key",
  "entry.unkey",
  "entry.pin",
  "entry.unpin",
  "liveblog.duty",
  "liveblog.summary",
] as const;

/** Actions on memberships (docs/guides/accounts.md). */
export const memberActions = [
  "member.invite",
  "member.withdraw",
  "member.join",
  "member.decline",
  "member.change",
  "member.remove",
  "member.leave",
  "owner.take",
] as const;

/** Actions on corrections of stories (docs/guides/publishing.md). */
const correctionActions = [
  "correction.add",
  "correction.change",
  "correction.withdraw",
  "correction.return",
] as const;

/** Actions on stories in the studio (docs/decisions/0108). */
const storyActions = ["story.publish", "story.return", "story.remove", "story.end", "story.delete"] as const;

/** All actions in the audit log. */
export const auditActions = [
  ...decisionActions,
  "unblock",
  "unpremoderate",
  "unsuspend",
  "appeal.uphold",
  "appeal.reverse",
  "decision.undo",
  "rules.write",
  "information.write",
  "terms.write",
  "appleNews.write",
  ...replyAuditActions,
  ...modeActions,
  ...memberActions,
  "redirect.write",
  ...storyActions,
  ...correctionActions,
] as const;
export const AuditAction = v.picklist(auditActions);
export type AuditAction = v.InferOutput<typeof AuditAction>;

/** Restrictions on a person. */
const restrictionKinds = ["suspended", "blocked", "premoderated"] as const;
export const RestrictionKind = v.picklist(restrictionKinds);
export type RestrictionKind = v.InferOutput<typeof RestrictionKind>;

/** Appeal period: six months and a few days (Article 20). */
export const appealMillis = 184 * 86_400_000;

/**
 * Pre-publication rules in the order of evaluation, which is part of the contract: each rule only sees what
 * the previous ones let through, and none releases what another has held.
 */
export const ruleNames = ["length", "closed", "links", "repeats", "words", "history", "checker"] as const;
export const RuleName = v.picklist(ruleNames);
export type RuleName = v.InferOutput<typeof RuleName>;

/** From mildest to strictest: publish; hold until a member of the blog approves; reject. */
export const verdicts = ["publish", "pending", "refuse"] as const;
export const Verdict = v.picklist(verdicts);
export type Verdict = v.InferOutput<typeof Verdict>;

/** The finding of one rule, and what triggered it: a host, a word, a number. */
export const Finding = v.object({ rule: RuleName, verdict: Verdict, saw: v.string() });
export type Finding = v.InferOutput<typeof Finding>;

/** The combined verdict of all rules. `rule` is the deciding one; null if no rule had a finding. */
export const Evaluation = v.object({
  verdict: Verdict,
  rule: v.nullable(RuleName),
  saw: v.string(),
  /** All findings, in rule order. */
  findings: listOf(Finding),
});
export type Evaluation = v.InferOutput<typeof Evaluation>;

/**
 * Outcome of a notice: not decided yet; the content was removed; other measures were taken against its
 * writer; the content stays; or a decision was reversed after an appeal.
 */
export const noticeOutcomes = ["waiting", "removed", "acted", "kept", "undone"] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];

/** Outcome of a settled notice from the decision that settled it; null if there was none. */
export function findNoticeOutcome(
  decision: { action: string; isUndone: boolean } | null,
): Exclude<NoticeOutcome, "waiting"> {
  if (decision === null || !isAdverse(decision.action)) return "kept";
  if (decision.isUndone) return "undone";
  return decision.action === "remove" || decision.action === "dismiss" ? "removed" : "acted";
}
