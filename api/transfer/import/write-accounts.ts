import { insertRows } from "../../store/insert-rows.ts";
import { runAll } from "../../store/query.ts";
import type { ParsedBatch } from "./outcome.ts";

/**
 * Creates accounts so that people can sign in by mail. Existing accounts and addresses in use are left
 * unchanged: repeating an import must not undo people's own settings.
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
  await runAll(db, [
    ...insertRows(db, "accounts", rows, "ON CONFLICT DO NOTHING"),
    ...insertRows(db, "network_roles", roles, "ON CONFLICT DO NOTHING"),
  ]);
}
