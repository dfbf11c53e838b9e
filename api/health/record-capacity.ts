import type { ServiceContext } from "../env.ts";
import { run, runAll, runQuery, statement } from "../store/query.ts";
import { logCapacity } from "../telemetry/log-capacity.ts";
import { listIndexes, type SearchDatabases } from "../store/search-indexes.ts";
import { deleteOldCapacity, insertCapacity, selectCapacity } from "./capacity-sql.ts";
import { presentCapacity, type CapacityRow } from "./read-capacity.ts";

/** Four weeks. */
const hoursKept = 28 * 24;

/** D1 says with each answer how large the database is. */
async function readSize(db: D1Database): Promise<number> {
  const { meta } = await db.prepare("SELECT 1").all();
  return meta.size_after;
}

/**
 * Records the sizes of the databases once an hour, and logs them; as a warning when one is filling up. Of several search
 * databases, the largest counts.
 */
export async function recordCapacity(
  context: SearchDatabases & Pick<ServiceContext, "db" | "now">,
): Promise<void> {
  const { db, now } = context;
  const indexes = listIndexes(context).map((index) => readSize(index.db));
  const [main, ...search] = await Promise.all([readSize(db), ...indexes]);
  const added = await run(statement(db, insertCapacity, main, Math.max(...search), now));
  if (added.length === 0) return;
  await runAll(
    db,
    deleteOldCapacity.map((sql) => statement(db, sql, hoursKept)),
  );
  const capacity = presentCapacity(await runQuery<CapacityRow>(db, selectCapacity));
  for (const database of capacity?.databases ?? []) logCapacity(database);
}
