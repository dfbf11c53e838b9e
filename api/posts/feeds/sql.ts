import { selectVideoStories } from "../sql.ts";
import { isVisible, selectPopularIds, withStoryOfReply } from "../post-columns.ts";
import { jsonCell } from "../../store/json-cells.ts";

/** Condition: a post `p` is included in a feed; the parameter is the partner, or null. */
const isSent = (partner: string) => `
  p.password_hash IS NULL AND p.is_page = 0
  AND NOT EXISTS (SELECT 1 FROM json_each(${jsonCell("p.syndication_exclusions", "[]")}) a WHERE a.value IN ('rss', ${partner}))`;

const keyColumns = (partner: string) => `
  p.id AS post_id, p.blog_id, p.publish_time, p.last_update_time, ${isSent(partner)} AS is_sent`;

/**
 * The newest entries of a list: ?1 list, ?2 only older than this, ?3 not older than this, ?4 number, ?5
 * partner.
 */
export const selectFeedKeys = `
  SELECT s.timestamp, s.repost_id, ${keyColumns("?5")}
  FROM stream s CROSS JOIN posts p ON p.id = s.post_id
  WHERE s.list = ?1 AND s.timestamp < ?2 AND s.timestamp >= ?3 ORDER BY s.timestamp DESC LIMIT ?4`;

/** Condition: a placement of a front (JSON) is to be seen at a time. */
const isDue = (placement: string, now: string) => `
  coalesce(${placement} ->> 'fromMillis', 0) <= ${now}
  AND (${placement} ->> 'untilMillis' IS NULL OR ${placement} ->> 'untilMillis' > ${now})`;

/**
 * The posts that editors have placed on a blog's front, in any order: `block` and `place` are the reading order; those of the imported front on
 * a blog whose front was never edited: ?1 blog id, ?2 now, ?3 number, ?4 partner. A story may be there more than once.
 */
export const selectChosenKeys = `
  WITH live AS MATERIALIZED (
    SELECT f.body FROM front_versions f WHERE f.blog_id = ?1 AND f.live_time <= ?2
    ORDER BY f.live_time DESC, f.version DESC LIMIT 1),
  chosen (block, place, post_id) AS MATERIALIZED (
    SELECT -1, 0, l.body ->> '$.splash.postId' FROM live l
      WHERE l.body ->> '$.splash.postId' IS NOT NULL AND ${isDue("(l.body -> '$.splash')", "?2")}
    UNION ALL
    SELECT b.key, w.key, w.value ->> 'postId'
      FROM live l CROSS JOIN json_each(l.body, '$.blocks') b CROSS JOIN json_each(b.value, '$.placed') w
      WHERE ${isDue("w.value", "?2")}
    UNION ALL
    SELECT 0, f.position, f.post_id FROM fronts f WHERE f.blog_id = ?1 AND NOT EXISTS (SELECT 1 FROM live))
  SELECT c.block, c.place, p.publish_time AS timestamp, NULL AS repost_id, ${keyColumns("?4")}
  FROM chosen c CROSS JOIN posts p ON p.id = c.post_id ${withStoryOfReply}
  WHERE p.is_starter = 1 AND ${isVisible("?2")}
    AND (p.blog_id = ?1 OR EXISTS (SELECT 1 FROM fronts f WHERE f.blog_id = ?1 AND f.post_id = p.id)
      OR EXISTS (SELECT 1 FROM reposts r WHERE r.post_id = p.id AND r.blog_id = ?1 AND r.timestamp <= ?2)
      OR EXISTS (SELECT 1 FROM blogs m WHERE m.id = ?1 AND m.is_main_site = 1))
  LIMIT ?3`;

/**
 * The newest posts with video of some blogs, in no order: ?1 JSON list of blog ids, ?2 only older than this, ?3 number, of each blog,
 * ?4 partner.
 */
export const selectVideoKeys = `
  SELECT p.publish_time AS timestamp, NULL AS repost_id, ${keyColumns("?4")}
  FROM (${selectVideoStories}) v CROSS JOIN posts p ON p.id = v.id`;

/**
 * The most read posts of a blog, or on the main site of the network, as they stood at the hour, in no order: ?1 blog id, ?2 now,
 * ?3 partner. `listed` is when the list's hour began.
 */
export const selectPopularKeys = `
  SELECT w.key AS place, l.start AS listed, p.publish_time AS timestamp, NULL AS repost_id, ${keyColumns("?3")}
  FROM (${selectPopularIds("?1", "?2", 60)}) l
  CROSS JOIN json_each(l.post_ids) w CROSS JOIN posts p ON p.id = w.value ${withStoryOfReply}
  WHERE p.is_starter = 1 AND ${isVisible("?2")}`;

/** Featured posts among some: ?1 JSON list of ids. */
export const selectFeatured = `
  SELECT p.id FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value WHERE p.is_featured = 1`;

/** The newest entry of a list older than a time: ?1 list, ?2 time. */
export const selectOlder = `
  SELECT timestamp FROM stream WHERE list = ?1 AND timestamp < ?2 ORDER BY timestamp DESC LIMIT 1`;

/**
 * Posts removed from blogs: ?1 JSON list of blog ids, ?2 published at or after this time, ?3 now, ?4 partner,
 * ?5 number. `is_back` if it is public in the same blog (again).
 */
export const selectRemovals = `
  SELECT r.post_id, r.blog_id, r.publish_time, r.removed_time,
    (p.status = 'PUBLISHED' AND p.publish_time <= ?3 AND p.blog_id = r.blog_id AND ${isSent("?4")}) AS is_back
  FROM json_each(?1) w CROSS JOIN feed_removals r ON r.blog_id = w.value AND r.publish_time >= ?2
  CROSS JOIN posts p ON p.id = r.post_id LIMIT ?5`;
