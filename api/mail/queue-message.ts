import type { ServiceContext } from "../env.ts";
import type { Message } from "./provider.ts";
import type { Mail } from "./mail-settings.ts";
import { insertMessage } from "./sql.ts";

/**
 * Statement that queues a message, for the transaction that causes it; call `deliverMessages` afterwards.
 * `expires`: until when the message is useful, ms. `mail` is from `findMail` or `requireMail`.
 */
export async function queueMessage(
  { db, now, createUid }: Pick<ServiceContext, "db" | "now" | "createUid">,
  { vault }: Pick<Mail, "vault">,
  message: Message,
  expires: number,
): Promise<D1PreparedStatement> {
  const sealed = await vault.seal(JSON.stringify(message));
  return db.prepare(insertMessage).bind(createUid(), sealed, now, expires);
}
