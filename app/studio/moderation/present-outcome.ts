import type { Decided } from "../../../contract/moderation/moderation.ts";
import type { Person } from "../../../contract/entities/person.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { describeResult } from "./describe-result.ts";
import { createNames } from "./present-names.ts";
import { listMade, type QueueOutcome } from "./queue-outcome.ts";

const nothing = { done: null, undo: [], error: null, conflicts: {} };

/** Of a form that could not be taken. */
export const presentRefusal = (error: MessageId, { intl }: PageContext): QueueOutcome => ({
  ...nothing,
  error: intl.t(error),
});

/** Of what was decided, each reply by itself. */
export function presentOutcome(
  decided: readonly Decided[],
  people: readonly Person[],
  page: PageContext,
): QueueOutcome {
  const { intl } = page;
  const names = createNames(people, page);
  const done = decided.filter(({ status }) => status === 200);
  const failed = decided.filter(({ status }) => status !== 200);
  return {
    done: describeDone(done, names, intl),
    undo: listMade(decided),
    error: failed.length === 0 ? null : intl.t("moderation.someFailed", { count: failed.length }),
    conflicts: Object.fromEntries(
      failed.map((result) => [result.postId, describeResult(result, names, intl)]),
    ),
  };
}

const ownWords = ["approve", "feature", "dismiss", "remove", "block"] as const;

/** One by its writer's name, several by their number. */
function describeDone(
  done: readonly Decided[],
  names: ReturnType<typeof createNames>,
  { t }: PageContext["intl"],
): string | null {
  const [first] = done;
  if (!first) return null;
  const known = ownWords.find((one) => one === first.decision?.action);
  if (done.length > 1 || !first.decision || !known) return t("moderation.done", { count: done.length });
  return t(`moderation.toast.${known}`, { name: names(first.decision.personId).name });
}

/** Of what was undone: "Undone." or what could not be. */
export const presentUndone = (statuses: readonly number[], { intl }: PageContext): QueueOutcome => {
  const failed = statuses.filter((status) => status !== 200).length;
  return failed === 0
    ? { ...nothing, done: intl.t("moderation.undone") }
    : { ...nothing, error: intl.t("moderation.undoFailed", { count: failed }) };
};
