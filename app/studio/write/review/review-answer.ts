/** Names of the fields that the dialog sends. */
export const reviewFields = { state: "state", assignee: "assignee", remark: "remark" } as const;

/** What is wished: who is to have the draft, and a line to them. */
export interface ReviewWish {
  state: "draft" | "review";
  /** Null for all who publish on the blog. */
  assigneeId: string | null;
  remark: string;
}

export const reviewFailures = ["session", "refused", "offline", "failed", "unsaved"] as const;
export type ReviewFailure = (typeof reviewFailures)[number];

export type ReviewAnswer = { kind: "done" } | { kind: "failed"; reason: ReviewFailure };
