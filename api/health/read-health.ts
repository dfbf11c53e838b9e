import type { Health } from "../../contract/network/health.ts";
import type { ServiceContext } from "../env.ts";
import { readJobHealth } from "../schedule/job-runs.ts";
import { readOldestWaiting, readStuck } from "../outbox/read-stuck.ts";
import { logFailure } from "../telemetry/call-log.ts";
import { readCapacity } from "./capacity.ts";

/** An image id that doesn't exist: looking it up reads no bytes. */
const noImage = "-health";

/**
 * State of the database and the image store, scheduled jobs, outbox, and sizes of the databases. Without images, text
 * can still be read; items in the outbox delay no page.
 */
export async function readHealth(
  context: Pick<ServiceContext, "db" | "imageStore" | "createUid" | "now">,
  jobNames: readonly string[],
): Promise<Health> {
  const [database, pictures] = await Promise.all([
    check("database", context, () =>
      Promise.all([
        readJobHealth(context, jobNames),
        readStuck(context),
        readOldestWaiting(context),
        readCapacity(context),
      ]),
    ),
    check("pictures", context, () => context.imageStore.head(noImage)),
  ]);
  const [jobs, stuckDeliveries, oldestDeliveryTimeMillis, capacity] = database?.found ?? [{}, [], null, null];
  const stateOf = (answer: unknown) => (answer === null ? "down" : "ok");
  return {
    canServe: database !== null,
    parts: { database: stateOf(database), pictures: stateOf(pictures) },
    jobs,
    stuckDeliveries,
    oldestDeliveryTimeMillis,
    capacity,
  };
}

/** The response of a part; null, with a line in the log, if it failed. */
async function check<Found>(
  part: string,
  { createUid }: Pick<ServiceContext, "createUid">,
  ask: () => Promise<Found>,
): Promise<{ found: Found } | null> {
  try {
    return { found: await ask() };
  } catch (error) {
    logFailure({
      uid: createUid(),
      service: part,
      method: "GET",
      path: "health",
      status: 503,
      code: "unavailable",
      reason: error instanceof Error ? error.message : String(error),
    });
    return null;
  }
}
