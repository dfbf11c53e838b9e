import type { ServiceContext } from "../env.ts";
import type { Message } from "./provider.ts";
import type { Mail } from "./mail-settings.ts";
import { insertMessage } from "./sql.ts";

/**
 * The statement that puts a message among those that are to leave, for the transaction that gives reason for it; call
 * `deliverMessages` after it. `expires`: until when anybody wants it, ms. `mail` is of `findMail` or `requireMail`.
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
