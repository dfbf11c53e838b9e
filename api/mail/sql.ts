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
