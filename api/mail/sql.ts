/** Puts a message among those that are to leave: ?1 id, ?2 sealed, ?3 now, ?4 until when anybody wants it. */
export const insertMessage = `
  INSERT INTO mail_outbox (id, sealed_message, created_time, expires_time, due_time) VALUES (?1, ?2, ?3, ?4, ?3)`;

/** The same right behind the statement that gives reason for it: where that has changed nothing, nobody is written to. */
export const insertMessageOfChange = `
  INSERT INTO mail_outbox (id, sealed_message, created_time, expires_time, due_time)
  SELECT ?1, ?2, ?3, ?4, ?3 WHERE changes() > 0`;

/** The same, if there is a link with this token: ?5 the token's hash. */
export const insertMessageOfLink = `
  INSERT INTO mail_outbox (id, sealed_message, created_time, expires_time, due_time)
  SELECT ?1, ?2, ?3, ?4, ?3 FROM sign_in_links WHERE token_hash = ?5`;

/**
 * Claims messages that are due: the next try is set before this one begins, twice as far each time, so that nobody else
 * takes them and a crash loses none. ?1 now, ?2 the first wait, ms, ?3 how many.
 */
export const claimMessages = `
  UPDATE mail_outbox SET due_time = ?1 + (?2 << attempts), attempts = attempts + 1
  WHERE id IN (SELECT id FROM mail_outbox WHERE due_time <= ?1 ORDER BY due_time LIMIT ?3)
  RETURNING id, sealed_message, expires_time, attempts`;

/** A message has left, or never will: ?1 id. */
export const deleteMessage = `DELETE FROM mail_outbox WHERE id = ?1`;
