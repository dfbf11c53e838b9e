import type { JobHealth } from "../../contract/network/health.ts";
import type { NetworkJob } from "../../contract/network/network-state.ts";
import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import type { JobRun } from "./run-jobs.ts";
import { selectJobRuns, deleteOtherJobs, insertJobs, recordFailure, recordSuccess } from "./sql.ts";

type Recording = Pick<ServiceContext, "db" | "now">;

const maxReason = 1_000;

/** Records the existing jobs before they run: one that is never reached is overdue. */
export async function recordJobs({ db, now }: Recording, names: readonly string[]): Promise<void> {
  await runQuery(db, insertJobs, JSON.stringify(names), now);
}

/** Records the result of a job. */
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

/** Without a success for this long, a job that runs every five minutes has been skipped or interrupted, ms. */
const lateAfter = 20 * 60_000;

interface JobRow {
  name: string;
  success_time: number | null;
  failure_time: number | null;
  duration: number | null;
  reason: string | null;
  known_time: number | null;
}

/**
 * Each existing (`names`) or former job, including overdue ones, even if no job has ever run. Reads a row for each job,
 * whatever the size of the network.
 */
async function readRows({ db }: Pick<ServiceContext, "db">, names: readonly string[]): Promise<JobRow[]> {
  const rows = await runQuery<JobRow>(db, selectJobRuns);
  const newest = Math.max(0, ...rows.flatMap((row) => readTimes(row)));
  const missing = names
    .filter((name) => rows.every((row) => row.name !== name))
    // New in this release: it should have run with the others.
    .map((name) => ({ ...neverRun, name, known_time: newest }));
  return [...rows, ...missing].filter(({ name }) => name !== "");
}

const neverRun = { success_time: null, failure_time: null, duration: null, reason: null };

/** State of each job, for everybody. */
export async function readJobHealth(
  context: Pick<ServiceContext, "db" | "now">,
  names: readonly string[],
): Promise<Record<string, JobHealth>> {
  const rows = await readRows(context, names);
  return Object.fromEntries(rows.map((row) => [row.name, presentJob(row, context.now)]));
}

/** State of each existing job, with the reasons of failures. */
export async function readNetworkJobs(
  context: Pick<ServiceContext, "db" | "now">,
  names: readonly string[],
): Promise<NetworkJob[]> {
  const rows = await readRows(context, names);
  return rows
    .filter(({ name }) => names.includes(name))
    .map((row) => ({ name: row.name, ...presentJob(row, context.now), failure: row.reason }));
}

const readTimes = ({ success_time, failure_time, known_time }: JobRow): number[] =>
  [success_time, failure_time, known_time].filter((time) => time !== null);

function presentJob(row: JobRow, now: number): JobHealth {
  const { success_time: success, failure_time: failure, known_time: known } = row;
  const isFailing = failure !== null && (success === null || failure > success);
  const isLate = now - (success ?? known ?? 0) > lateAfter;
  return {
    state: isFailing ? "failing" : isLate ? "late" : "ok",
    succeededTimeMillis: success,
    failedTimeMillis: failure,
    durationMillis: row.duration,
  };
}
