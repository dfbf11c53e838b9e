import { putItems } from "../../outbox/outbox-kinds.ts";
import { currentMemberships } from "../../store/query.ts";

/* SQL for accounts and sessions. Tokens, codes and keys are only passed as hashes. */

/** ?1 person id. */
export const selectMemberships = `SELECT blog_id, role, limits FROM ${currentMemberships} WHERE person_id = ?1 ORDER BY blog_id`;

/** ?1 person id. */
export const selectNetworkRoles = `SELECT role FROM network_roles WHERE person_id = ?1 ORDER BY role`;

/** ?1 address, case-insensitive. */
export const selectAccountOfEmail = `SELECT person_id FROM accounts WHERE email = ?1`;

/** A burner with its key's hash: ?1 screen name, case-insensitive. */
export const selectBurner = `
  SELECT a.person_id, a.key_hash FROM people pe CROSS JOIN accounts a ON a.person_id = pe.id
  WHERE pe.screen_name = ?1 COLLATE NOCASE AND a.kind = 'burner'`;

/** The names that are taken: ?1 JSON list of names. */
export const selectTakenNames = `
  SELECT pe.screen_name FROM json_each(?1) w CROSS JOIN people pe ON pe.screen_name = w.value COLLATE NOCASE`;

/** ?1 host. */
export const selectBlogOfHost = `SELECT id FROM blogs WHERE host = ?1`;

/** Host and name of the main site. */
export const selectMainSiteAddress = `SELECT host, blog ->> 'displayName' AS name FROM blogs WHERE is_main_site = 1`;

/**
 * Inserts a person, unless the name or address is taken: ?1 id, ?2 screen name, ?3 now, ?4 address or null.
 */
export const insertPerson = `
  INSERT INTO people (id, screen_name, display_name, avatar, bio, joined_time, content_hash)
  SELECT ?1, ?2, ?2, NULL, '', ?3, ''
  WHERE NOT EXISTS (SELECT 1 FROM accounts WHERE email = ?4)
  ON CONFLICT DO NOTHING`;

/** Inserts the account: ?1 id, ?2 kind, ?3 address or null, ?4 locale, ?5 now, ?6 hash of the key or null. */
export const insertAccount = `
  INSERT INTO accounts (person_id, kind, email, locale, timezone, created_time, key_hash)
  SELECT id, ?2, ?3, ?4, NULL, ?5, ?6 FROM people WHERE id = ?1`;

/**
 * Inserts a link. Its mail is sent now; if the inbox has had ?7 in an hour, ?10 ms after the one before. At most one
 * mail of each network may wait, and at most ?11 for the inbox: for a further request no link is inserted. ?1 hash, ?2
 * address, ?3 locale, ?4 target, ?5 now, ?6 lifetime, ?8 hash of the attempt, ?9 hash of the code, ?12 hash of the
 * inbox, ?13 of the network.
 */
export const insertLink = `
  INSERT INTO sign_in_links (token_hash, email, locale, next, created_time, expires_time, attempt_hash, code_hash,
    inbox_hash, network_hash, mail_time)
  SELECT ?1, ?2, ?3, ?4, ?5, due + ?6, ?8, ?9, ?12, ?13, due
  FROM (SELECT iif(count(*) FILTER (WHERE mail_time > ?5 - 3600000) < ?7, ?5, max(?5, max(mail_time) + ?10)) AS due,
      count(*) FILTER (WHERE mail_time > ?5) AS waiting,
      count(*) FILTER (WHERE mail_time > ?5 AND network_hash = ?13) AS own
    FROM sign_in_links WHERE inbox_hash = ?12)
  WHERE due = ?5 OR (waiting < ?11 AND own = 0)`;

/** Queues the mail of a link, if it was inserted: ?1 hash, ?2 sealed message. */
export const insertMessageOfLink = putItems(
  `SELECT 'mail', token_hash, json_object('sealed', ?2), mail_time, mail_time, expires_time
   FROM sign_in_links WHERE token_hash = ?1`,
);

/** Deletes waiting mails to a person who has signed in: ?1 address, ?2 now. */
export const deleteWaitingMails = `
  DELETE FROM outbox WHERE kind = 'mail' AND key IN (
    SELECT token_hash FROM sign_in_links WHERE email = ?1 AND mail_time > ?2)`;

const attemptColumns = "token_hash, email, locale, next, expires_time, used_time, wrong_codes";

/** ?1 hash. */
export const selectLink = `SELECT ${attemptColumns} FROM sign_in_links WHERE token_hash = ?1`;

/** ?1 hash of the attempt. */
export const selectAttempt = `SELECT ${attemptColumns} FROM sign_in_links WHERE attempt_hash = ?1`;

/** Wrong codes of a network within an hour: ?1 hash of the network, ?2 the hour. */
export const selectWrongCodes = `SELECT count FROM wrong_codes WHERE network_hash = ?1 AND hour = ?2`;

/** Counts a code against its network, if it is wrong: ?1, ?2 as above, ?3 hash of the attempt, ?4 of the code. */
export const countWrongCode = `
  INSERT INTO wrong_codes (network_hash, hour, count)
  SELECT ?1, ?2, 1 WHERE NOT EXISTS (SELECT 1 FROM sign_in_links WHERE attempt_hash = ?3 AND code_hash = ?4)
  ON CONFLICT (network_hash, hour) DO UPDATE SET count = count + 1`;

