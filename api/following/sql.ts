import { insertMessageWhere } from "../mail/insert-message.ts";

/* Followed subjects, and their stories and replies. */

/** ?1 person, ?2 list, ?3 blog, ?4 tag or null, ?5 now. */
export const insertFollowedList = `
  INSERT INTO followed_lists (person_id, list, blog_id, tag, created_time) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT DO NOTHING`;
/** ?1 person, ?2 list. */
export const deleteFollowedList = "DELETE FROM followed_lists WHERE person_id = ?1 AND list = ?2";

/** Number of blogs and tags a person follows, counted up to a limit: ?1 person, ?2 limit. */
export const countFollowedLists = `
  SELECT count(*) AS count FROM (SELECT 1 FROM followed_lists WHERE person_id = ?1 LIMIT ?2)`;
/** Number of each: ?1 person. */
export const countByKind = `
  SELECT (SELECT count(*) FROM followed_lists WHERE person_id = ?1 AND tag IS NULL) AS blogs,
    (SELECT count(*) FROM followed_lists WHERE person_id = ?1 AND tag IS NOT NULL) AS tags,
    (SELECT count(*) FROM person_follows WHERE follower_id = ?1) AS people`;

/** Returns a row if a list has a public story: ?1 list, ?2 now. */
export const selectIsUsed = "SELECT 1 AS is_used FROM stream WHERE list = ?1 AND timestamp <= ?2 LIMIT 1";

/** Followed ones among some lists and people: ?1 person, ?2 JSON list. */
export const selectFollowedLists = `
  SELECT f.list FROM json_each(?2) w CROSS JOIN followed_lists f ON f.person_id = ?1 AND f.list = w.value`;
export const selectFollowedPeople = `
  SELECT f.person_id FROM json_each(?2) w CROSS JOIN person_follows f ON f.follower_id = ?1 AND f.person_id = w.value`;

/** A page of followed blogs and tags, latest first: ?1 person, ?2 and ?3 time and list of the last one before, ?4 number. */
const selectListsByTime = (which: string) => `
  SELECT f.list, f.blog_id, f.tag, f.created_time FROM followed_lists f INDEXED BY followed_lists_by_time
  WHERE f.person_id = ?1 AND (f.created_time, f.list) < (?2, ?3) AND f.tag IS ${which} NULL
  ORDER BY f.created_time DESC, f.list DESC LIMIT ?4`;
export const selectBlogsByTime = selectListsByTime("");
export const selectTagsByTime = selectListsByTime("NOT");

/** New items of lists: ?1 JSON list, ?2 only after this time, ?3 now, ?4 maximum to count. */
export const countNewStories = `
  SELECT w.value AS list, (SELECT count(*) FROM (
    SELECT 1 FROM stream s WHERE s.list = w.value AND s.timestamp > ?2 AND s.timestamp <= ?3 LIMIT ?4)) AS count
  FROM json_each(?1) w`;
/** New replies of people: ?1 JSON list of ids, the others as above. */
export const countNewReplies = `
  SELECT w.value AS person_id, (SELECT count(*) FROM (
    SELECT 1 FROM shown_replies r WHERE r.author_id = w.value AND r.time > ?2 AND r.time <= ?3 LIMIT ?4)) AS count
  FROM json_each(?1) w`;

/** Authors of the newest stories of a list: ?1 list, ?2 now, ?3 number. */
export const selectNewestAuthors = `
  SELECT p.author_ids, p.blog_id FROM stream s CROSS JOIN posts p ON p.id = s.post_id
  WHERE s.list = ?1 AND s.timestamp <= ?2 ORDER BY s.timestamp DESC LIMIT ?3`;

/** People among some whose replies a person doesn't want to see: ?1 person, ?2 JSON list of ids. */
export const selectUnwanted = `
  SELECT m.person_id FROM json_each(?2) w CROSS JOIN person_mutes m ON m.muter_id = ?1 AND m.person_id = w.value
  UNION ALL
  SELECT b.person_id FROM json_each(?2) w CROSS JOIN person_blocks b ON b.blocker_id = ?1 AND b.person_id = w.value`;

/*
 * The newest of several lists and people, merged: ?1 and ?2 time and id of the last item before, ?3 number of items, ?4
 * maximum number of sources and steps, enough for items that are in several lists.
 *
 * First the time of the newest item of each source, which costs one look-up for each. Only the newest of these can have
 * an item on the page. From there the recursion is a merge: it takes the newest item from an ordered queue, and adds
 * the next one of the same source. So it reads only as many items as a page shows.
 */
