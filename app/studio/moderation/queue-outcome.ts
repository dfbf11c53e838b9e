import type { Decided } from "../../../contract/moderation/moderation.ts";

/** The result of a decision that script sent. */
export interface QueueOutcome {
  /** Text of the completed decision; null if none was made. */
  done: string | null;
  /** Ids of decisions that can be undone. */
  undo: readonly string[];
  /** The error of the form, or of the undo. */
  error: string | null;
  /** Reasons why items were not decided, by post. */
  conflicts: Readonly<Record<string, string>>;
}

/** Recent decisions of other moderators, for an open queue. */
export interface RecentDecisions {
  /** Number of items in it. */
  waiting: number;
  /** "Maren Oduya approved this 4 seconds ago", by post. */
  decided: Readonly<Record<string, string>>;
}

/** The field of one-press buttons; without it the action is chosen from a list. */
export const pressField = "press";
/** The fields of a ban, which is asked for its own reason and length. */
export const banFields = { reason: "banReason", days: "banDays" } as const;
/** The field that names a decision to undo. */
export const undoField = "undo";

/** The decisions that the response reports as made. */
export const listMade = (decided: readonly Decided[]): string[] =>
  decided.flatMap(({ status, decision }) => (status === 200 && decision ? [decision.id] : []));
