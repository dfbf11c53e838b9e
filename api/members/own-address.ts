import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { findMail } from "../subscriptions/settings.ts";

/**
 * The address of somebody's account, which was proved when they first signed in with it, and the hash under which an
 * invitation to it stands. Both null for a burner; the hash alone where no mail is sent, and so nobody was invited by it.
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
