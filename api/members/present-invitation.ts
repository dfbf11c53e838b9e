import type { Invitation } from "../../contract/entities/invitation.ts";
import type { Role } from "../../contract/entities/person.ts";
import type { Vault } from "../subscriptions/vault.ts";

/** What the queries of invitations select. */
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

/** The address that somebody of the blog has typed; null for who was named, and for what nobody can open any more. */
export const openAddress = async (row: InvitationRow, vault: Vault | null): Promise<string | null> =>
  row.sealed_address === null || vault === null ? null : vault.open(row.sealed_address);
