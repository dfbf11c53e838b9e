import { isAdverse } from "./moderation.ts";

/**
 * What became of what somebody has reported: nobody has decided yet; it is gone from the page; other measures were taken
 * against its writer; it stays; or what was decided against it was undone after an appeal.
 */
export const noticeOutcomes = ["waiting", "removed", "acted", "kept", "undone"] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];

/** The same of a notice that is settled, by what was decided then; null where nothing was. */
export function findNoticeOutcome(
  decision: { action: string; isUndone: boolean } | null,
): Exclude<NoticeOutcome, "waiting"> {
  if (decision === null || !isAdverse(decision.action)) return "kept";
  if (decision.isUndone) return "undone";
  return decision.action === "remove" || decision.action === "dismiss" ? "removed" : "acted";
}
