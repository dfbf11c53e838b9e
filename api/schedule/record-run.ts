import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import type { JobRun } from "./run-jobs.ts";
import { deleteOtherJobs, insertJobs, recordFailure, recordSuccess } from "./sql.ts";

type Recording = Pick<ServiceContext, "db" | "now">;

const maxReason = 1_000;

/** Records which jobs there are, before they run: one that is never reached is overdue. */
export async function recordJobs({ db, now }: Recording, names: readonly string[]): Promise<void> {
  await runQuery(db, insertJobs, JSON.stringify(names), now);
}

/** Records how a job went. */
export async function recordRun(
  { db, now }: Recording,
  { name, failure, durationMillis }: JobRun,
): Promise<void> {
  await (failure === null
    ? runQuery(db, recordSuccess, name, now, durationMillis)
    : runQuery(db, recordFailure, name, now, durationMillis, failure.message.slice(0, maxReason)));
}

/** Deletes the records of jobs that no longer exist. */
export async function deleteRemovedJobs(
  { db }: Pick<ServiceContext, "db">,
  names: readonly string[],
): Promise<void> {
  await runQuery(db, deleteOtherJobs, JSON.stringify(names));
}
