import type { Experiment } from "../../contract/network/features.ts";
import { experimentGoals } from "../../contract/audience/readings.ts";
import type { ExperimentResults } from "../../contract/network/managed-experiments.ts";
import { findKnownZone, isDayOver } from "../../contract/zoned-time.ts";
import { endExperiment, readPlanned, type PlannedExperiment } from "../blog-settings/managed-experiments.ts";
import type { ServiceContext } from "../env.ts";
import { firstBlog, prepareMainSite } from "../people/blogs.ts";
import { runEach, throwFailures } from "../schedule/run-each.ts";
import { run, runQuery } from "../store/query.ts";
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

/** Ends the experiments whose last day is over, or whose goal is decided. */
export async function endExperiments(context: ServiceContext): Promise<void> {
  const { db } = context;
  const planned = await readPlanned(db);
  if (planned.length === 0) return;
  const zone = findKnownZone(firstBlog(await run(prepareMainSite(db))).timezone);
  const failures = await runEach(
    planned,
    ({ experiment }) => experiment.name,
    async (one) => {
      const reason = await findEnd(context, one, zone);
      if (reason !== null) await endExperiment(context, one, reason);
    },
  );
  throwFailures(failures);
}

/** Why an experiment has to end; null if it goes on. A paused one waits for its last day only. */
async function findEnd(
  { db, now }: ServiceContext,
  { experiment }: PlannedExperiment,
  zone: string,
): Promise<"lastDay" | "decided" | null> {
  const { lastDay = null, decidedBy = null, status } = experiment;
  if (lastDay !== null && isDayOver(lastDay, now, zone)) return "lastDay";
  if (decidedBy === null || status !== "running") return null;
  const { goals } = await readExperimentResults(db, experiment);
  const verdict = goals.find(({ goal }) => goal === decidedBy)?.verdict;
  return verdict === "winner" || verdict === "same" ? "decided" : null;
}
