import type { Health } from "../../contract/health.ts";
import type { ServiceContext } from "../env.ts";
import { readJobHealth } from "../jobs/read-job-health.ts";
import { logFailure } from "../telemetry/log-failure.ts";

/** A picture that nobody has: asking for it reads no bytes. */
const noPicture = "-health";

/** Whether the database and the pictures' store answer, and how the jobs went. Without pictures the words can still be read. */
export async function readHealth(
  context: Pick<ServiceContext, "db" | "imageStore" | "createUid" | "now">,
): Promise<Health> {
  const [jobs, pictures] = await Promise.all([
    check("database", context, () => readJobHealth(context)),
    check("pictures", context, () => context.imageStore.head(noPicture)),
  ]);
  const stateOf = (answer: unknown) => (answer === null ? "down" : "ok");
  return {
    canServe: jobs !== null,
    parts: { database: stateOf(jobs), pictures: stateOf(pictures) },
    jobs: jobs?.found ?? {},
  };
}

/** What a part answered; null, with a line in the log, where it did not. */
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