const nextStory = (list: string, before: string) => `(
  SELECT s.timestamp FROM stream s WHERE s.list = ${list} AND ${before} ORDER BY s.timestamp DESC LIMIT 1)`;
const nextReply = (writer: string, time: string, id: string) => `
  SELECT r.time, r.reply_id FROM shown_replies r WHERE r.author_id = ${writer} AND (r.time, r.reply_id) < (${time}, ${id})
  ORDER BY r.time DESC, r.reply_id DESC LIMIT 1`;

const merge = (lists: string, people: string) => `
  WITH RECURSIVE lists (list) AS (${lists}), writers (person_id) AS (${people}),
  heads (list, writer, time) AS MATERIALIZED (
    SELECT f.list, NULL, ${nextStory("f.list", "(s.timestamp, s.post_id) < (?1, ?2)")} FROM lists f
    UNION ALL SELECT NULL, f.person_id, (SELECT n.time FROM (${nextReply("f.person_id", "?1", "?2")}) n) FROM writers f),
  newest AS (SELECT list, writer, time FROM heads WHERE time IS NOT NULL ORDER BY time DESC LIMIT ?4),
  merged (list, writer, time, post_id) AS (
    SELECT n.list, NULL, s.timestamp, s.post_id FROM newest n CROSS JOIN stream s
      ON s.list = n.list AND s.timestamp = n.time
    UNION ALL SELECT NULL, n.writer, i.time, i.reply_id FROM newest n CROSS JOIN shown_replies i
      ON i.author_id = n.writer AND (i.time, i.reply_id) = (${nextReply("n.writer", "?1", "?2")})
    UNION ALL SELECT m.list, NULL, i.timestamp, i.post_id FROM merged m CROSS JOIN stream i
      ON i.list = m.list AND i.timestamp = ${nextStory("m.list", "s.timestamp < m.time")}
    UNION ALL SELECT NULL, m.writer, i.time, i.reply_id FROM merged m CROSS JOIN shown_replies i
      ON i.author_id = m.writer AND (i.time, i.reply_id) = (${nextReply("m.writer", "m.time", "m.post_id")})
    ORDER BY 3 DESC, 4 DESC LIMIT ?4)
  SELECT time, post_id, max(writer) AS writer, json_group_array(list) AS lists FROM merged
  GROUP BY time, post_id ORDER BY time DESC, post_id DESC LIMIT ?3`;

/** The people a person followed last: ?5 the person, ?6 maximum number. Imports may exceed the limit. */
const followedPeople = `
  SELECT person_id FROM person_follows INDEXED BY followed_by_person WHERE follower_id = ?5 ORDER BY created_time DESC LIMIT ?6`;

/** The same of everything that a person follows: ?5 the person, ?6 maximum number of people. */
export const selectFollowing = merge(
  `SELECT list FROM followed_lists WHERE person_id = ?5
   UNION ALL SELECT 'author:' || person_id FROM (${followedPeople})`,
  `SELECT person_id FROM (${followedPeople})`,
);

/** The same of some lists and people: ?5 and ?6 JSON lists. */
export const selectMerged = merge("SELECT value FROM json_each(?5)", "SELECT value FROM json_each(?6)");

/**
 * Opens the page: the visit continues if it was open less than half an hour ago; otherwise items since then are new. A
 * person's first visit has the new items of a day. ?1 person, ?2 now.
 */
export const markOpened = `
  INSERT INTO following_settings (person_id, opened_time, seen_time) VALUES (?1, ?2, ?2 - 86400000)
  ON CONFLICT (person_id) DO UPDATE SET opened_time = ?2, seen_time = CASE
    WHEN opened_time = 0 THEN ?2 - 86400000 WHEN ?2 - opened_time > 1800000 THEN opened_time ELSE seen_time END
  RETURNING seen_time`;

/* Mail with new items of what people follow. Each mail is planned, then sent once, like the digest of notifications. */

/** ?1 person. */
export const selectFollowingDigest = "SELECT digest FROM following_settings WHERE person_id = ?1";

/** Sets the frequency; only later items are new: ?1 person, ?2 digest, ?3 now. */
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
/** ?1 JSON list of `[person, time]`, ?2 now: a restored network sends no earlier items. */
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
