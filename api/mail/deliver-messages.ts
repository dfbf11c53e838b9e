import type { ServiceContext } from "../env.ts";
import { runQuery } from "../store/query.ts";
import { ProviderError, type Message } from "../subscriptions/provider.ts";
import { findMail, type Mail } from "../subscriptions/settings.ts";
import { logUndelivered } from "../telemetry/log-undelivered.ts";
import { claimMessages, deleteMessage } from "./sql.ts";

/** The first wait before another try, ms; each further one is twice as long. */
const firstWait = 30_000;
/** Then it is given up. */
const maxAttempts = 8;
/** At once; the rest has its turn at the next call. */
const batchSize = 20;

interface ClaimedMessage {
  id: string;
  sealed_message: string;
  expires_time: number;
  attempts: number;
}

/**
 * Sends what is to leave. Called after each request that gave reason for a message, and by the clock for what failed. Never
 * throws for a provider's failure: the message stays and is tried again for as long as anybody wants it.
 */
export async function deliverMessages(context: ServiceContext): Promise<void> {
  const mail = findMail(context);
  if (!mail) return;
  const claimed = await runQuery<ClaimedMessage>(
    context.db,
    claimMessages,
    context.now,
    firstWait,
    batchSize,
  );
  await Promise.all(
    claimed.map(async (row) => {
      if (await hasSettled(row, mail, context.now)) await runQuery(context.db, deleteMessage, row.id);
    }),
  );
}

/** True when a message has left, or is given up. A failure is logged without the address. */
async function hasSettled(row: ClaimedMessage, mail: Mail, now: number): Promise<boolean> {
  const opened = await mail.vault.open(row.sealed_message);
  // Sealed with a secret that was changed since: nobody can read it any more.
  if (opened === null || row.expires_time <= now) return true;
  const message = JSON.parse(opened) as Message;
  try {
    await mail.provider.sendMessage(message);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const isGivenUp = error.isFinal || row.attempts >= maxAttempts;
    logUndelivered({ task: message.kind, reason: error.message, attempts: row.attempts, isGivenUp });
    return isGivenUp;
  }
}
