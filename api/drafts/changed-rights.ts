import type { ServiceContext } from "../env.ts";
import { revokeOfPerson as revokeNetworkLinks } from "../previews/preview-links.ts";
import { closeConnections } from "../people/live-connections.ts";
import { runEach, throwFailures } from "../schedule/run-each.ts";
import { run, runQuery, statement } from "../store/query.ts";
import { logUncheckedRights } from "../telemetry/discussion-log.ts";
import { revokeOfPerson as revokeDraftLinks } from "./preview-links.ts";

/*
 * Ends open connections and preview links of people who lost the rights they depend on. Triggers note each person who
 * lost a role, was blocked or suspended, whatever the cause (api/migrations/0003_accounts.sql); the call that caused it ends
 * these at once, and a scheduled job ends the rest.
 */

interface ChangedRow {
  person_id: string;
  version: number;
}

const selectChanged = "SELECT person_id, version FROM changed_rights LIMIT ?1";
const deleteChanged = "DELETE FROM changed_rights WHERE person_id = ?1 AND version = ?2";
/** Most people whose rights are checked at a time. */
const maxPeople = 200;

export async function applyChangedRights(context: ServiceContext): Promise<void> {
  const rows = await runQuery<ChangedRow>(context.db, selectChanged, maxPeople);
  throwFailures(
    await runEach(
      rows,
      ({ person_id }) => person_id,
      async ({ person_id, version }) => {
        await closeConnections(context, person_id);
        await revokeDraftLinks(context, person_id);
        await revokeNetworkLinks(context, person_id);
        await run(statement(context.db, deleteChanged, person_id, version));
      },
    ),
  );
}

/** Returns the reply of a call that changed a person's rights, and afterwards ends what depended on them. */
export async function applyingChangedRights<Reply>(
  context: ServiceContext,
  work: Promise<Reply>,
): Promise<Reply> {
  const reply = await work;
  context.waitUntil(applyChangedRights(context).catch(logUncheckedRights));
  return reply;
}
