import type { ServiceContext } from "../../env.ts";
import { runQuery } from "../../store/query.ts";
import { findMail } from "../../mail/mail-settings.ts";

/**
 * The address of a person's account, proved at sign-up, and the hash used for invitations by address. Both
 * null for a burner; the hash is null without mail, since nobody can be invited by address then.
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
