import * as v from "valibot";
import type { ServiceContext } from "../env.ts";
import { deliverItems } from "../outbox/deliver-items.ts";
import { sendEach, type Outcome } from "../outbox/outbox-kind.ts";
import { attemptSend, Message } from "./provider.ts";
import { findMail, type Mail } from "./mail-settings.ts";

/** As `queueMessage` seals it. */
const SealedMessage = v.object({ sealed: v.string() });
const MessageText = v.pipe(v.string(), v.parseJson(), Message);

/**
 * Sends the messages that are due. Called after each request that gave reason for one, and by the clock for what failed.
 * Without a provider they wait.
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
  // Sealed with a secret that was changed since: nobody can read it any more.
  if (opened === null) return { result: "dropped" };
  const parsed = v.safeParse(MessageText, opened);
  if (!parsed.success) return { result: "failed", error: "unreadable message", isFinal: true };
  return attemptSend(provider.sendMessage(parsed.output), parsed.output.kind);
}