/**
 * Compares a code, and counts it if it is wrong, in one statement: concurrent attempts count one by one. ?1 hash of the
 * attempt, ?2 hash of the code, ?3 maximum number of wrong ones, ?4 now, ?5 hash of the network, ?6 the hour, ?7
 * maximum number of the network's wrong ones.
 */
export const tryCode = `
  UPDATE sign_in_links SET wrong_codes = wrong_codes + (code_hash <> ?2)
  WHERE attempt_hash = ?1 AND wrong_codes < ?3 AND used_time IS NULL AND expires_time > ?4
    AND NOT EXISTS (SELECT 1 FROM wrong_codes WHERE network_hash = ?5 AND hour = ?6 AND count >= ?7)
  RETURNING ${attemptColumns}, code_hash = ?2 AS is_right`;

/** Marks a link as used, once: ?1 hash, ?2 now. */
export const useLink = `
  UPDATE sign_in_links SET used_time = ?2
  WHERE token_hash = ?1 AND used_time IS NULL AND expires_time > ?2 RETURNING email`;

/** Using a link proves ownership of the address: ?1 hash, ?2 time of use. */
export const proveAddress = `
  UPDATE accounts SET email_proved_time = ?2
  WHERE email = (SELECT email FROM sign_in_links WHERE token_hash = ?1 AND used_time = ?2)`;

/** Invalidates other links after signing in; waiting mails are no longer sent: ?1 address, ?2 now. */
export const voidLinks = `
  UPDATE sign_in_links SET used_time = ?2, mail_time = min(mail_time, ?2) WHERE email = ?1 AND used_time IS NULL`;

/**
 * ?1 id, ?2 hash of the token, ?3 family, ?4 person, ?5 host, ?6 browser, ?7 now, ?8 expiry time, ?9
 * permissions, JSON. On further hosts the sign-in time of the family is kept.
 */
export const insertSession = `
  INSERT INTO sessions
    (id, token_hash, family_id, person_id, host, user_agent, created_time, seen_time, expires_time, renewed_time, rights,
     proved_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?7, ?9,
    coalesce((SELECT max(proved_time) FROM sessions WHERE family_id = ?3), ?7))`;

/** A browser has one session per host: ?1 family, ?2 host, ?3 the session to keep. */
export const deleteSessionOfHost = `DELETE FROM sessions WHERE family_id = ?1 AND host = ?2 AND id <> ?3`;

/** ?1 session id. */
export const selectSession = `
  SELECT family_id, token_hash, created_time, seen_time, expires_time, renewed_time, rights FROM sessions WHERE id = ?1`;

/**
 * Replaces a session's token, unless it was already replaced: ?1 id, ?2 hash of the old token, ?3 hash of the
 * new token, ?4 now, ?5 expiry time, ?6 permissions, ?7 how long the old token stays valid.
 */
export const renewSession = `
  UPDATE sessions SET token_hash = ?3, seen_time = ?4, renewed_time = ?4, expires_time = ?5, rights = ?6,
    previous_hash = ?2, previous_until = ?7
  WHERE id = ?1 AND token_hash = ?2 RETURNING id`;

/** ?1 session id, ?2 now. */
export const recordSeen = `UPDATE sessions SET seen_time = ?2 WHERE id = ?1`;

/** Active sessions of a person: ?1 person, ?2 now. */
export const selectSessions = `
  SELECT id, family_id, host, user_agent, created_time, seen_time FROM sessions
  WHERE person_id = ?1 AND expires_time > ?2`;

/** ?1 person, ?2 the calling session. */
export const deleteThisSession = `
  DELETE FROM sessions WHERE person_id = ?1 AND family_id = (SELECT family_id FROM sessions WHERE id = ?2) RETURNING id`;

/** ?1 person, ?2 the calling session. */
export const deleteOtherSessions = `
  DELETE FROM sessions WHERE person_id = ?1 AND family_id <> (SELECT family_id FROM sessions WHERE id = ?2) RETURNING id`;

/** ?1 person. */
export const deleteAllSessions = `DELETE FROM sessions WHERE person_id = ?1 RETURNING id`;

/** ?1 person, ?2 family. */
export const deleteOneSession = `DELETE FROM sessions WHERE person_id = ?1 AND family_id = ?2 RETURNING id`;

/** ?1 hash of the code, ?2 the calling session, ?3 host, ?4 challenge, ?5 expiry time. */
export const insertLoginCode = `
  INSERT INTO handovers (code_hash, person_id, family_id, host, challenge, expires_time)
  SELECT ?1, person_id, family_id, ?3, ?4, ?5 FROM sessions WHERE id = ?2`;

/** Claims (deletes) a login code: ?1 hash. */
export const consumeLoginCode = `
  DELETE FROM handovers WHERE code_hash = ?1 RETURNING person_id, family_id, host, challenge, expires_time`;

/** Returns a row if a family still has a session: ?1 family, ?2 now. */
export const selectActiveSession = `SELECT id FROM sessions WHERE family_id = ?1 AND expires_time > ?2 LIMIT 1`;

/** Deletes expired data: ?1 now. */
export const deleteExpired = [
  `DELETE FROM sessions WHERE expires_time <= ?1`,
  `DELETE FROM handovers WHERE expires_time <= ?1`,
  `DELETE FROM challenges WHERE expires_time <= ?1`,
  `DELETE FROM email_changes WHERE expires_time <= ?1`,
  // Kept a day longer than valid, so that they can be reported as expired.
  `DELETE FROM sign_in_links WHERE created_time <= ?1 - 86400000`,
  `DELETE FROM wrong_codes WHERE hour < ?1 / 3600000`,
];
