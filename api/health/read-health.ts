import type { Health, StuckDeliveries } from "../../contract/health.ts";
import type { ServiceContext } from "../env.ts";
import { readStuck } from "../outbox/read-stuck.ts";
import { logFailure } from "../telemetry/log-failure.ts";

/** A picture that nobody has: asking for it reads no bytes. */
const noPicture = "-health";

/**
 * Whether the database and the pictures' store answer, and what did not leave. Without pictures the words can still be
 * read; what waits in the outbox keeps no page from anybody.
 */
export async function readHealth(
  context: Pick<ServiceContext, "db" | "imageStore" | "createUid" | "now">,
): Promise<Health> {
  let stuckDeliveries: StuckDeliveries[] = [];
  const [database, pictures] = await Promise.all([
    check("database", context, () => context.db.prepare("SELECT 1").first()),
    check("pictures", context, () => context.imageStore.head(noPicture)),
    check("outbox", context, async () => {
      stuckDeliveries = await readStuck(context);
    }),
  ]);
  return { canServe: database === "ok", parts: { database, pictures }, stuckDeliveries };
}

async function check(
  part: string,
  { createUid }: Pick<ServiceContext, "createUid">,
  ask: () => Promise<unknown>,
): Promise<"ok" | "down"> {
  try {
    await ask();
    return "ok";
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
    return "down";
  }
}
