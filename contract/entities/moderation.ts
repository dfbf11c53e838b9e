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
/** The other decisions are for the writer, and have no reason. */
export const isFavorable = (action: string) =>
  (decisionActions as readonly string[]).includes(action) && !isAdverse(action);

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

/** Actions on a blog's look. */
export const lookActions = [
  "look.publish",
  "look.schedule",
  "look.restore",
  "look.cancel",
  "look.font",
  "look.removeFont",
] as const;

/** Actions on a blog as a part of the network (docs/guides/blogs.md). */
export const blogActions = [
  "blog.create",
  "blog.place",
  "blog.move",
  "blog.locale",
  "blog.close",
  "blog.open",
  "group.rename",
] as const;

/** Actions on imports from the studio (docs/guides/import-and-export.md). */
export const importActions = [
  "import.read",
  "import.start",
  "import.stop",
  "import.end",
  "import.undo",
] as const;

/** Actions on the network's machinery (docs/guides/network-page.md). */
const networkActions = ["job.run", "delivery.retry"] as const;

/** Actions on experiments (docs/guides/blog-settings.md). */
const experimentActions = [
  "experiment.save",
  "experiment.start",
  "experiment.pause",
  "experiment.resume",
  "experiment.stop",
  "experiment.end",
  "experiment.delete",
] as const;

/** Actions on access tokens (docs/guides/command-line.md). */
const tokenActions = ["token.create", "token.revoke"] as const;

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
  "member.end",
  "member.limit",
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

/** Actions on shares between blogs (docs/guides/shares.md). */
export const shareActions = [
  "share.suggest",
  "share.place",
  "share.decline",
  "share.change",
  "share.withdraw",
  "share.unshare",
  "share.undo",
  "share.set",
  "share.automate",
] as const;

/** Actions on stories in the studio (docs/decisions/0108). */
const storyActions = [
  "story.publish",
  "story.schedule",
  "story.unschedule",
  "story.return",
  "story.remove",
  "story.setEnd",
  "story.end",
  "story.delete",
  "story.undelete",
] as const;

/** Actions on links to what readers can't see yet. */
const previewActions = [
  "previewLink.create",
  "previewLink.revoke",
  "networkPreview.create",
  "networkPreview.revoke",
] as const;

/** Actions on fronts (docs/guides/fronts.md). */
const frontActions = [
  "front.publish",
  "front.schedule",
  "front.cancel",
  "front.restore",
  "front.edit",
] as const;

/** Actions on breaking strips (docs/guides/breaking-strip.md). */
const stripActions = ["strip.set", "strip.prolong", "strip.end"] as const;

/** Actions on headline tests (docs/guides/headline-tests.md). */
const headlineActions = [
  "headlineTest.start",
  "headlineTest.end",
  "headlineTest.finish",
  "headlineTest.apply",
] as const;

/** Actions on what stands beside other stories (docs/guides/placing-stories.md). */
const placingActions = ["sticky.set", "sticky.end", "related.set"] as const;
/** Actions on the plan of stories, and on the links by which calendars read it (docs/guides/plan.md). */
const planActions = ["plan.set", "plan.remove", "calendarLink.create", "calendarLink.revoke"] as const;

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
  "settings.write",
  "storyTypes.write",
  "storyTypes.move",
  "flag.set",
  ...experimentActions,
  "tags.write",
  ...lookActions,
  ...blogActions,
  ...tokenActions,
  ...importActions,
  "terms.write",
  "appleNews.write",
  "section.write",
  "section.order",
  "section.remove",
  ...replyAuditActions,
  ...modeActions,
  ...memberActions,
  ...networkActions,
  "redirect.write",
  "redirect.remove",
  "redirect.import",
  "redirect.undo",
  "notFound.dismiss",
  "notFound.restore",
  "media.edit",
  ...storyActions,
  ...previewActions,
  ...correctionActions,
  ...frontActions,
  ...headlineActions,
  ...stripActions,
  ...placingActions,
  ...shareActions,
  ...planActions,
] as const;
/** Kinds of things that the audit log is searched by; people are searched by their names. */
export const auditKinds = [
  "post",
  "setting",
  "look",
  "flag",
  "tag",
  "redirect",
  "section",
  "page",
  "experiment",
  "blog",
  "group",
  "storyType",
  "token",
  "image",
  "rule",
] as const;
export const AuditKind = v.picklist(auditKinds);
export type AuditKind = v.InferOutput<typeof AuditKind>;

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
