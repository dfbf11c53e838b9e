import type { ServiceContext } from "../../env.ts";
import { insertRows, overwriteOnConflict, type Row } from "../../store/insert-rows.ts";
import { runAll, statement } from "../../store/query.ts";
import { hashContent } from "../../store/content-hash.ts";
import { type Change, pagesChange, recordChanges } from "../../store/change-log.ts";
import {
  fail,
  findOutcome,
  partition,
  type Failure,
  type ImportReply,
  type ParsedBatch,
  type Resolved,
} from "./outcome.ts";
import { recordImported } from "./imported.ts";
import { selectKnownPeople, selectOwnersOfPersonIds } from "./sql.ts";
import { reserveNewIds } from "../../store/reserve-new-ids.ts";

/**
 * Creates accounts so that people can sign in by mail. Existing accounts and addresses in use are left
 * unchanged: repeating an import must not undo people's own settings.
 */
async function writeAccounts(
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

type ParsedPerson = ParsedBatch["people"][number];

interface KnownPerson {
  id: string;
  screen_name: string;
  content_hash: string;
}

interface PlannedPerson {
  person: ParsedPerson;
  hash: string;
  known: KnownPerson | undefined;
  id: string | null;
}

const lower = (name: string) => name.toLowerCase();

/** Imports people; screen names are case-insensitive. */
export async function importPeople(
  { db }: ServiceContext,
  people: readonly ParsedPerson[],
  source?: string,
): Promise<{ people: ImportReply["people"]; failures: Failure[] }> {
  if (people.length === 0) return { people: [], failures: [] };
  const [known, owners] = await runAll(db, [
    statement<KnownPerson>(db, selectKnownPeople, JSON.stringify(people.map((person) => person.screenName))),
    statement<KnownPerson>(
      db,
      selectOwnersOfPersonIds,
      JSON.stringify(people.flatMap((person) => person.id ?? [])),
    ),
  ]);
  const { values, failures } = partition(await planPeople(people, known, owners));
  const ids = await reserveNewIds(
    db,
    "person",
    values.filter((plan) => plan.id === null).length,
    values.flatMap((plan) => (plan.known === undefined ? (plan.person.id ?? []) : [])),
  );
  const planned = values.map((plan) => ({ ...plan, id: plan.id ?? ids() }));
  const changed = planned.filter((plan) => plan.known?.content_hash !== plan.hash);
  await writePeople(
    db,
    changed.map(({ person, hash, id }) => createPersonRow(person, hash, id)),
    // A new person isn't on any page yet, so only changed people invalidate pages.
    changed.some((plan) => plan.known !== undefined) ? [pagesChange] : [],
    recordImported(
      db,
      "people",
      changed.flatMap(({ id, known }) => (known === undefined ? [id] : [])),
      source,
    ),
  );
  await writeAccounts(db, changed);
  return {
    people: planned.map(({ person, hash, known, id }) => ({
      screenName: person.screenName,
      id,
      outcome: findOutcome(known?.content_hash, hash),
    })),
    failures,
  };
}

async function planPeople(
  people: readonly ParsedPerson[],
  known: readonly KnownPerson[],
  owners: readonly KnownPerson[],
): Promise<Resolved<PlannedPerson>[]> {
  const byName = new Map(known.map((person) => [lower(person.screen_name), person]));
  const ownerOfId = new Map(owners.map((person) => [person.id, lower(person.screen_name)]));
  const seen = new Set<string>();
  return Promise.all(
    people.map(async (person): Promise<Resolved<PlannedPerson>> => {
      const name = lower(person.screenName);
      const item = `people: ${person.screenName}`;
      if (seen.has(name)) return fail(item, "is in the batch twice");
      seen.add(name);
      const existing = byName.get(name);
      const owner = person.id === undefined ? undefined : ownerOfId.get(person.id);
      if (owner !== undefined && owner !== name) {
        return fail(item, `id ${person.id ?? ""} belongs to ${owner}`);
      }
      if (person.id !== undefined) ownerOfId.set(person.id, name);
      // Ids never change: existing people keep theirs.
      const { id, ...content } = person;
      return {
        value: { person, hash: await hashContent(content), known: existing, id: existing?.id ?? id ?? null },
      };
    }),
  );
}

/** Writes people and the resulting changes in one transaction; each replaces the one with the same id. */
export async function writePeople(
  db: D1Database,
  rows: readonly Row[],
  changes: readonly Change[] = [],
  also: readonly D1PreparedStatement[] = [],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await runAll(db, [
    ...recordChanges(db, changes),
    ...insertRows(db, "people", rows, overwriteOnConflict(first, "id")),
    ...also,
  ]);
}

/** `hash` is the hash of the imported data. */
export function createPersonRow(person: Omit<ParsedPerson, "id" | "account">, hash: string, id: string): Row {
  return {
    id,
    screen_name: person.screenName,
    display_name: person.displayName,
    avatar: person.avatar === null ? null : JSON.stringify(person.avatar),
    bio: person.bio,
    links: JSON.stringify(person.links ?? []),
    joined_time: person.joinedTimeMillis,
    content_hash: hash,
  };
}
