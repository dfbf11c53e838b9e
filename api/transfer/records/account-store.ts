import type { RecordOf } from "../../../contract/records/records.ts";
import { groupBy } from "../../store/group-by.ts";
import { insertRows, type Row } from "../../store/insert-rows.ts";
import { runAll, statement } from "../../store/query.ts";
import { findBadZone, defineStore, listIds } from "./record-store.ts";
import * as sql from "./sql.ts";
import { parseJson } from "../../store/json-cells.ts";

type Account = RecordOf<"accounts">;

interface OfPerson {
  person_id: string;
}
interface AccountRow extends OfPerson {
  kind: string;
  email: string | null;
  locale: string;
  studio_locale: string | null;
  timezone: string | null;
  created_time: number;
  key_hash: string | null;
  email_proved_time: number | null;
}
interface PasskeyRow extends OfPerson {
  id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_time: number;
  used_time: number | null;
  is_backup_eligible: number;
  is_backed_up: number;
}
type RoleRow = OfPerson & { role: string };
type IdentityRow = OfPerson & {
  provider: string;
  subject: string;
  created_time: number;
  used_time: number | null;
};
type Rows = [AccountRow[], RoleRow[], IdentityRow[], PasskeyRow[]];

/**
 * Accounts with their sign-in methods. Sessions aren't exported, so everyone signs in again after a restore.
 */
export const accountStore = defineStore({
  kind: "accounts",
  keyOf: ({ personId }) => [personId],
  selectKeys: sql.selectAccountKeys,
  keyParts: 1,
  findRefusal: findBadZone,
  read: async (db, keys) => {
    const ids = listIds(keys);
    const rows = await runAll(db, [
      statement<AccountRow>(db, sql.selectAccounts, ids),
      statement<RoleRow>(db, sql.selectNetworkRoles, ids),
      statement<IdentityRow>(db, sql.selectIdentities, ids),
      statement<PasskeyRow>(db, sql.selectPasskeys, ids),
    ]);
    return presentAccounts(rows);
  },
  write: async ({ db }, accounts) => {
    await runAll(db, [
      ...insertRows(db, "accounts", accounts.map(createAccountRow)),
      ...insertRows(
        db,
        "network_roles",
        accounts.flatMap(({ personId, networkRoles }) =>
          networkRoles.map((role) => ({ person_id: personId, role })),
        ),
      ),
      ...insertRows(db, "identities", accounts.flatMap(createIdentityRows)),
      ...insertRows(db, "passkeys", accounts.flatMap(createPasskeyRows)),
    ]);
  },
});

function presentAccounts([accounts, roles, identities, passkeys]: Rows): unknown[] {
  const of = <R extends OfPerson>(rows: readonly R[]) => {
    const groups = groupBy(rows, (row) => row.person_id);
    return (id: string): readonly R[] => groups.get(id) ?? [];
  };
  const [rolesOf, identitiesOf, passkeysOf] = [of(roles), of(identities), of(passkeys)];
  return accounts.map(({ person_id: id, ...row }) => ({
    personId: id,
    kind: row.kind,
    email: row.email,
    locale: row.locale,
    studioLocale: row.studio_locale,
    timezone: row.timezone,
    createdTimeMillis: row.created_time,
    keyHash: row.key_hash,
    emailProvedTimeMillis: row.email_proved_time,
    networkRoles: rolesOf(id)
      .map(({ role }) => role)
      .toSorted(),
    identities: identitiesOf(id).map(({ provider, subject, created_time, used_time }) => ({
      provider,
      subject,
      createdTimeMillis: created_time,
      usedTimeMillis: used_time,
    })),
    passkeys: passkeysOf(id).map((key) => ({
      id: key.id,
      publicKey: key.public_key,
      counter: key.counter,
      transports: parseJson(key.transports),
      name: key.name,
      createdTimeMillis: key.created_time,
      usedTimeMillis: key.used_time,
      isBackupEligible: key.is_backup_eligible === 1,
      isBackedUp: key.is_backed_up === 1,
    })),
  }));
}

const createAccountRow = (account: Account): Row => ({
  person_id: account.personId,
  kind: account.kind,
  email: account.email,
  locale: account.locale,
  studio_locale: account.studioLocale,
  timezone: account.timezone,
  created_time: account.createdTimeMillis,
  key_hash: account.keyHash,
  email_proved_time: account.emailProvedTimeMillis,
});

const createIdentityRows = ({ personId, identities }: Account): Row[] =>
  identities.map(({ provider, subject, createdTimeMillis, usedTimeMillis }) => ({
    provider,
    subject,
    person_id: personId,
    created_time: createdTimeMillis,
    used_time: usedTimeMillis,
  }));

const createPasskeyRows = ({ personId, passkeys }: Account): Row[] =>
  passkeys.map((key) => ({
    id: key.id,
    person_id: personId,
    public_key: key.publicKey,
    counter: key.counter,
    transports: JSON.stringify(key.transports),
    name: key.name,
    created_time: key.createdTimeMillis,
    used_time: key.usedTimeMillis,
    is_backup_eligible: key.isBackupEligible ? 1 : 0,
    is_backed_up: key.isBackedUp ? 1 : 0,
  }));
