import type * as v from "valibot";
import type { Locale } from "../../../contract/entities/blog.ts";
import type { inviteMember } from "../../../contract/members.ts";
import type { ServiceContext } from "../../env.ts";
import type { Actor } from "../../wire/find-actor.ts";
import { runQuery } from "../../store/query.ts";
import { findMail, requireMail } from "../../mail/mail-settings.ts";
import type { Vault } from "../../mail/vault.ts";
import { selectInvitee, selectLocaleOfAddress } from "./sql.ts";

/** The invited person, by name or by email address. */
export interface Invitee {
  personId: string | null;
  addressHash: string | null;
  sealedAddress: string | null;
  /** Address for the message; null if none is sent. */
  email: string | null;
  /** Null if the recipient's language is unknown. */
  locale: Locale | null;
  vault: Vault | null;
}

interface InviteeRow {
  id: string;
  email: string | null;
  locale: Locale | null;
  has_blocked: number;
}

/** Null for an unknown name; throws 503 for an address if no mail can be sent. */
export async function findInvitee(
  context: ServiceContext,
  { personId: by }: Actor,
  to: v.InferOutput<(typeof inviteMember)["body"]>["to"],
): Promise<Invitee | null> {
  const { db } = context;
  if ("email" in to) {
    const { vault } = requireMail(context);
    const { email } = to;
    const [account] = await runQuery<{ locale: Locale }>(db, selectLocaleOfAddress, email);
    const [addressHash, sealedAddress] = await Promise.all([vault.hashAddress(email), vault.seal(email)]);
    return { personId: null, addressHash, sealedAddress, email, locale: account?.locale ?? null, vault };
  }
  const [row] = await runQuery<InviteeRow>(db, selectInvitee, to.screenName, by);
  if (!row) return null;
  const none = { addressHash: null, sealedAddress: null, vault: findMail(context)?.vault ?? null };
  // People don't get mail from those they have blocked.
  return { ...none, personId: row.id, email: row.has_blocked === 1 ? null : row.email, locale: row.locale };
}
