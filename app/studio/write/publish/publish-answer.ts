import type { DraftState } from "../../../../contract/entities/draft.ts";
import type { PublishLabels } from "./publish-labels.ts";

/** Names of the fields that the panel sends. */
export const publishFields = {
  intent: "intent",
  version: "version",
  time: "time",
  seenState: "seenState",
  reason: "reason",
  atRequestOf: "atRequestOf",
  note: "note",
} as const;

export const publishIntents = [
  "publish",
  "unschedule",
  "end",
  "remove",
  "undelete",
  // The request to delete it.
  "declineDeletion",
  "reopenDeletion",
] as const;
export type PublishIntent = (typeof publishIntents)[number];

/** What came of something done with the story. */
export type PublishAnswer =
  | { kind: "done" }
  /** Readers see the story, or will from its time on. */
  | { kind: "published"; state: DraftState; href: string | null; publishTimeMillis: number | null }
  /** The change of a live story waits for its time. */
  | { kind: "scheduled"; changeTimeMillis: number }
  /** It is in another state than this page showed. */
  | { kind: "moved" }
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
