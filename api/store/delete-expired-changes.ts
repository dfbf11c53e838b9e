import type { ServiceContext } from "../env.ts";
import { clock } from "./clock.ts";

/** How long changes are kept, ms: stale pages may be served for a day, plus a tolerance for clocks. */
export const changeMemory = 26 * 3_600_000;

/** Deletes changes older than any cached page. */
export async function deleteExpiredChanges({ db }: ServiceContext): Promise<void> {
  await db.prepare(`DELETE FROM changes WHERE epoch < ${clock} - ?1`).bind(changeMemory).run();
}
