import type { Decided } from "../../../contract/moderation.ts";
import type { Person } from "../../../contract/entities/person.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { describeResult } from "./describe-result.ts";
import { createNames } from "./present-names.ts";
import type { QueueOutcome } from "./queue-outcome.ts";

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
    done: done.length === 0 ? null : intl.t("moderation.done", { count: done.length }),
    undo: done.flatMap(({ decision }) => decision?.id ?? []),
    error: failed.length === 0 ? null : intl.t("moderation.someFailed", { count: failed.length }),
    conflicts: Object.fromEntries(
      failed.map((result) => [result.postId, describeResult(result, names, intl)]),
    ),
  };
}

/** Of what was undone: "Undone." or what could not be. */
export const presentUndone = (statuses: readonly number[], { intl }: PageContext): QueueOutcome => {
  const failed = statuses.filter((status) => status !== 200).length;
  return failed === 0
    ? { ...nothing, done: intl.t("moderation.undone") }
    : { ...nothing, error: intl.t("moderation.undoFailed", { count: failed }) };
};
