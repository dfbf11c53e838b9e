import { insertRows } from "../store/insert-rows.ts";
import { runQueries } from "../store/query.ts";
import type { ParsedBatch } from "./outcome.ts";

/**
 * Lets people sign in by mail. Who has an account keeps it as it is, and so does whoever has the address by now: an import
 * that is run again must not undo what somebody has set.
 */
export async function writeAccounts(
  db: D1Database,
  people: readonly { id: string; person: ParsedBatch["people"][number] }[],
): Promise<void> {
  const accounts = people.flatMap(({ id, person: { account, joinedTimeMillis } }) =>
    account ? [{ id, joinedTimeMillis, ...account }] : [],
  );
  const rows = accounts.map(({ id, email, locale, joinedTimeMillis }) => ({
    person_id: id,
    kind: "person",
    email,
    locale,
    timezone: null,
    created_time: joinedTimeMillis,
    key_hash: null,
  }));
  const roles = accounts.flatMap(({ id, networkRoles }) =>
    networkRoles.map((role) => ({ person_id: id, role })),
  );
  await runQueries(db, [
    ...insertRows(db, "accounts", rows, "ON CONFLICT DO NOTHING"),
    ...insertRows(db, "network_roles", roles, "ON CONFLICT DO NOTHING"),
  ]);
}
