import type { Account, NetworkRole } from "../../../contract/entities/account.ts";
import type { ServiceContext } from "../../env.ts";
import { presentAccount, type AccountRow } from "../present-person.ts";
import { selectAccount } from "../sql.ts";
import { runAll, statement } from "../../store/query.ts";
import { presentLimited, type LimitedRow } from "../../wire/find-actor.ts";
import { notFound } from "../../wire/service-error.ts";
import { selectMemberships, selectNetworkRoles } from "./sql.ts";

/** A person's own account, in one batch. */
export async function readAccount({ db }: Pick<ServiceContext, "db">, personId: string): Promise<Account> {
  const [[row], memberships, roles] = await runAll(db, [
    statement<AccountRow>(db, selectAccount, personId),
    statement<LimitedRow>(db, selectMemberships, personId),
    statement<{ role: NetworkRole }>(db, selectNetworkRoles, personId),
  ]);
  if (!row) throw notFound("account");
  return presentAccount(row, {
    memberships: memberships.map(presentLimited),
    networkRoles: roles.map(({ role }) => role),
  });
}

/** The person's permissions as text: when they change, the token is renewed. */
export const describeRights = ({
  memberships,
  networkRoles,
}: Pick<Account, "memberships" | "networkRoles">) =>
  JSON.stringify([
    memberships.map(({ blogId, role, limits }) => `${blogId} ${role} ${JSON.stringify(limits)}`).toSorted(),
    networkRoles.toSorted(),
  ]);
