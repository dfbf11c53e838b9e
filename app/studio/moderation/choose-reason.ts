import { decisionReasons, type DecisionReason } from "../../../contract/entities/moderation.ts";
import type { QueueItem } from "../../../contract/moderation/moderation.ts";
import type * as v from "valibot";

type Reason = v.InferOutput<typeof DecisionReason>;

/** What rules look for, as a reason; the others say nothing about the text. */
const reasonOfRule: Readonly<Record<string, Reason>> = { links: "spam", repeats: "spam" };

/** The reason that a decision against a reply most likely has: its last open complaint, or the rule that held it. */
export function chooseReason({ complaints, findings }: Pick<QueueItem, "complaints" | "findings">): Reason {
  const named = complaints.filter(({ isSettled }) => !isSettled).map(({ reason }) => reason);
  const complained = decisionReasons.find((reason) => reason === named.at(-1));
  const found = findings.flatMap(({ rule }) => reasonOfRule[rule] ?? []);
  return complained ?? found[0] ?? "rules";
}
