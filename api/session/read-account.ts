import type { Account, NetworkRole } from "../../contract/entities/account.ts";
import type { Locale } from "../../contract/entities/blog.ts";
import type { Role } from "../../contract/entities/person.ts";
import type { ServiceContext } from "../env.ts";
import { runQueries } from "../store/query.ts";
import { notFound } from "../wire/service-error.ts";
import { selectAccount, selectMemberships, selectNetworkRoles } from "./sql.ts";

interface AccountRow {
  person_id: string;
  kind: Account["kind"];
  email: string | null;
  locale: Locale;
  timezone: string | null;
  created_time: number;
  screen_name: string;
  display_name: string;
  avatar: string | null;
}
type Rows = [AccountRow[], { blog_id: string; role: Role }[], { role: NetworkRole }[]];

/** Somebody as they see themselves, in one trip. */
export async function readAccount({ db }: Pick<ServiceContext, "db">, personId: string): Promise<Account> {
  const [[row], memberships, roles] = await runQueries<Rows>(
    db,
    [selectAccount, selectMemberships, selectNetworkRoles].map((sql) => db.prepare(sql).bind(personId)),
  );
  if (!row) throw notFound("account");
  return {
    personId: row.person_id,
    kind: row.kind,
    screenName: row.screen_name,
    displayName: row.display_name,
    avatar: row.avatar === null ? null : (JSON.parse(row.avatar) as Account["avatar"]),
    email: row.email,
    locale: row.locale,
    timezone: row.timezone,
    createdTimeMillis: row.created_time,
    memberships: memberships.map(({ blog_id, role }) => ({ blogId: blog_id, role })),
    networkRoles: roles.map(({ role }) => role),
  };
}

/** What a person may do, as far as it is their own: with another of these, their token is renewed. */
export const describeRights = ({
  memberships,
  networkRoles,
}: Pick<Account, "memberships" | "networkRoles">) =>
  JSON.stringify([
    memberships.map(({ blogId, role }) => `${blogId} ${role}`).toSorted(),
    networkRoles.toSorted(),
  ]);
