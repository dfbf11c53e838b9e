import type { Decided } from "../../../contract/moderation/moderation.ts";

/** What a decision came to, for the queue that sent it in place. */
export interface QueueOutcome {
  /** What was done, in words; null where nothing was. */
  done: string | null;
  /** Decisions that can be undone. */
  undo: readonly string[];
  /** What is wrong with the form, or with what was undone. */
  error: string | null;
  /** Why some were not decided, by post. */
  conflicts: Readonly<Record<string, string>>;
}

/** What others have decided lately, for a queue that is open. */
export interface QueueNews {
  /** How many wait in it. */
  waiting: number;
  /** "Maren Oduya approved this 4 seconds ago", by post. */
  decided: Readonly<Record<string, string>>;
}

/** The button that decides at once; without it the action is chosen from a list. */
export const pressField = "press";
/** The field that names a decision to undo. */
export const undoField = "undo";

/** The decisions that an answer reports as made. */
export const listMade = (decided: readonly Decided[]): string[] =>
  decided.flatMap(({ status, decision }) => (status === 200 && decision ? [decision.id] : []));
