import type { Account } from "../../../../contract/entities/account.ts";
import type { DraftFieldName } from "../../../../contract/entities/draft.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import type { Draft } from "../present-write.ts";
import { buildComparePath, buildHistoryPath } from "./compare-path.ts";
import { comparedFieldNames } from "./present-differences.ts";
import { describeRevision, nameRevisionTime, buildPairHref, type Revisions } from "./present-versions.ts";

/** Texts of the panel's tab before the versions are loaded. */
export interface HistoryTabView {
  path: string;
  label: string;
  loading: string;
  failed: string;
  notDone: string;
  tryAgain: string;
}

export const presentHistoryTab = (
  draftId: string,
  { intl: { t }, addressing }: Pick<PageContext, "intl" | "addressing">,
): HistoryTabView => ({
  path: addressing.ownHref(buildHistoryPath(draftId)),
  label: t("history.tab"),
  loading: t("history.loading"),
  failed: t("history.loadFailed"),
  notDone: t("history.failed"),
  tryAgain: t("history.tryAgain"),
});

/** A version in the tab. */
interface HistoryItem {
  number: number;
  title: string;
  /** When it was stored, and who wrote since the previous one. */
  details: string;
  compare: { href: string; name: string };
  /** Accessible name of its restore button. */
  restoreName: string;
}

const labelNames = ["bringBack", "compare", "keep", "keepFailed", "name", "nameHint", "notSent"] as const;

/** The versions of a story, newest first. */
export interface HistoryView {
  items: HistoryItem[];
  empty: string;
  /** True if the account may name and restore versions. */
  mayWrite: boolean;
  labels: Record<(typeof labelNames)[number], string>;
}

interface HistoryData {
  draft: Draft;
  account: Account;
  revisions: Revisions;
}

export function presentHistory({ draft, account, revisions }: HistoryData, page: PageContext): HistoryView {
  const { intl, addressing, now, network, mainSite } = page;
  const { t } = intl;
  const blog = [...network, mainSite].find(({ id }) => id === draft.blogId) ?? mainSite;
  const words = { intl, now, timezone: account.timezone ?? blog.timezone };
  const comparePath = addressing.ownHref(buildComparePath(draft.id));
  return {
    items: revisions.items.map((revision) => {
      const { title, time, writers } = describeRevision(revision, revisions.people, words);
      const name = nameRevisionTime(revision.timeMillis, words);
      return {
        number: revision.number,
        title,
        details: [time, writers].filter((part) => part !== "").join(", "),
        compare: {
          href: buildPairHref(comparePath, revision, null),
          name: t("history.compareName", { time: name }),
        },
        restoreName: t("history.restoreName", { time: name }),
      };
    }),
    empty: t("history.empty"),
    mayWrite: draft.possible.write,
    labels: Object.fromEntries(
      labelNames.map((name) => [name, t(`history.${name}`)]),
    ) as HistoryView["labels"],
  };
}

/** The result of naming or restoring a version. */
export interface HistoryOutcome {
  /** Text of the completed action; null if it failed. */
  done: string | null;
  /** The number of the version that an undo restores; null for none. */
  undo: number | null;
  error: string | null;
}

interface Restored {
  /** Number of the restored version. */
  number: number;
  account: Pick<Account, "timezone">;
  /** The current revisions: the newest records the restore, the one before it the state until then. */
  revisions: Revisions;
  /** Details that are not restored, because the person may not change them. */
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
  // Some details have no row in the panel, and no name there.
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
