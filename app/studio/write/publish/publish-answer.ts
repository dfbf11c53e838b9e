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
  // About the deletion request.
  "declineDeletion",
  "reopenDeletion",
] as const;
export type PublishIntent = (typeof publishIntents)[number];

/** The result of an action on the story. */
export type PublishAnswer =
  | { kind: "done" }
  /** The story is public, or will be from its time on. */
  | { kind: "published"; state: DraftState; href: string | null; publishTimeMillis: number | null }
  /** The change of a public story is scheduled. */
  | { kind: "scheduled"; changeTimeMillis: number }
  /** The story is in another state than this page showed. */
  | { kind: "moved" }
  | { kind: "unchanged" }
  /** Another person has changed the story since this page loaded it. */
  | { kind: "outdated"; personId: string | null }
  /** Ids of failed checks. */
  | { kind: "blocked"; checks: string[]; embargoMillis: number | null }
  | { kind: "failed"; reason: "session" | "refused" | "offline" | "failed" };

/** Text of a failure. */
export const describeFailure = (
  answer: Extract<PublishAnswer, { kind: "failed" }>,
  { publish: labels }: PublishLabels,
): string => {
  return labels[`error.${answer.reason}`];
};
