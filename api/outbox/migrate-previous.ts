import type { ServiceContext } from "../env.ts";
import { runAll } from "../store/query.ts";
import { putItems } from "./outbox-kinds.ts";

/*
 * For one release only. The previous release writes to its own tables until it is replaced, and again after a
 * rollback, so a migration alone would leave undelivered items behind.
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

/**
 * Scheduled: moves due items from the previous release's tables to the outbox. Items that it has claimed are
 * not due.
 */
export async function migratePrevious({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<void> {
  await runAll(
    db,
    statements.map((sql) => db.prepare(sql).bind(now)),
  );
}
