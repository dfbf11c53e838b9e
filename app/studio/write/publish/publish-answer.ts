import type { PublishLabels } from "./publish-labels.ts";

/** Names of the fields that the panel sends. */
export const publishFields = {
  intent: "intent",
  version: "version",
  time: "time",
  reason: "reason",
  atRequestOf: "atRequestOf",
} as const;

export const publishIntents = ["publish", "unschedule", "remove", "undelete"] as const;
export type PublishIntent = (typeof publishIntents)[number];

/** What came of something done with the story. */
export type PublishAnswer =
  | { kind: "done"; state: string; href: string | null; publishTimeMillis: number | null }
  | { kind: "unchanged" }
  /** Somebody has changed the story since this page got it. */
  | { kind: "outdated"; personId: string | null }
  /** Ids of checks that failed. */
  | { kind: "blocked"; checks: string[] }
  | { kind: "failed"; reason: "session" | "refused" | "offline" | "failed" };

/** What a failure says. */
export const describeFailure = (
  answer: Extract<PublishAnswer, { kind: "failed" }>,
  { publish: labels }: PublishLabels,
): string => {
  return labels[`error.${answer.reason}`];
};
