import type { ServiceContext } from "../env.ts";
import { runAll } from "../store/query.ts";
import { putItems } from "./put-items.ts";

/*
 * For one release. The release before writes into tables of its own until it is replaced, and again when a deployment is
 * taken back, so a migration alone would leave behind what it could not deliver.
 */

const takeOverMessages = putItems(`
  SELECT 'mail', id, json_object('sealed', sealed_message), created_time, due_time, expires_time
  FROM mail_outbox WHERE due_time <= ?1`);
const forgetMessages = `DELETE FROM mail_outbox WHERE due_time <= ?1`;

const takeOverRequests = putItems(`
  SELECT 'confirmation', id, json_object('requestId', id), requested_time, due_time, requested_time + 259200000
  FROM subscription_requests WHERE due_time <= ?1`);
const forgetRequests = `UPDATE subscription_requests SET due_time = NULL WHERE due_time <= ?1`;

const takeOverTasks = putItems(`
  SELECT 'subscription', list_id || ' ' || address_hash,
    json_object('listId', list_id, 'addressHash', address_hash, 'task', task),
    coalesce(unsubscribed_time, confirmed_time), due_time, NULL
  FROM subscriptions WHERE due_time <= ?1 AND task IS NOT NULL`);
const forgetTasks = `UPDATE subscriptions SET due_time = NULL WHERE due_time <= ?1`;

const statements = [
  takeOverMessages,
  forgetMessages,
  takeOverRequests,
  forgetRequests,
  takeOverTasks,
  forgetTasks,
];

/** By the clock: moves what is due in the tables of the release before into the outbox. What it claimed is not due. */
export async function migratePrevious({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runAll(
    db,
    statements.map((sql) => db.prepare(sql).bind(now)),
  );
}
