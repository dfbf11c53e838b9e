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

/** The field by which the queue's script asks for an outcome instead of a page. */
export const inPlaceField = "inPlace";
/** The field that names a decision to undo. */
export const undoField = "undo";
