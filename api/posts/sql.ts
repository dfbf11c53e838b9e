import { isVisible, postColumns, summaryColumns, summaryJoins, withStory } from "./post-columns.ts";

/** A page of a list: ?1 list, ?2 only older than this, ?3 number. */
export const selectStream = `
  SELECT s.timestamp AS stream_time, r.id AS repost_id, r.blog_id AS repost_blog_id, r.person_id AS repost_person_id,
    r.timestamp AS repost_time, ${summaryColumns}
  FROM stream s CROSS JOIN posts p ON p.id = s.post_id ${summaryJoins} LEFT JOIN reposts r ON r.id = s.repost_id
  WHERE s.list = ?1 AND s.timestamp < ?2 ORDER BY s.timestamp DESC LIMIT ?3`;

/** The newest entries of one of several merged lists: ?1 list, ?2 only older than this, ?3 number. */
export const selectStreamKeys = `
  SELECT post_id, timestamp FROM stream WHERE list = ?1 AND timestamp < ?2 ORDER BY timestamp DESC LIMIT ?3`;

/**
 * The newest items of each of several lists, one batch of index rows for each: ?1 JSON list of lists, ?2 only older than
 * this, ?3 number of each.
 */
export const selectNewestOfLists = `
  SELECT w.key AS list_position, ${summaryColumns}
  FROM json_each(?1) w CROSS JOIN stream s ON s.list = w.value AND s.timestamp IN (
    SELECT n.timestamp FROM stream n WHERE n.list = w.value AND n.timestamp < ?2 ORDER BY n.timestamp DESC LIMIT ?3)
  CROSS JOIN posts p ON p.id = s.post_id ${summaryJoins}`;

/** Visible posts as cards, in any order: ?1 JSON list of ids, ?2 now. */
export const selectSummaries = `
  SELECT ${summaryColumns} FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  ${withStory} ${summaryJoins} WHERE ${isVisible("?2")}`;

/** Visible posts in full, in any order: ?1 JSON list of ids, ?2 now. */
export const selectPosts = `
  SELECT ${postColumns} FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  ${withStory} ${summaryJoins} WHERE ${isVisible("?2")}`;

/** Post counts of a list by year: ?1 list. */
export const selectYears = `
  SELECT year, posts FROM archive_years WHERE list = ?1 AND posts > 0 ORDER BY year DESC`;

/** Years of scheduled entries, which `selectYears` already includes: ?1 list, ?2 now. */
export const selectFutureYears = `SELECT year FROM stream WHERE list = ?1 AND timestamp > ?2 ORDER BY timestamp`;

/** How many entries of a list are out, counted up to a limit: ?1 list, ?2 only older than this, ?3 limit. */
export const countStream = `
  SELECT count(*) AS count FROM (SELECT 1 FROM stream WHERE list = ?1 AND timestamp < ?2 LIMIT ?3)`;
