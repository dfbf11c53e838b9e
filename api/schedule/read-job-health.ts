import type { JobHealth } from "../../contract/health.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { selectJobRuns } from "./sql.ts";

/** Without a success for so long, a job that runs every five minutes has been left out or broken off, ms. */
const lateAfter = 20 * 60_000;

interface JobRow {
  name: string;
  success_time: number | null;
  failure_time: number | null;
}

/** How each job that has ever run went. Reads a row for each job, whatever the size of the network. */
export async function readJobHealth({
  db,
  now,
}: Pick<ServiceContext, "db" | "now">): Promise<Record<string, JobHealth>> {
  const rows = await runQuery<JobRow>(db, selectJobRuns);
  return Object.fromEntries(rows.map((row) => [row.name, presentJob(row, now)]));
}

function presentJob({ success_time: success, failure_time: failure }: JobRow, now: number): JobHealth {
  const isFailing = failure !== null && (success === null || failure > success);
  const isLate = success === null || now - success > lateAfter;
  return {
    state: isFailing ? "failing" : isLate ? "late" : "ok",
    succeededTimeMillis: success,
    failedTimeMillis: failure,
  };
}
