import { jsonCell } from "../store/json-cell.ts";
import {
  isVisible,
  joinOtherBlogs,
  postColumns,
  summaryColumns,
  summaryColumnsInBlog,
  summaryJoins,
  withStoryOfReply,
} from "./post-columns.ts";

const streamColumns = `
  s.timestamp AS stream_time, r.id AS repost_id, r.blog_id AS repost_blog_id, r.person_id AS repost_person_id,
  r.timestamp AS repost_time`;

/** A page of a list: ?1 list, ?2 only older than this, ?3 number. */
export const selectStream = `
  SELECT ${streamColumns}, ${summaryColumns}
  FROM stream s CROSS JOIN posts p ON p.id = s.post_id ${summaryJoins} LEFT JOIN reposts r ON r.id = s.repost_id
  WHERE s.list = ?1 AND s.timestamp < ?2 ORDER BY s.timestamp DESC LIMIT ?3`;

/** The same of a list of one blog: ?4 blog id. */
export const selectStreamOfBlog = `
  SELECT ${streamColumns}, ${summaryColumnsInBlog}
  FROM blogs own CROSS JOIN stream s CROSS JOIN posts p ON p.id = s.post_id
  ${joinOtherBlogs} LEFT JOIN reposts r ON r.id = s.repost_id
  WHERE own.id = ?4 AND s.list = ?1 AND s.timestamp < ?2 ORDER BY s.timestamp DESC LIMIT ?3`;

/** How many of the network's newest stories are looked at for those of sister blogs. */
const maxLookedAt = 30;

const localeOf = (blog: string) => `${jsonCell(blog, "{}")} ->> 'locale'`;

/**
 * The newest stories of other blogs in a blog's language, without the main site's: ?1 the network's list, ?2 only older than this, ?3 number,
 * ?4 blog id. Rows come in the order of the inner query, which is read no further than needed; sorting would read all of it.
 */
export const selectStreamOfSisters = `
  SELECT ${streamColumns}, ${summaryColumns}
  FROM (
    SELECT n.timestamp, n.post_id, n.repost_id FROM stream n
    WHERE n.list = ?1 AND n.timestamp < ?2 ORDER BY n.timestamp DESC LIMIT ${maxLookedAt.toString()}) s
  CROSS JOIN posts p ON p.id = s.post_id AND p.blog_id <> ?4 ${summaryJoins}
  LEFT JOIN reposts r ON r.id = s.repost_id
  WHERE b.is_main_site = 0 AND ${localeOf("b.blog")} IS (SELECT ${localeOf("own.blog")} FROM blogs own WHERE own.id = ?4) LIMIT ?3`;

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
  ${withStoryOfReply} ${summaryJoins} WHERE ${isVisible("?2")}`;

/** Visible posts in full, in any order: ?1 JSON list of ids, ?2 now. */
export const selectPosts = `
  SELECT ${postColumns} FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value
  ${withStoryOfReply} ${summaryJoins} WHERE ${isVisible("?2")}`;

/** Post counts of a list by year: ?1 list. */
export const selectYears = `
  SELECT year, posts FROM archive_years WHERE list = ?1 AND posts > 0 ORDER BY year DESC`;

/** Years of scheduled entries, which `selectYears` already includes: ?1 list, ?2 now. */
export const selectFutureYears = `SELECT year FROM stream WHERE list = ?1 AND timestamp > ?2 ORDER BY timestamp`;

/** How many entries of a list are out, counted up to a limit: ?1 list, ?2 only older than this, ?3 limit. */
export const countStream = `
  SELECT count(*) AS count FROM (SELECT 1 FROM stream WHERE list = ?1 AND timestamp < ?2 LIMIT ?3)`;
