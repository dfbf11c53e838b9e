import type { LocalMessage } from "../../contract/subscriptions.ts";
import { runQuery } from "../store/query.ts";
import type { MailProvider } from "./provider.ts";
import { insertLocalMessage } from "./sql.ts";

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
    subscribe: ({ email, locale, list, unsubscribeUrl }) =>
      keep({ kind: "welcome", to: email, locale, lists: [list], url: unsubscribeUrl }),
    unsubscribe: () => Promise.resolve(),
  };
}
