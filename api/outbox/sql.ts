import { clock } from "../store/query.ts";

/* The outbox (docs/decisions/0099). `now` is the caller's clock, or null for the database's. */

/**
 * Claims due items: schedules the next attempt before this one begins, each time after twice the delay, so
 * that no other run takes them and a crash loses none. ?1 kind, ?2 now, ?3 first delay, ms, ?4 maximum
 * number, ?5 minimum age, ms.
 */
export const claimItems = `
  UPDATE outbox SET next_time = coalesce(?2, ${clock}) + (?3 << attempts), attempts = attempts + 1
  WHERE id IN (
    SELECT id FROM outbox WHERE kind = ?1 AND state = 'waiting' AND next_time <= coalesce(?2, ${clock}) - ?5
    ORDER BY next_time LIMIT ?4
  ) RETURNING id, version, payload, attempts, last_error, expires_time <= coalesce(?2, ${clock}) AS is_expired`;

/** Deletes sent or dropped items, unless they have changed meanwhile. ?1 JSON list of [id, version]. */
export const deleteItems = `
  DELETE FROM outbox WHERE (id, version) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))`;

/**
 * Gives items up, keeping only the columns that the report of stuck items needs. ?1 JSON list of [id, version, error],
 * ?2 now.
 */
export const giveUpItems = `
  UPDATE outbox SET state = 'failed', key = NULL, payload = NULL, next_time = coalesce(?2, ${clock}),
    last_error = w.value ->> 2
  FROM json_each(?1) w WHERE outbox.id = w.value ->> 0 AND outbox.version = w.value ->> 1`;

/** Schedules a retry: ?1 JSON list of [id, error, minimum delay, ms], ?2 now. */
export const postponeItems = `
  UPDATE outbox SET last_error = w.value ->> 1, next_time = max(next_time, coalesce(?2, ${clock}) + (w.value ->> 2))
  FROM json_each(?1) w WHERE outbox.id = w.value ->> 0`;

/** Deletes due items of a kind without a configured recipient: ?1 kind. */
export const deleteDueItems = `
  DELETE FROM outbox WHERE kind = ?1 AND state = 'waiting' AND next_time <= ${clock}`;

/** ?1 time for which given-up items are kept, ms. */
export const deleteGivenUpItems = `DELETE FROM outbox WHERE state = 'failed' AND next_time < ${clock} - ?1`;

/**
 * Time since which an item has been waiting: ?1 kind, ?2 subject, ?3 now. Keys begin with the subject and a space,
 * which "!" follows in sort order.
 */
export const selectWaitingSince = `
  SELECT min(ready_time) AS since FROM outbox INDEXED BY outbox_by_key
  WHERE kind = ?1 AND key > ?2 || ' ' AND key < ?2 || '!' AND ready_time <= ?3`;

/** The last attempt: ?1 kind, ?2 subject. */
export const selectLastDelivery = `
  SELECT time, failure, is_given_up FROM delivery_log WHERE kind = ?1 AND subject = ?2`;

/** Records outcomes: ?1 kind, ?2 JSON list of [subject, failure or null, whether it is given up]. */
export const insertDeliveries = `
  INSERT INTO delivery_log (kind, subject, time, failure, is_given_up)
  SELECT ?1, value ->> 0, ${clock}, value ->> 1, value ->> 2 FROM json_each(?2) WHERE true
  ON CONFLICT (kind, subject) DO UPDATE
  SET time = excluded.time, failure = excluded.failure, is_given_up = excluded.is_given_up`;

/** ?1 time for which deliveries are kept, ms. */
export const deleteOldDeliveries = `DELETE FROM delivery_log WHERE time < ${clock} - ?1`;

/** Stuck items: ?1 JSON list of [kind, state, latest ready time]. Counts up to 1,000. */
export const selectStuck = `
  SELECT w.value ->> 0 AS kind, w.value ->> 1 AS state, (
    SELECT json_object('count', count(*), 'oldest', min(ready_time)) FROM (
      SELECT ready_time FROM outbox
      WHERE kind = w.value ->> 0 AND state = w.value ->> 1 AND ready_time <= w.value ->> 2
      ORDER BY ready_time LIMIT 1000) found
  ) AS stuck FROM json_each(?1) w`;

/** Time since which the oldest due item has been waiting: ?1 JSON list of kinds, ?2 now. */
export const selectOldestWaiting = `
  SELECT min((SELECT min(ready_time) FROM outbox WHERE kind = w.value AND state = 'waiting' AND ready_time <= ?2)) AS oldest
  FROM json_each(?1) w`;

/**
 * Messages by the reason of their last failure, of each kind and state: ?1 JSON list of [kind, state], ?2 now. The
 * oldest 1,000 of each.
 */
export const selectDeliveries = `
  SELECT w.value ->> 0 AS kind, w.value ->> 1 AS state, (
    SELECT json_group_array(json_object('failure', last_error, 'count', count, 'oldest', oldest)) FROM (
      SELECT last_error, count(*) AS count, min(ready_time) AS oldest FROM (
        SELECT last_error, ready_time FROM outbox
        WHERE kind = w.value ->> 0 AND state = w.value ->> 1 AND ready_time <= ?2
        ORDER BY ready_time LIMIT 1000) found
      GROUP BY last_error ORDER BY count DESC)
  ) AS groups FROM json_each(?1) w`;

/**
 * Makes messages due that have failed and wait for their next attempt, without counting it: ?1 kind, ?2 now, ?3 first
 * delay, ms, ?4 maximum number. Those claimed within the last minute may still be on their way and stay.
 */
export const retryItems = `
  UPDATE outbox SET next_time = ?2, attempts = attempts - 1 WHERE id IN (
    SELECT id FROM outbox WHERE kind = ?1 AND state = 'waiting' AND next_time > ?2 AND attempts > 0
      AND next_time - (?3 << (attempts - 1)) <= ?2 - 60000
    ORDER BY next_time LIMIT ?4
  ) RETURNING id`;
