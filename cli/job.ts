import { parseArgs } from "node:util";
import { healthOf, runJob, type JobHealth } from "../contract/network/health.ts";
import { createApiClient, nullWhenMissing, type ApiClient } from "./upload/api-client.ts";
import { UsageError } from "./upload/find-blog.ts";
import { runCommand, withServices } from "./upload/operate.ts";

const usage = `node cli/job.ts       lists the scheduled jobs: when each last ran, how long it took, and with what result
node cli/job.ts NAME  runs one of them now

  --to URL       the services (MAGMA_API; else the local ones, started when they do not run)
  --token TOKEN  the operator's token for the import, to run a job (MAGMA_TOKEN; else local-import-token)`;

const options = { to: { type: "string" }, token: { type: "string" } } as const;

/** `npm run job -- NAME`: runs a scheduled job now; without a name, lists all. */
async function main(): Promise<boolean> {
  const { name, to, token } = parse(process.argv.slice(2));
  return withServices(to ?? process.env["MAGMA_API"] ?? null, async (origin) => {
    const client = createApiClient({
      origin,
      token: token ?? process.env["MAGMA_TOKEN"] ?? "local-import-token",
      // A failed job isn't retried.
      pauses: [],
    });
    if (name !== undefined) return runOne(client, name);
    const { jobs = {} } = await client.read(healthOf("magma"), {});
    console.log(describeJobs(jobs));
    return true;
  });
}

async function runOne(client: ApiClient, name: string): Promise<boolean> {
  const run = await nullWhenMissing(client.write(runJob, { name }));
  if (run === null) throw new UsageError(`There's no job called ${name}. Without a name, all are listed.`);
  const seconds = describeDuration(run.durationMillis);
  if (run.failure === null) console.log(`${name} succeeded after ${seconds}.`);
  else console.error(`${name} failed after ${seconds}: ${run.failure}`);
  return run.failure === null;
}

const results: Readonly<Record<JobHealth["state"], string>> = {
  ok: "succeeded",
  failing: "failed",
  late: "overdue",
};
const describeDuration = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A line for each job, in columns: name, time of the last run (UTC), duration, and result. */
export function describeJobs(jobs: Readonly<Record<string, JobHealth>>): string {
  const rows = Object.entries(jobs).map(([name, job]) => {
    const ran = Math.max(job.succeededTimeMillis ?? 0, job.failedTimeMillis ?? 0);
    const never = job.state === "late" ? "overdue" : "not due yet";
    return [
      name,
      ran === 0 ? "never" : `${new Date(ran).toISOString().slice(0, 19)}Z`,
      typeof job.durationMillis === "number" ? describeDuration(job.durationMillis) : "",
      ran === 0 ? never : results[job.state],
    ];
  });
  const table = [["job", "last run", "took", "result"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join("  "))
    .join("\n");
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length > 1) throw new UsageError("Give one job.");
    return { ...values, name: positionals[0] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

if (import.meta.main) await runCommand(usage, main);
