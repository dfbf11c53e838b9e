import { insertMessageWhere } from "./insert-message.ts";

export const insertMessage = insertMessageWhere("WHERE true");

/** Old messages of the local provider: ?1 the first time still to be kept. */
export const deleteLocalMessages = `DELETE FROM local_messages WHERE sent_time < ?1`;

/** Writes down what is not sent: ?1 id, ?2 now, ?3 the message. */
export const insertLocalMessage = `INSERT INTO local_messages (id, sent_time, message) VALUES (?1, ?2, ?3)`;

/** Newest first: ?1 how many. */
export const selectLocalMessages = `SELECT message FROM local_messages WHERE sent_time > 0 ORDER BY sent_time DESC LIMIT ?1`;
