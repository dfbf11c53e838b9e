import type { Account } from "../../../../contract/entities/account.ts";
import type { PageContext } from "../../../blog/page-context.ts";
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
}

export function presentRestored(
  { number, account, revisions: { items } }: Restored,
  { intl, now, blog }: Pick<PageContext, "intl" | "now" | "blog">,
): HistoryOutcome {
  const version = items.find((revision) => revision.number === number);
  const timezone = account.timezone ?? blog.timezone;
  const time = version ? nameRevisionTime(version.timeMillis, { intl, now, timezone }) : "";
  const before = items[items.findIndex(({ kind }) => kind === "restored") + 1];
  return { done: intl.t("history.restored", { time }), undo: before?.number ?? null, error: null };
}

export const presentDone = (done: string): HistoryOutcome => ({ done, undo: null, error: null });
export const presentNotDone = (error: string): HistoryOutcome => ({ done: null, undo: null, error });
