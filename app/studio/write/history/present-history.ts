import type { Account } from "../../../../contract/entities/account.ts";
import type { PageContext } from "../../../blog/page-context.ts";
import type { Draft } from "../present-write.ts";
import { buildComparePath, buildHistoryPath } from "./compare-path.ts";
import { describeRevision, nameRevisionTime } from "./describe-revision.ts";
import { buildPairHref, type Revisions } from "./present-versions.ts";

/** What the tab of the panel says before it has the versions. */
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

/** A kept version in the tab. */
export interface HistoryItem {
  number: number;
  title: string;
  /** When it was kept, and who wrote since the one before. */
  details: string;
  compare: { href: string; name: string };
  /** What its button is called. */
  restoreName: string;
}

const labelNames = ["bringBack", "compare", "keep", "keepFailed", "name", "nameHint", "notSent"] as const;

/** The versions of a story, newest first. */
export interface HistoryView {
  items: HistoryItem[];
  empty: string;
  /** Whether who is signed in may keep versions and bring them back. */
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
