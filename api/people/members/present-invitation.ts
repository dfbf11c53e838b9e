import type { Invitation } from "../../../contract/entities/invitation.ts";
import type { Role } from "../../../contract/entities/person.ts";
import type { ServiceContext } from "../../env.ts";
import { findMail } from "../../mail/mail-settings.ts";
import type { Vault } from "../../mail/vault.ts";
import { parseJson } from "../../store/json-cells.ts";
import { runQuery } from "../../store/query.ts";

/** Row of the invitation queries. */
export interface InvitationRow {
  id: string;
  blog_id: string;
  role: Role;
  person_id: string | null;
  sealed_address: string | null;
  by_person_id: string;
  created_time: number;
  expires_time: number;
  mailed_time: number | null;
  until_time: number | null;
  limits: string | null;
}

export const presentInvitation = (row: InvitationRow, email: string | null): Invitation => ({
  id: row.id,
  blogId: row.blog_id,
  role: row.role,
  personId: row.person_id,
  email,
  byPersonId: row.by_person_id,
  untilTimeMillis: row.until_time,
  limits: parseJson(row.limits) as Invitation["limits"],
  timeMillis: row.created_time,
  expiresTimeMillis: row.expires_time,
});

/** The address an invitation was sent to; null for one by name, or if it can't be decrypted. */
export const openAddress = async (row: InvitationRow, vault: Vault | null): Promise<string | null> =>
  row.sealed_address === null || vault === null ? null : vault.open(row.sealed_address);

/**
 * The address of a person's account, proved at sign-up, and the hash used for invitations by address. Both null for a
 * burner; the hash is null without mail, since there are no invitations by address then.
 */
export async function findOwnAddress(
  context: ServiceContext,
  personId: string,
): Promise<{ email: string | null; hash: string | null }> {
  const [account] = await runQuery<{ email: string | null }>(
    context.db,
    "SELECT email FROM accounts WHERE person_id = ?1",
    personId,
  );
  const email = account?.email ?? null;
  const vault = findMail(context)?.vault;
  return { email, hash: email === null || !vault ? null : await vault.hashAddress(email) };
}
