import { insertMessageWhere } from "../../mail/insert-message.ts";

/* SQL for the change of an account's address. Tokens are only passed as hashes. */

/**
 * Asks for a change in place of the one that waits, unless that is younger than a minute: ?1 person, ?2 address, ?3 hash of
 * the link to the old address or null, ?4 of the link to the new one, ?5 now, ?6 expiry time.
 */
export const insertEmailChange = `
  INSERT INTO email_changes (person_id, email, old_hash, new_hash, created_time, expires_time)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT (person_id) DO UPDATE SET email = ?2, old_hash = ?3, new_hash = ?4, old_confirmed_time = NULL,
    new_confirmed_time = NULL, created_time = ?5, expires_time = ?6
  WHERE created_time <= ?5 - 60000
  RETURNING person_id`;

const columns = "person_id, email, old_hash, old_confirmed_time, new_confirmed_time, expires_time";

/** ?1 person, ?2 now. */
export const selectEmailChange = `SELECT ${columns} FROM email_changes WHERE person_id = ?1 AND expires_time > ?2`;

/** ?1 hash of either link, ?2 now. */
export const selectChangeOfLink = `
  SELECT ${columns}, 'old' AS side FROM email_changes WHERE old_hash = ?1 AND expires_time > ?2
  UNION ALL SELECT ${columns}, 'new' AS side FROM email_changes WHERE new_hash = ?1 AND expires_time > ?2`;

/** ?1 person. */
export const deleteEmailChange = `DELETE FROM email_changes WHERE person_id = ?1 RETURNING person_id`;

/** ?1 hash of the link, ?2 now. */
export const confirmOld = `
  UPDATE email_changes SET old_confirmed_time = coalesce(old_confirmed_time, ?2) WHERE old_hash = ?1 AND expires_time > ?2`;
export const confirmNew = `
  UPDATE email_changes SET new_confirmed_time = coalesce(new_confirmed_time, ?2) WHERE new_hash = ?1 AND expires_time > ?2`;

/** Gives an account its new address once both have confirmed, unless another account has it: ?1 person, ?2 now. */
export const applyEmailChange = `
  UPDATE accounts SET email = c.email, email_proved_time = ?2 FROM email_changes c
  WHERE accounts.person_id = ?1 AND c.person_id = ?1 AND c.expires_time > ?2 AND c.new_confirmed_time IS NOT NULL
    AND (c.old_hash IS NULL OR c.old_confirmed_time IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM accounts o WHERE o.email = c.email AND o.person_id <> ?1)
  RETURNING email`;

/** Ends sign-in links to the address so far, before it changes: ?1 person. */
export const voidLinksOfPerson = `
  DELETE FROM sign_in_links WHERE email = (SELECT email FROM accounts WHERE person_id = ?1)`;

/** The main site, for the message: ?1 hash of the link to the new address. */
export const insertMessageOfEmailChange = insertMessageWhere("FROM email_changes WHERE new_hash = ?5");

/** The same, unless another account has the new address: it gets no message. */
export const insertMessageToFreeAddress = insertMessageWhere(
  "FROM email_changes c WHERE c.new_hash = ?5 AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.email = c.email)",
);
