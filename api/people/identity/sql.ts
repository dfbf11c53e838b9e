import { insertMessageWhere } from "../../mail/insert-message.ts";
import { currentMemberships } from "../../store/query.ts";

/* SQL for passkeys, provider identities and challenges. Secrets are only passed as hashes. */

/** ?1 hash of its name, ?2 purpose, ?3 person or null, ?4 detail, JSON, ?5 expiry time. */
export const insertChallenge = `
  INSERT INTO challenges (id_hash, purpose, person_id, detail, expires_time) VALUES (?1, ?2, ?3, ?4, ?5)`;

/** Claims (deletes) a challenge: ?1 hash of its name, ?2 purpose. */
export const consumeChallenge = `
  DELETE FROM challenges WHERE id_hash = ?1 AND purpose = ?2 RETURNING person_id, detail, expires_time`;

/** Reads a challenge: ?1 hash of its name, ?2 purpose, ?3 now. */
export const selectChallenge = `
  SELECT person_id, detail, expires_time FROM challenges WHERE id_hash = ?1 AND purpose = ?2 AND expires_time > ?3`;

/** ?1 session. */
export const selectProved = `SELECT proved_time FROM sessions WHERE id = ?1`;

/** ?1 session, ?2 its person, ?3 now. */
export const selectLiveSession = `
  SELECT id FROM sessions WHERE id = ?1 AND person_id = ?2 AND expires_time > ?3`;

/** Host and name of the main site, and the names of a person: ?1 person. */
export const selectNames = `
  SELECT b.host, b.blog ->> 'displayName' AS site, pe.screen_name, pe.display_name
  FROM people pe JOIN blogs b ON b.is_main_site = 1 WHERE pe.id = ?1`;

/** ?1 person. */
export const selectPasskeys = `
  SELECT id, name, transports, created_time, used_time, is_backed_up FROM passkeys WHERE person_id = ?1`;

/**
 * Inserts a passkey, unless it exists or its owner has the maximum number: ?1 id, ?2 person, ?3 key, ?4
 * counter, ?5 transports, JSON, ?6 name, ?7 now, ?8 1 if it may be backed up, ?9 1 if it is, ?10 maximum
 * number.
 */
export const insertPasskey = `
  INSERT INTO passkeys
    (id, person_id, public_key, counter, transports, name, created_time, is_backup_eligible, is_backed_up)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
  WHERE (SELECT count(*) FROM passkeys WHERE person_id = ?2) < ?10
  ON CONFLICT DO NOTHING RETURNING id`;

/** ?1 id. */
export const selectPasskey = `SELECT id, person_id, public_key, counter FROM passkeys WHERE id = ?1`;

/**
 * Updates a passkey after use, unless a concurrent use did: ?1 id, ?2 counter, ?3 previous counter, ?4 now,
 * ?5 1 if backed up.
 */
export const recordPasskeyUse = `
  UPDATE passkeys SET counter = ?2, used_time = ?4, is_backed_up = ?5 WHERE id = ?1 AND counter = ?3 RETURNING id`;

/** ?1 person, ?2 passkey, ?3 new name. */
export const renamePasskey = `UPDATE passkeys SET name = ?3 WHERE person_id = ?1 AND id = ?2 RETURNING id`;

/** ?1 person. */
export const selectIdentities = `
  SELECT provider, created_time, used_time FROM identities WHERE person_id = ?1`;

/** Marks an identity as used and returns its owner: ?1 provider, ?2 subject, ?3 now. */
export const recordIdentityUse = `
  UPDATE identities SET used_time = ?3 WHERE provider = ?1 AND subject = ?2 RETURNING person_id`;

/**
 * Inserts an identity, unless it exists or the person already has one there: ?1 provider, ?2 subject, ?3
 * person, ?4 now, ?5 time of use, or null.
 */
export const insertIdentity = `
  INSERT INTO identities (provider, subject, person_id, created_time, used_time) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT DO NOTHING RETURNING person_id`;

/** The account with an address, and the data that `finish-provider.ts` needs: ?1 address, ?2 provider. */
export const selectHolder = `
  SELECT a.person_id, a.email_proved_time,
    EXISTS (SELECT 1 FROM ${currentMemberships} m WHERE m.person_id = a.person_id)
      OR EXISTS (SELECT 1 FROM network_roles r WHERE r.person_id = a.person_id) AS is_staff,
    EXISTS (SELECT 1 FROM identities i WHERE i.person_id = a.person_id AND i.provider = ?2) AS has_identity
  FROM accounts a WHERE a.email = ?1`;

/**
 * Recipient of a message about a changed sign-in method, and the name of a passkey: ?1 person, ?2 passkey.
 */
export const selectNotified = `
  SELECT a.email, a.locale, b.host, b.blog ->> 'displayName' AS site,
    (SELECT name FROM passkeys WHERE person_id = ?1 AND id = ?2) AS passkey
  FROM accounts a JOIN blogs b ON b.is_main_site = 1 WHERE a.person_id = ?1 AND a.email IS NOT NULL`;

/** ?1 person. */
export const selectAccount = `SELECT email, key_hash, locale FROM accounts WHERE person_id = ?1`;

/**
 * Condition: an account still has a sign-in method, that is an address, a key, a passkey other than ?2, or an identity
 * at a configured provider (?4, JSON) other than ?3. ?1 person.
 */
const keepsAccess = `(
  EXISTS (SELECT 1 FROM accounts WHERE person_id = ?1 AND (email IS NOT NULL OR key_hash IS NOT NULL))
  OR EXISTS (SELECT 1 FROM passkeys WHERE person_id = ?1 AND id <> ?2)
  OR EXISTS (SELECT 1 FROM identities WHERE person_id = ?1 AND provider <> ?3
    AND provider IN (SELECT value FROM json_each(?4))))`;

export const deletePasskey = `DELETE FROM passkeys WHERE person_id = ?1 AND id = ?2 AND ${keepsAccess} RETURNING id`;
export const deleteIdentity = `
  DELETE FROM identities WHERE person_id = ?1 AND provider = ?3 AND ${keepsAccess} RETURNING provider`;

/** ?1 person, ?2 passkey, ?3 provider. */
export const selectSignInMethod = `
  SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM passkeys WHERE person_id = ?1 AND id = ?2)
    OR EXISTS (SELECT 1 FROM identities WHERE person_id = ?1 AND provider = ?3)`;

/** The same directly after the statement that causes it: sends nothing if that has changed no row. */
export const insertMessageOfChange = insertMessageWhere("WHERE changes() > 0");
