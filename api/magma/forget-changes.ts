import type { ServiceContext } from "../env.ts";
import { clock } from "../store/clock.ts";

/** How long a change is remembered, ms: pages serve for a day at most after they went stale, and clocks may differ. */
export const changeMemory = 26 * 3_600_000;

/** Deletes what no page that anybody keeps can be older than. */
export async function forgetOldChanges({ db }: ServiceContext): Promise<void> {
  await db.prepare(`DELETE FROM changes WHERE epoch < ${clock} - ?1`).bind(changeMemory).run();
}
