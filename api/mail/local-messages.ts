import type { LocalMessage } from "../../contract/subscriptions/subscriptions.ts";
import { run, statement, runQuery } from "../store/query.ts";
import type { MailProvider } from "./provider.ts";
import { deleteLocalMessages, selectLocalMessages, insertLocalMessage } from "./sql.ts";

/** Messages that would have been sent in development, newest first. */
export async function readLocalMessages(db: D1Database, count: number): Promise<LocalMessage[]> {
  const rows = await run(statement<{ message: string }>(db, selectLocalMessages, count));
  return rows.map(({ message }) => JSON.parse(message) as LocalMessage);
}

/** Statement that deletes the messages sent before a time, ms. */
export const deleteLocalMessagesBefore = (db: D1Database, time: number) =>
  statement(db, deleteLocalMessages, time);

/**
 * The provider for development: sends nothing, but stores messages for `/api/subscriptions/local/messages`.
 */
export function createLocalProvider({
  db,
  now,
  createUid,
}: {
  db: D1Database;
  now: number;
  createUid: () => string;
}): MailProvider {
  const keep = async (message: Omit<LocalMessage, "sentTimeMillis">) => {
    const kept: LocalMessage = { ...message, sentTimeMillis: now };
    await runQuery(db, insertLocalMessage, createUid(), now, JSON.stringify(kept));
  };
  return {
    sendMessage: (message) => keep({ ...message, lists: [] }),
    sendConfirmation: ({ email, locale, lists, url }) =>
      keep({ kind: "confirmation", to: email, locale, lists: [...lists], url }),
    subscribe: async ({ email, locale, list, unsubscribeUrl, isImported }) => {
      if (!isImported) await keep({ kind: "welcome", to: email, locale, lists: [list], url: unsubscribeUrl });
    },
    unsubscribe: () => Promise.resolve(),
  };
}
