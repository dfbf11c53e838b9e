import * as v from "valibot";
import type { ServiceContext } from "../env.ts";
import { deliverItems } from "../outbox/deliver-items.ts";
import { sendEach, type Outcome } from "../outbox/outbox-kinds.ts";
import { attemptSend, Message } from "./provider.ts";
import { findMail, type Mail } from "./mail-settings.ts";
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

/** The payload that `queueMessage` writes. */
const SealedMessage = v.object({ sealed: v.string() });
const MessageText = v.pipe(v.string(), v.parseJson(), Message);

/**
 * Sends the messages that are due. Called after each request that queues one, and by the scheduled job for
 * retries. Without a provider, messages stay queued.
 */
export async function deliverMessages(context: ServiceContext): Promise<void> {
  const mail = findMail(context);
  if (!mail) return;
  await deliverItems(context.db, {
    name: "mail",
    schema: SealedMessage,
    now: context.now,
    send: sendEach(({ payload }) => sendMessage(mail, payload.sealed)),
  });
}

async function sendMessage({ vault, provider }: Mail, sealed: string): Promise<Outcome> {
  const opened = await vault.open(sealed);
  // Sealed with an earlier secret, so it can't be decrypted.
  if (opened === null) return { result: "dropped" };
  const parsed = v.safeParse(MessageText, opened);
  if (!parsed.success) return { result: "failed", error: "unreadable message", isFinal: true };
  return attemptSend(provider.sendMessage(parsed.output), parsed.output.kind);
}
