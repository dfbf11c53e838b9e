import type { Health } from "../../contract/health.ts";
import type { ServiceContext } from "../env.ts";
import { logFailure } from "../telemetry/log-failure.ts";

/** An image id that doesn't exist: looking it up reads no bytes. */
const noPicture = "-health";

/** Checks the database and the image store. Without images the service can still serve texts. */
export async function readHealth(
  context: Pick<ServiceContext, "db" | "imageStore" | "createUid">,
): Promise<Health> {
  const [database, pictures] = await Promise.all([
    check("database", context, () => context.db.prepare("SELECT 1").first()),
    check("pictures", context, () => context.imageStore.head(noPicture)),
  ]);
  return { canServe: database === "ok", parts: { database, pictures } };
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
