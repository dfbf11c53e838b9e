import type { PageContext } from "../../blog/page-context.ts";
import type { Choice } from "../ui/Field.tsx";
import { ages, complaintReasons, isFiltered, ruleNames, type QueueAddress } from "./queue-address.ts";

export const labelNames = [
  "apply",
  "ban",
  "banBoth",
  "banFor",
  "banMany",
  "banOthers",
  "banReason",
  "banUndo",
  "bulk",
  "clearSelection",
  "days",
  "failed",
  "filter",
  "filterAge",
  "filterReason",
  "filterRule",
  "filterWriter",
  "clearFilters",
  "choose",
  "list",
  "loading",
  "more",
  "words",
  "wordsHint",
  "select",
  "older",
  "uphold",
  "reverse",
  "answer",
  "keyHistory",
  "keyNext",
  "keyOpen",
  "keyPrevious",
  "keySelect",
  "kinds",
  "next",
  "none",
  "previous",
  "undo",
  "verbReason",
  "why",
] as const;
/** Texts of the queue, by name. */
export type QueueLabels = Record<(typeof labelNames)[number], string>;

export interface QueueFiltersView {
  reason: Choice[];
  rule: Choice[];
  age: Choice[];
  writer: string;
  kind: string;
  /** Address of the same kind without filters. */
  clear: string;
  isOpen: boolean;
}

/** The queue's filters. */
export const presentFilters = (
  address: QueueAddress,
  clear: string,
  { intl }: PageContext,
): QueueFiltersView => ({
  kind: address.kind ?? "",
  reason: choose(complaintReasons, address.reason, (reason) => intl.t(`reason.${reason}`)),
  rule: choose(ruleNames, address.rule, (rule) => intl.t(`moderation.rule.${rule}`)),
  age: choose(ages, address.olderThanHours, (age) =>
    intl.t("moderation.olderThan", { days: Number(age) / 24 }),
  ),
  writer: address.writer ?? "",
  clear,
  isOpen: isFiltered(address),
});

export const choose = <T extends string>(
  values: readonly T[],
  chosen: string | undefined,
  label: (value: T) => string,
): Choice[] => values.map((value) => ({ value, label: label(value), isChosen: value === chosen }));
