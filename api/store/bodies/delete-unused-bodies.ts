import type { ServiceContext } from "../../env.ts";
import { run, runAll, runQuery, statement } from "../query.ts";
import { buildBodyKey, createBodyStore } from "./body-store.ts";
import { claimUnused, deleteClaimed, deleteUsed, selectUnused } from "./sql.ts";

/** How long a replaced body stays, ms: D1 can be restored to any time of the last 30 days, and its rows name bodies. */
const keptFor = 31 * 86_400_000;
/** Bodies deleted in one run: as many as R2 deletes in one call. */
const portion = 1_000;

interface UnusedRow {
  post_id: string;
  hash: string;
}

const list = (rows: readonly UnusedRow[]) => JSON.stringify(rows.map(({ post_id, hash }) => [post_id, hash]));

/** Scheduled: deletes bodies from `BODIES` that no story has any more. A run that was cut off is repeated. */
export async function deleteUnusedBodies({
  db,
  bodyBucket,
  now,
}: Pick<ServiceContext, "db" | "bodyBucket" | "now">): Promise<void> {
  if (!bodyBucket) return;
  const rows = await runQuery<UnusedRow>(db, selectUnused, now - keptFor, portion);
  if (rows.length === 0) return;
  const [, claimed] = await runAll(db, [
    statement(db, deleteUsed, list(rows)),
    statement<UnusedRow>(db, claimUnused, list(rows), now),
  ]);
  if (claimed.length === 0) return;
  await createBodyStore(bodyBucket).deleteMany(
    claimed.map(({ post_id, hash }) => buildBodyKey(post_id, hash)),
  );
  await run(statement(db, deleteClaimed, list(claimed)));
}
