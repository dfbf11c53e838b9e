import type { ServiceContext } from "../env.ts";
import { findMail } from "../mail/mail-settings.ts";
import { runQuery } from "../store/query.ts";
import { selectOwnSubscriptions } from "./sql.ts";

/** The newsletters that an address receives or has received; null if none can be sent. */
export async function readOwnSubscriptions(
  context: ServiceContext,
  email: string,
): Promise<Record<string, unknown>[] | null> {
  const mail = findMail(context);
  if (mail === null) return null;
  return runQuery<Record<string, unknown>>(
    context.db,
    selectOwnSubscriptions,
    await mail.vault.hashAddress(email),
  );
}
