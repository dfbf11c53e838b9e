import type {
  getNetworkState,
  retryDeliveries as retry,
  runNetworkJob as runOne,
} from "../../contract/network/network-state.ts";
import type { BodyOf, ReplyOf } from "../../contract/wire/call.ts";
import type { ServiceContext } from "../env.ts";
import { prepareRetry } from "../outbox/delivery-log.ts";
import { readDeliveries } from "../outbox/read-stuck.ts";
import { readNetworkJobs } from "../schedule/job-runs.ts";
import type { JobRun } from "../schedule/run-jobs.ts";
import { run, runAll } from "../store/query.ts";
import { writeAudit, writeAuditOfChange } from "../store/write-audit.ts";
import { assertAllowed } from "../wire/assert-allowed.ts";
import type { Actor } from "../wire/find-actor.ts";
import { assertRate } from "../wire/rate-limits.ts";
import { notFound } from "../wire/service-error.ts";
import { readCapacity } from "./capacity.ts";
import { readTraffic } from "./traffic.ts";

/** Jobs, outgoing messages, databases, exports and refusals, for superusers. */
export async function readNetworkState(
  context: ServiceContext,
  actor: Actor,
  jobNames: readonly string[],
): Promise<ReplyOf<typeof getNetworkState>> {
  assertAllowed("network.run", actor, null);
  const [jobs, deliveries, capacity, traffic] = await Promise.all([
    readNetworkJobs(context, jobNames),
    readDeliveries(context),
    readCapacity(context),
    readTraffic(context),
  ]);
  return { jobs, deliveries, capacity, ...traffic };
}

/** Logs that a job is run, before it may hang or fail, and runs it by `runNow`. */
export async function runNetworkJob(
  context: ServiceContext,
  actor: Actor,
  { name }: BodyOf<typeof runOne>,
  jobs: { names: readonly string[]; runNow: (name: string) => Promise<JobRun | null> },
): Promise<ReplyOf<typeof runOne>> {
  assertAllowed("network.run", actor, null);
  await assertRate(context, "actions", actor);
  if (!jobs.names.includes(name)) throw notFound("job");
  const entry = { blogId: null, byPersonId: actor.personId, action: "job.run" as const };
  await run(writeAudit(context, { ...entry, detail: { words: name } }));
  return { failure: (await jobs.runNow(name))?.failure?.message ?? null };
}

export async function retryDeliveries(
  context: ServiceContext,
  actor: Actor,
  { kind }: BodyOf<typeof retry>,
): Promise<ReplyOf<typeof retry>> {
  assertAllowed("network.run", actor, null);
  await assertRate(context, "actions", actor);
  const entry = { blogId: null, byPersonId: actor.personId, action: "delivery.retry" as const };
  const [retried] = await runAll(context.db, [
    prepareRetry(context, kind),
    writeAuditOfChange(context, { ...entry, detail: { words: kind } }),
  ]);
  return { count: retried.length };
}
