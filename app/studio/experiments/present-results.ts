import type { ExperimentResults, ManagedExperiment } from "../../../contract/network/managed-experiments.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { percent } from "./present-experiments.ts";

/** What an experiment says so far: sentences, and the counts behind them. */
export interface ResultsView {
  title: string;
  /** Why the counts say nothing; null if they do. */
  warning: string | null;
  sentences: string[];
  columns: string[];
  rows: { name: string; cells: string[] }[];
  hint: string;
}

type Goal = ExperimentResults["goals"][number];

/** Null for a draft, of which readers see nothing, and if the counts couldn't be read. */
export function presentResults(
  results: ExperimentResults | null,
  { status }: Pick<ManagedExperiment, "status">,
  page: PageContext,
): ResultsView | null {
  if (results === null || status === "draft") return null;
  const { intl } = page;
  const { t, number } = intl;
  const { variations, goals, isSplitAsMeant } = results;
  const counted = goals.filter((goal) => goal.variations.some(({ count }) => count > 0));
  return {
    title: t("experiments.results"),
    warning: isSplitAsMeant ? null : t("experiments.results.split"),
    sentences: isSplitAsMeant ? listSentences(counted, variations, page) : [],
    columns: [
      t("experiments.results.variation"),
      t("experiments.results.readers"),
      ...counted.map(({ goal }) => t(`experiments.goal.${goal}`)),
    ],
    rows: variations.map(({ name, readers }, index) => ({
      name,
      cells: [
        number(readers),
        ...counted.map((goal) => {
          const count = goal.variations[index]?.count ?? 0;
          return readers === 0
            ? number(count)
            : t("experiments.results.count", {
                count: number(count),
                share: percent(count / readers, page),
              });
        }),
      ],
    })),
    hint: t("experiments.results.hint"),
  };
}

/** "Followed a link: with “wide” 3% to 9% more often than with “control”." */
function listSentences(
  goals: readonly Goal[],
  variations: ExperimentResults["variations"],
  page: PageContext,
): string[] {
  const { t } = page.intl;
  const first = variations[0]?.name ?? "";
  const compared = goals.flatMap((goal) =>
    goal.variations.flatMap(({ difference }, index) =>
      difference === null ? [] : [{ goal, difference, name: variations[index]?.name ?? "" }],
    ),
  );
  if (compared.length === 0) return [t("experiments.results.tooLittle")];
  return compared.map(({ goal, difference: { low, high }, name }) => {
    const size = (share: number) => percent(Math.abs(share), page);
    const of = { goal: t(`experiments.goal.${goal.goal}`), name, first };
    if (low > 0) return t("experiments.results.more", { ...of, low: size(low), high: size(high) });
    if (high < 0) return t("experiments.results.less", { ...of, low: size(high), high: size(low) });
    return t(goal.verdict === "same" ? "experiments.results.same" : "experiments.results.open", {
      ...of,
      low: size(low),
      high: size(high),
    });
  });
}
