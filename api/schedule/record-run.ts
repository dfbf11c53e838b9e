import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import type { JobRun } from "./run-jobs.ts";
import { deleteOtherJobs, recordFailure, recordSuccess } from "./sql.ts";

const maxReason = 1_000;

/** Remembers how a job went. */
export async function recordRun(
  { db, now }: Pick<ServiceContext, "db" | "now">,
  { name, failure }: JobRun,
): Promise<void> {
  await (failure === null
    ? runQuery(db, recordSuccess, name, now)
    : runQuery(db, recordFailure, name, now, failure.message.slice(0, maxReason)));
}

/** Deletes the records of jobs that no longer exist. */
export async function deleteRemovedJobs(
  { db }: Pick<ServiceContext, "db">,
  names: readonly string[],
): Promise<void> {
  await runQuery(db, deleteOtherJobs, JSON.stringify(names));
}
