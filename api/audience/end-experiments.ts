import { findKnownZone, isDayOver } from "../../contract/zoned-time.ts";
import { endExperiment, readPlanned, type PlannedExperiment } from "../blog-settings/managed-experiments.ts";
import type { ServiceContext } from "../env.ts";
import { firstBlog, prepareMainSite } from "../people/blogs.ts";
import { runEach, throwFailures } from "../schedule/run-each.ts";
import { run } from "../store/query.ts";
import { readExperimentResults } from "./experiment-results.ts";

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
