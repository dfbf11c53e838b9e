import { run, statement } from "../../store/query.ts";
import type { HostVideo } from "./ask-host.ts";
import { updateState } from "./sql.ts";

/** Writes what the host has made of a video that was being prepared. Again, or while it is being prepared, nothing changes. */
export async function recordState(
  db: D1Database,
  id: string,
  { state, width, height, duration }: HostVideo,
): Promise<void> {
  if (state === "preparing") return;
  await run(statement(db, updateState, id, state, width, height, duration));
}
