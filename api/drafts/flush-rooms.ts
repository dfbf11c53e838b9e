import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { logFlushFailure } from "../telemetry/log-flush-failure.ts";
import { selectPending } from "./sql.ts";

/** Most rooms in one request: a Worker may ask a thousand. */
const maxRooms = 500;

/**
 * Asks all rooms to write what the database hasn't got. A room that fails is logged and left out: what it wrote last is
 * some seconds old.
 */
export async function flushRooms({
  db,
  draftRooms,
}: Pick<ServiceContext, "db" | "draftRooms">): Promise<void> {
  const rows = await runQuery<{ id: string }>(db, selectPending, maxRooms);
  await Promise.all(
    rows.map(({ id }) =>
      draftRooms
        .getByName(id)
        .flush()
        .catch((error: unknown) => logFlushFailure(id, error)),
    ),
  );
}
