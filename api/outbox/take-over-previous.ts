import type { ServiceContext } from "../env.ts";
import { runQueries } from "../store/query.ts";
import { putItems } from "./sql.ts";

/*
 * For one release. The release before writes into tables of its own until it is replaced, and again when a deployment is
 * taken back, so a migration alone would leave behind what it could not deliver.
 */

const takeOverMessages = putItems(`
  SELECT 'mail', id, json_object('sealed', sealed_message), created_time, due_time, expires_time
  FROM mail_outbox WHERE due_time <= ?1`);
const forgetMessages = `DELETE FROM mail_outbox WHERE due_time <= ?1`;

/** By the clock: moves what is due in the tables of the release before into the outbox. What it claimed is not due. */
export async function takeOverPrevious({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runQueries(
    db,
    [takeOverMessages, forgetMessages].map((sql) => db.prepare(sql).bind(now)),
  );
}
