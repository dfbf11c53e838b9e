import { logFailedJob } from "../telemetry/failure-log.ts";

/**
 * Scheduled jobs by name, in the order in which they run. The name appears in logs, the database and
 * `/-/health`.
 */
export type Jobs<Context> = Readonly<Record<string, (context: Context) => Promise<unknown>>>;

/** Result of a job; `failure` is null for one that completed. */
export interface JobRun {
  name: string;
  failure: Error | null;
  /** Measured by a clock that Workers only move on when they wait for something. */
  durationMillis: number;
}

/** Ends a job that hangs, so that all others have time before the platform ends the run (15 minutes), ms. */
export const jobTimeLimit = 40_000;

/**
 * Runs every job, even if others fail, one after another, because some prepare what the next one sends. A
 * failure is logged at once, and `note` is called for every run. Throws at the end if any failed, so that the
 * platform counts the whole run as failed too.
 */
export async function runJobs<Context>(
  jobs: Jobs<Context>,
  context: Context,
  note: (run: JobRun) => Promise<unknown>,
): Promise<void> {
  const failures: Error[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    const { failure } = await runJob(name, () => job(context), note);
    if (failure !== null) failures.push(failure);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Failed: ${failures.map(({ message }) => message).join("; ")}`);
}

/**
 * Runs one job within the time limit, logs its failure, and calls `note` for the run. Never rejects. A run that could not be
 * noted has failed too.
 */
export async function runJob(
  name: string,
  work: () => Promise<unknown>,
  note: (run: JobRun) => Promise<unknown>,
): Promise<JobRun> {
  const start = performance.now();
  const reason = await findFailure(() => limitTime(work()));
  if (reason !== null) logFailedJob(name, reason);
  const run = { name, failure: reason, durationMillis: Math.round(performance.now() - start) };
  const noting = await findFailure(() => note(run));
  const notingName = `${name} (writing down how it went)`;
  if (noting !== null) logFailedJob(notingName, noting);
  const failed = [
    ...(reason === null ? [] : [`${name}: ${reason.message}`]),
    ...(noting === null ? [] : [`${notingName}: ${noting.message}`]),
  ];
  return {
    ...run,
    failure: failed.length === 0 ? null : new Error(failed.join("; "), { cause: reason ?? noting }),
  };
}

async function findFailure(work: () => Promise<unknown>): Promise<Error | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function limitTime(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`still running after ${jobTimeLimit / 1000} seconds`));
    }, jobTimeLimit);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
