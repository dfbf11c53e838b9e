import type { ServiceContext } from "../env.ts";

/** How long a settled passage stays in the recovery tray's table, ms, so that a mistake can be undone. */
const keptMillis = 30 * 86_400_000;

/** Deletes passages that somebody put back or discarded a month ago. */
export async function deleteExpiredPassages({ db, now }: ServiceContext): Promise<void> {
  await db
    .prepare("DELETE FROM draft_recovered WHERE settled_time IS NOT NULL AND settled_time < ?1")
    .bind(now - keptMillis)
    .run();
}
