import * as v from "valibot";
import { discussionModes, modeStates } from "./mode.ts";

/** Why a reply is flagged (domain notes, Discussion), and other reasons in words. */
export const flagReasons = ["harassment", "hate", "spam", "other"] as const;
export const FlagReason = v.picklist(flagReasons);
export type FlagReason = v.InferOutput<typeof FlagReason>;

/** What anybody may report, with an account or without (Regulation (EU) 2022/2065, Article 16). */
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

/** What a moderator decides about a reply. */
export const decisionActions = [
  "approve",
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

/** Those of them that take something from the writer, who is told why and may appeal. */
export const adverseActions = ["dismiss", "remove", "block", "premoderate", "warn", "suspend"] as const;
export const isAdverse = (action: string) => (adverseActions as readonly string[]).includes(action);

/** The ground of such a decision (Article 17), which the writer is told. */
export const decisionReasons = [...flagReasons, "illegal", "privacy", "offTopic", "rules"] as const;
export const DecisionReason = v.picklist(decisionReasons);
export type DecisionReason = v.InferOutput<typeof DecisionReason>;

/** The parts of the queue, the most urgent first. */
export const queueKinds = ["appealed", "flagged", "held", "pending"] as const;
export const QueueKind = v.picklist(queueKinds);
export type QueueKind = v.InferOutput<typeof QueueKind>;

/** What is done to discussions outside the queue, and taken back. */
export const deedActions = [
  "unapprove",
  "undismiss",
  "feature",
  "unfeature",
  "close",
  "reopen",
  "follow",
  "unfollow",
] as const;

/** The same of how a story is discussed, and of a report's entries. */
export const modeDeeds = [
  ...discussionModes.map((mode) => `mode.${mode}` as const),
  ...modeStates.map((state) => `state.${state}` as const),
  "guest.invite",
  "guest.uninvite",
  "entry.write",
  "entry.edit",
  "entry.delete",
  "entry.key",
  "entry.unkey",
  "entry.pin",
  "entry.unpin",
] as const;

/** The same of members (docs/decisions/0080). */
export const memberDeeds = [
  "member.invite",
  "member.withdraw",
  "member.join",
  "member.decline",
  "member.change",
  "member.remove",
  "member.leave",
  "owner.take",
] as const;

/** What the audit log names. */
export const auditActions = [
  ...decisionActions,
  "unblock",
  "unpremoderate",
  "unsuspend",
  "appeal.uphold",
  "appeal.reverse",
  "rules.write",
  ...deedActions,
  ...modeDeeds,
  ...memberDeeds,
  "redirect.write",
] as const;
export const AuditAction = v.picklist(auditActions);
export type AuditAction = v.InferOutput<typeof AuditAction>;

/** What somebody may not do for now. */
export const restrictionKinds = ["suspended", "blocked", "premoderated"] as const;
export const RestrictionKind = v.picklist(restrictionKinds);
export type RestrictionKind = v.InferOutput<typeof RestrictionKind>;

/** For so long after a decision its writer may appeal: six months and some days (Article 20). */
export const appealMillis = 184 * 86_400_000;
