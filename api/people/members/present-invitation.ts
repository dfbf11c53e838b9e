import type { Invitation } from "../../../contract/entities/invitation.ts";
import type { Role } from "../../../contract/entities/person.ts";
import type { Vault } from "../../mail/vault.ts";

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
}

export const presentInvitation = (row: InvitationRow, email: string | null): Invitation => ({
  id: row.id,
  blogId: row.blog_id,
  role: row.role,
  personId: row.person_id,
  email,
  byPersonId: row.by_person_id,
  timeMillis: row.created_time,
  expiresTimeMillis: row.expires_time,
});

/** The address an invitation was sent to; null for one by name, or if it can't be decrypted. */
export const openAddress = async (row: InvitationRow, vault: Vault | null): Promise<string | null> =>
  row.sealed_address === null || vault === null ? null : vault.open(row.sealed_address);
