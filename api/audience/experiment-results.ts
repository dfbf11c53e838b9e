import type { Experiment } from "../../contract/network/features.ts";
import { experimentGoals } from "../../contract/audience/readings.ts";
import type { ExperimentResults } from "../../contract/network/managed-experiments.ts";
import { runQuery } from "../store/query.ts";
import { compareWithFirst, findVerdict, isSplitAsMeant } from "./compare.ts";
import { selectTestCounts } from "./sql.ts";

/**
 * What was counted of an experiment, and what it says so far, goal by goal: each goal is wrong about any difference in at most
 * one of twenty experiments.
 */
export async function readExperimentResults(
  db: D1Database,
  { name, variations }: Pick<Experiment, "name" | "variations">,
): Promise<ExperimentResults> {
  const rows = await runQuery<{ variant: string; goal: string; count: number }>(
    db,
    selectTestCounts,
    `experiment:${name}`,
  );
  const counted = new Map(rows.map(({ variant, goal, count }) => [`${variant} ${goal}`, count]));
  const readers = variations.map((variation) => counted.get(`${variation.name} seen`) ?? 0);
  const weights = variations.map(({ weight }) => weight);
  return {
    variations: variations.map((variation, index) => ({
      name: variation.name,
      readers: readers[index] ?? 0,
    })),
    isSplitAsMeant: isSplitAsMeant(readers, weights),
    goals: experimentGoals.map((goal) => {
      const arms = variations.map((variation, index) => ({
        readers: readers[index] ?? 0,
        goals: Math.min(counted.get(`${variation.name} ${goal}`) ?? 0, readers[index] ?? 0),
      }));
      const verdict = findVerdict(arms, weights);
      return {
        goal,
        verdict: verdict.kind,
        winner: verdict.kind === "winner" ? (variations[verdict.variant]?.name ?? null) : null,
        variations: arms.map((arm, index) => ({
          count: arm.goals,
          difference: index === 0 ? null : compareWithFirst(arms, index),
        })),
      };
    }),
  };
}
