import { putItems } from "../outbox/sql.ts";

/**
 * Puts a message into the outbox where `source`, the end of a SELECT, has a row: ?1 id, ?2 sealed, ?3 now, ?4 until when
 * it is of use.
 */
export const insertMessageWhere = (source: string) =>
  putItems(`SELECT 'mail', ?1, json_object('sealed', ?2), ?3, ?3, ?4 ${source}`);

export const insertMessage = insertMessageWhere("WHERE true");

/** The same right behind the statement that gives reason for it: where that has changed nothing, nobody is written to. */
export const insertMessageOfChange = insertMessageWhere("WHERE changes() > 0");

/** The same, if there is a link with this token: ?5 the token's hash. */
export const insertMessageOfLink = insertMessageWhere("FROM sign_in_links WHERE token_hash = ?5");

/** Old messages of the local provider: ?1 the first time still to be kept. */
export const deleteLocalMessages = `DELETE FROM local_messages WHERE sent_time < ?1`;

/** Writes down what is not sent: ?1 id, ?2 now, ?3 the message. */
export const insertLocalMessage = `INSERT INTO local_messages (id, sent_time, message) VALUES (?1, ?2, ?3)`;

/** Newest first: ?1 how many. */
export const selectLocalMessages = `SELECT message FROM local_messages WHERE sent_time > 0 ORDER BY sent_time DESC LIMIT ?1`;
