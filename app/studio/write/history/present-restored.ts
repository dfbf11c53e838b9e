import type { Account } from "../../../../contract/entities/account.ts";
import type { DraftFieldName } from "../../../../contract/entities/draft.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import { comparedFieldNames } from "./compare-fields.ts";
import { nameRevisionTime } from "./describe-revision.ts";
import type { Revisions } from "./present-versions.ts";

/** What came of keeping a version under a name, or of bringing one back. */
export interface HistoryOutcome {
  /** What was done, in words; null where it was not. */
  done: string | null;
  /** The number of the version that brings back what was there before; null for none. */
  undo: number | null;
  error: string | null;
}

interface Restored {
  /** Of the version that was brought back. */
  number: number;
  account: Pick<Account, "timezone">;
  /** As they are now: the newest says that it was brought back, the one before it what was there until then. */
  revisions: Revisions;
  /** Details that stay as they are, because the person may not change them. */
  kept: readonly DraftFieldName[];
}

export function presentRestored(
  { number, account, revisions: { items }, kept }: Restored,
  { intl, now, blog }: Pick<PageContext, "intl" | "now" | "blog">,
): HistoryOutcome {
  const version = items.find((revision) => revision.number === number);
  const timezone = account.timezone ?? blog.timezone;
  const time = version ? nameRevisionTime(version.timeMillis, { intl, now, timezone }) : "";
  const before = items[items.findIndex(({ kind }) => kind === "restored") + 1];
  // Some details stand in no row of the panel, and have no name there.
  const named = comparedFieldNames.filter((name) => kept.includes(name));
  const names = new globalThis.Intl.ListFormat(intl.locale).format(
    named.map((name) => intl.t(`publish.field.${name}`)),
  );
  const done = [
    intl.t("history.restored", { time }),
    ...(named.length > 0 ? [intl.t("history.fieldsKept", { names })] : []),
  ];
  return { done: done.join(" "), undo: before?.number ?? null, error: null };
}

export const presentDone = (done: string): HistoryOutcome => ({ done, undo: null, error: null });
export const presentNotDone = (error: string): HistoryOutcome => ({ done: null, undo: null, error });
