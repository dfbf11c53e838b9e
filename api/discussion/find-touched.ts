import { isCurating, isFor } from "./place-replies.ts";

/** Times in the past are stored as 0, so that values propagated upwards are propagated only once. */
const orPast = (time: string) => `iif(${time} <= ?2, 0, ${time})`;

/** From when a published reply is shown, as its stored rows have it; null if it has none. */
const storedSince = (post: string) =>
  `(SELECT min(${orPast("t.shown_from")}) FROM threads t WHERE t.reply_id = ${post}.id AND ${isFor("0")})`;

/** The only reply of its story to be recomputed: what is stored above it is right. */
const isAlone =
  "(SELECT count(*) FROM (SELECT 1 FROM unsettled_replies u WHERE u.starter_id = p.starter_id LIMIT 2)) = 1";

const into = "INSERT INTO touched_replies (reply_id, since, is_above)";

/**
 * Statements that fill `touched_replies` with all replies whose rows in `threads` may change with some dirty ones: `dirty`
 * is a `SELECT` of story and reply ids, ?2 is now. First the dirty ones and all below them. Then those above them that
 * something below them decides about: all of them while an insider comes or goes, otherwise only deleted and hidden ones.
 */
export const findTouched = (dirty: string) => [
  `${into}
  WITH RECURSIVE
  changed (id, parent_id, starter_id, since, is_alone) AS MATERIALIZED (
    SELECT p.id, p.parent_id, p.starter_id, ${orPast("p.publish_time")}, ${isAlone}
    FROM (${dirty}) d CROSS JOIN posts p ON p.id = d.reply_id
  ),
  climb (id, above_id, starter_id, since, is_alone, stored) AS (
    SELECT *, NULL FROM changed WHERE parent_id NOT IN (SELECT id FROM changed)
    UNION
    SELECT c.id, p.parent_id, c.starter_id, max(c.since, ${orPast("p.publish_time")}), c.is_alone,
      iif(c.is_alone AND p.status = 'PUBLISHED', ${storedSince("p")}, NULL)
    FROM climb c CROSS JOIN posts p ON p.id = c.above_id WHERE c.above_id <> c.starter_id AND c.stored IS NULL
  ),
  below (id, since) AS (
    SELECT id, max(max(since, coalesce(stored, 0))) FROM climb GROUP BY id
    UNION
    SELECT p.id, max(below.since, ${orPast("p.publish_time")})
    FROM below CROSS JOIN posts p ON p.parent_id = below.id AND p.is_starter = 0
  )
  SELECT id, since, 0 FROM below WHERE true ON CONFLICT DO NOTHING`,
  `${into}
  WITH RECURSIVE
  up (parent_id, starter_id, is_reached) AS (
    SELECT p.parent_id, p.starter_id, ${isCurating}
      OR EXISTS (
        SELECT 1 FROM touched_replies b CROSS JOIN threads t ON t.reply_id = b.reply_id AND t.curated = 1)
    FROM (${dirty}) d CROSS JOIN posts p ON p.id = d.reply_id CROSS JOIN posts s ON s.id = p.starter_id
    UNION
    SELECT p.parent_id, p.starter_id, up.is_reached FROM up CROSS JOIN posts p ON p.id = up.parent_id
    WHERE up.parent_id <> up.starter_id AND (up.is_reached OR p.status <> 'PUBLISHED' OR p.approved = 0)
  )
  SELECT p.id, coalesce(${storedSince("p")}, ${orPast("p.publish_time")}), 1
  FROM up CROSS JOIN posts p ON p.id = up.parent_id
  WHERE up.parent_id <> up.starter_id AND (up.is_reached OR p.status <> 'PUBLISHED' OR p.approved = 0)
  ON CONFLICT DO NOTHING`,
];
