import { isAdverse } from "./moderation.ts";

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
