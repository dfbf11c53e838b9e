/*
 * Condition for indexable stories `p`, worded like the indexes of migration 0023: otherwise SQLite wouldn't
 * use them.
 */
export const isFindable = `
  p.is_starter = 1 AND p.is_page = 0 AND p.status = 'PUBLISHED' AND p.do_not_crawl = 0 AND p.password_hash IS NULL
  AND instr(p.syndication_exclusions, '"sitemap"') = 0`;

/** Condition for stories with videos, worded like their index. */
export const isWithVideo = `(main_media ->> 'videoId' IS NOT NULL OR instr(body, '"KinjaVideo"') > 0
      OR instr(body, '"YoutubeVideo"') > 0 OR instr(body, '"DailyMotion"') > 0)`;
const month = "strftime('%Y-%m', p.publish_time / 1000, 'unixepoch')";
const changed = "max(p.publish_time, p.last_update_time)";

/**
 * A blog's months with their stories, including scheduled ones: ?1 blog, ?2 now. The plus removes the
 * column's type affinity from the comparison; with it SQLite wouldn't use the index.
 */
export const selectMonths = `
  SELECT m.month, m.posts, m.withdrawn_time, (
    SELECT ${changed} FROM posts p INDEXED BY findable_changes
    WHERE p.blog_id = m.blog_id AND ${month} = +m.month AND ${changed} <= ?2 AND ${isFindable}
    ORDER BY ${changed} DESC LIMIT 1) AS changed_time
  FROM findable_months m WHERE m.blog_id = ?1 AND m.posts > 0 ORDER BY m.month`;

/** Months of scheduled stories: ?1 blog, ?2 now. */
export const selectFutureMonths = `
  SELECT ${month} AS month FROM posts p INDEXED BY findable_posts
  WHERE p.blog_id = ?1 AND p.publish_time > ?2 AND ${isFindable} ORDER BY p.publish_time`;

/** ?1 blog, ?2 from, ?3 before (ms), ?4 number, ?5 offset. */
export const selectFindable = `
  SELECT p.id, p.slug, p.publish_time, p.last_update_time FROM posts p INDEXED BY findable_posts
  WHERE p.blog_id = ?1 AND p.publish_time >= ?2 AND p.publish_time < ?3 AND ${isFindable}
  ORDER BY p.publish_time, p.id LIMIT ?4 OFFSET ?5`;

/** ?1 blog, ?2 after, ?3 until (ms), ?4 number. */
export const selectNews = `
  SELECT p.id, p.slug, p.headline, p.publish_time FROM posts p INDEXED BY findable_posts
  WHERE p.blog_id = ?1 AND p.publish_time > ?2 AND p.publish_time <= ?3 AND ${isFindable}
    AND p.headline <> '' AND p.sponsored = 0
  ORDER BY p.publish_time DESC, p.id DESC LIMIT ?4`;

/** Stories with videos, newest first: ?1 blog, ?2 now, ?3 number, ?4 JSON list of block types. */
export const selectStoriesWithVideo = `
  SELECT p.id, p.slug, p.headline, p.excerpt, p.publish_time, p.main_media,
    (SELECT json_group_array(json(a.value)) FROM json_each(p.body) a
     WHERE a.type = 'object' AND a.value ->> 'type' IN (SELECT w.value FROM json_each(?4) w)) AS films
  FROM posts p INDEXED BY findable_films
  WHERE p.blog_id = ?1 AND p.publish_time <= ?2 AND ${isFindable}
    AND ${isWithVideo}
  ORDER BY p.publish_time DESC LIMIT ?3`;

/**
 * Lists with names from ?1 to before ?2, at most ?5: found by skipping through the index, one step per list
 * however long it is. Returns the time of the newest item of lists with at least ?4 published items: ?3 now.
 */
export const selectLists = `
  WITH RECURSIVE found (list) AS (
    SELECT min(s.list) FROM stream s WHERE s.list > ?1 AND s.list < ?2
    UNION ALL
    SELECT (SELECT min(s.list) FROM stream s WHERE s.list > found.list AND s.list < ?2) FROM found
    WHERE found.list IS NOT NULL LIMIT ?5
  )
  SELECT found.list, (
    SELECT s.timestamp FROM stream s WHERE s.list = found.list AND s.timestamp <= ?3
    ORDER BY s.timestamp DESC LIMIT 1) AS newest
  FROM found WHERE found.list IS NOT NULL AND EXISTS (
    SELECT 1 FROM (SELECT s.timestamp FROM stream s WHERE s.list = found.list AND s.timestamp <= ?3
      ORDER BY s.timestamp DESC LIMIT 1 OFFSET ?4 - 1))`;

/** ?1 list, ?2 now. */
export const selectNewest = `
  SELECT timestamp FROM stream WHERE list = ?1 AND timestamp <= ?2 ORDER BY timestamp DESC LIMIT 1`;

/** ?1 JSON list of safe names. */
export const selectTagsByName = `
  SELECT t.safe_name, t.url_name FROM json_each(?1) w CROSS JOIN tags t ON t.safe_name = w.value`;

/** The periods that have a story: ?1 blog, ?2 JSON list of [from, before] (ms), ?3 now. */
export const selectSpans = `
  SELECT w.key AS position, EXISTS (
    SELECT 1 FROM posts p INDEXED BY findable_posts
    WHERE p.blog_id = ?1 AND p.publish_time >= w.value ->> 0 AND p.publish_time < w.value ->> 1
      AND p.publish_time <= ?3 AND ${isFindable}) AS has_posts
  FROM json_each(?2) w`;

/** The nearest stories before ?2, and at or after ?3 (ms): ?1 blog, ?4 now. */
export const selectNeighbours = `
  SELECT (
    SELECT p.publish_time FROM posts p INDEXED BY findable_posts
    WHERE p.blog_id = ?1 AND p.publish_time < ?2 AND p.publish_time <= ?4 AND ${isFindable}
    ORDER BY p.publish_time DESC LIMIT 1) AS previous_time, (
    SELECT p.publish_time FROM posts p INDEXED BY findable_posts
    WHERE p.blog_id = ?1 AND p.publish_time >= ?3 AND p.publish_time <= ?4 AND ${isFindable}
    ORDER BY p.publish_time LIMIT 1) AS next_time`;

/**
 * A page of the archive, found by the index: ?1 blog, ?2 from, ?3 before (ms), ?4 and ?5 time and id of the previous page's last
 * story, ?6 number.
 */
export const selectArchive = `
  SELECT s.id, s.slug, s.headline, s.excerpt, s.publish_time
  FROM posts p INDEXED BY findable_posts CROSS JOIN posts s ON s.id = p.id
  WHERE p.blog_id = ?1 AND p.publish_time >= ?2 AND p.publish_time < ?3 AND (p.publish_time, p.id) > (?4, ?5)
    AND ${isFindable} AND s.status = 'PUBLISHED'
  ORDER BY p.publish_time, p.id LIMIT ?6`;
