import type { Account } from "../../contract/entities/account.ts";
import type { Actor } from "../wire/find-actor.ts";

/** Row of `selectAccount`. */
export interface AccountRow {
  person_id: string;
  kind: Account["kind"];
  email: string | null;
  locale: Account["locale"];
  studio_locale: Account["studioLocale"];
  timezone: string | null;
  created_time: number;
  screen_name: string;
  display_name: string;
  avatar: string | null;
  bio: string;
  /** JSON list. */
  links: string;
}

/** A person's own account. */
export const presentAccount = (
  row: AccountRow,
  { memberships, networkRoles }: Pick<Actor, "memberships" | "networkRoles">,
): Account => ({
  personId: row.person_id,
  kind: row.kind,
  screenName: row.screen_name,
  displayName: row.display_name,
  avatar: row.avatar === null ? null : (JSON.parse(row.avatar) as Account["avatar"]),
  bio: row.bio,
  links: JSON.parse(row.links) as string[],
  email: row.email,
  locale: row.locale,
  studioLocale: row.studio_locale,
  timezone: row.timezone,
  createdTimeMillis: row.created_time,
  memberships,
  networkRoles,
});
