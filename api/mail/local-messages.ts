import type { LocalMessage } from "../../contract/subscriptions.ts";
import { run, statement } from "../store/query.ts";
import { deleteLocalMessages, selectLocalMessages } from "./sql.ts";

/** Messages that would have been sent in development, newest first. */
export async function readLocalMessages(db: D1Database, count: number): Promise<LocalMessage[]> {
  const rows = await run(statement<{ message: string }>(db, selectLocalMessages, count));
  return rows.map(({ message }) => JSON.parse(message) as LocalMessage);
}

/** Statement that deletes the messages sent before a time, ms. */
export const deleteLocalMessagesBefore = (db: D1Database, time: number) =>
  statement(db, deleteLocalMessages, time);
