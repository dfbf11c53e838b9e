import { insertMessageWhere } from "./insert-message.ts";

export const insertMessage = insertMessageWhere("WHERE true");

/** Deletes old messages of the local provider: ?1 the earliest time to keep. */
export const deleteLocalMessages = `DELETE FROM local_messages WHERE sent_time < ?1`;

/** Stores a message that is not sent: ?1 id, ?2 now, ?3 the message. */
export const insertLocalMessage = `INSERT INTO local_messages (id, sent_time, message) VALUES (?1, ?2, ?3)`;

/** Newest first: ?1 maximum number. */
export const selectLocalMessages = `SELECT message FROM local_messages WHERE sent_time > 0 ORDER BY sent_time DESC LIMIT ?1`;
