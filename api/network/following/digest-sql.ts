import { insertMessageWhere } from "../../mail/insert-message.ts";

/* Mail with what is new of what people follow. Each turn is planned, then sent once, like the digest of notifications. */

/** ?1 person. */
export const selectFollowingDigest = "SELECT digest FROM following_settings WHERE person_id = ?1";

/** Sets how often, and begins with what comes from now on: ?1 person, ?2 digest, ?3 now. */
export const updateFollowingDigest = `
  INSERT INTO following_settings (person_id, digest, mailed_time) VALUES (?1, ?2, ?3)
  ON CONFLICT (person_id) DO UPDATE SET digest = excluded.digest, due_time = NULL,
    mailed_time = iif(digest = 'never', excluded.mailed_time, mailed_time)`;

/** After a change of time zone: ?1 person. */
export const replanFollowingDigest = "UPDATE following_settings SET due_time = NULL WHERE person_id = ?1";

/** Ends the digest of a token; idempotent: ?1 the token's hash. */
export const endFollowingDigest = `
  UPDATE following_settings SET digest = 'never', due_time = NULL WHERE end_hash = ?1 RETURNING person_id`;

/** Digests that are not scheduled yet: ?1 maximum number. */
export const selectUnplannedFollowing = `
  SELECT s.person_id, s.digest, a.timezone
  FROM following_settings s INDEXED BY following_digests_to_plan LEFT JOIN accounts a ON a.person_id = s.person_id
  WHERE s.digest <> 'never' AND s.due_time IS NULL AND s.person_id > '' ORDER BY s.person_id LIMIT ?1`;
/** ?1 JSON list of `[person, time]`, ?2 now: a restored network sends nothing that was there before. */
export const planFollowingDigests = `
  UPDATE following_settings SET due_time = w.value ->> 1, mailed_time = iif(mailed_time = 0, ?2, mailed_time)
  FROM json_each(?1) w WHERE following_settings.person_id = w.value ->> 0 AND digest <> 'never'`;

/** Due digests, longest waiting first: ?1 now, ?2 maximum number. */
export const selectDueFollowing = `
  SELECT s.person_id, s.due_time, s.digest, max(s.mailed_time, s.opened_time) AS known_time, a.email, a.locale, a.timezone,
    pe.display_name
  FROM following_settings s INDEXED BY following_digests_due LEFT JOIN accounts a ON a.person_id = s.person_id
  LEFT JOIN people pe ON pe.id = s.person_id WHERE s.due_time <= ?1 ORDER BY s.due_time LIMIT ?2`;

/** Queues a digest, unless another run has: ?1 to ?4 as in `insertMessage`, ?5 person, ?6 when it was due. */
export const insertFollowingMessage = insertMessageWhere(
  "FROM following_settings WHERE person_id = ?5 AND due_time = ?6",
);
/** Completes a turn: ?1 person, ?2 now, ?3 when it was due, ?4 the next time, ?5 hash of the token or null. */
export const closeFollowingDigest = `
  UPDATE following_settings SET due_time = ?4, mailed_time = ?2, end_hash = coalesce(?5, end_hash)
  WHERE person_id = ?1 AND due_time = ?3`;
/** Postpones a digest that failed: ?1 person, ?2 when it was due, ?3 when to try again. */
export const postponeFollowingDigest =
  "UPDATE following_settings SET due_time = ?3 WHERE person_id = ?1 AND due_time = ?2";
