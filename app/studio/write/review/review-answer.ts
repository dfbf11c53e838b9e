/** Names of the dialog's fields. */
export const reviewFields = { state: "state", assignee: "assignee", remark: "remark" } as const;

/** The requested state: the draft's next person, and a message to them. */
export interface ReviewWish {
  state: "draft" | "review";
  /** Null for everyone who publishes on the blog. */
  assigneeId: string | null;
  remark: string;
}

export const reviewFailures = ["session", "refused", "offline", "failed", "unsaved"] as const;
export type ReviewFailure = (typeof reviewFailures)[number];

export type ReviewAnswer = { kind: "done" } | { kind: "failed"; reason: ReviewFailure };
