/*
 * A story `p` that may be found, in the words of the indexes of migration 0023: a query that says it otherwise does not
 * use them.
 */
const isFindable = `
  p.is_starter = 1 AND p.is_page = 0 AND p.status = 'PUBLISHED' AND p.do_not_crawl = 0 AND p.password_hash IS NULL
  AND instr(p.syndication_exclusions, '"sitemap"') = 0`;
const month = "strftime('%Y-%m', p.publish_time / 1000, 'unixepoch')";
const changed = "max(p.publish_time, p.last_update_time)";

/**
 * The months of a blog with their stories, those to come among them: ?1 the blog, ?2 now. The plus keeps the column's type
 * out of the comparison, with which SQLite would not use the index.
 */
export const selectMonths = `
  SELECT m.month, m.posts, m.withdrawn_time, (
    SELECT ${changed} FROM posts p INDEXED BY findable_changes
    WHERE p.blog_id = m.blog_id AND ${month} = +m.month AND ${changed} <= ?2 AND ${isFindable}
    ORDER BY ${changed} DESC LIMIT 1) AS changed_time
  FROM findable_months m WHERE m.blog_id = ?1 AND m.posts > 0 ORDER BY m.month`;

/** The months of stories whose hour has not come: ?1 the blog, ?2 now. */
export const selectFutureMonths = `
  SELECT ${month} AS month FROM posts p INDEXED BY findable_posts
  WHERE p.blog_id = ?1 AND p.publish_time > ?2 AND ${isFindable} ORDER BY p.publish_time`;

/** ?1 the blog, ?2 from, ?3 before (ms), ?4 how many, ?5 after how many. */
export const selectFindable = `
  SELECT p.id, p.slug, p.publish_time, p.last_update_time FROM posts p INDEXED BY findable_posts
  WHERE p.blog_id = ?1 AND p.publish_time >= ?2 AND p.publish_time < ?3 AND ${isFindable}
  ORDER BY p.publish_time, p.id LIMIT ?4 OFFSET ?5`;

/** ?1 the blog, ?2 after, ?3 until (ms), ?4 how many. */
export const selectNews = `
  SELECT p.id, p.slug, p.headline, p.publish_time FROM posts p INDEXED BY findable_posts
  WHERE p.blog_id = ?1 AND p.publish_time > ?2 AND p.publish_time <= ?3 AND ${isFindable}
    AND p.headline <> '' AND p.sponsored = 0
  ORDER BY p.publish_time DESC, p.id DESC LIMIT ?4`;

/** Stories with films, newest first: ?1 the blog, ?2 now, ?3 how many, ?4 JSON list of the blocks' types. */
export const selectFilmed = `
  SELECT p.id, p.slug, p.headline, p.excerpt, p.publish_time, p.main_media,
    (SELECT json_group_array(json(a.value)) FROM json_each(p.body) a
     WHERE a.type = 'object' AND a.value ->> 'type' IN (SELECT w.value FROM json_each(?4) w)) AS films
  FROM posts p INDEXED BY findable_films
  WHERE p.blog_id = ?1 AND p.publish_time <= ?2 AND ${isFindable}
    AND (main_media ->> 'videoId' IS NOT NULL OR instr(body, '"KinjaVideo"') > 0 OR instr(body, '"YoutubeVideo"') > 0
      OR instr(body, '"DailyMotion"') > 0)
  ORDER BY p.publish_time DESC LIMIT ?3`;

/**
 * The lists whose names begin with ?1 and are before ?2, ?5 at the most: each by one step of the key, however many items
 * it has. Of each its newest item's time, where it has ?4 items or more that are out: ?3 now.
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

/** ?1 the list, ?2 now. */
export const selectNewest = `
  SELECT timestamp FROM stream WHERE list = ?1 AND timestamp <= ?2 ORDER BY timestamp DESC LIMIT 1`;

/** ?1 JSON list of safe names. */
export const selectTagsByName = `
  SELECT t.safe_name, t.url_name FROM json_each(?1) w CROSS JOIN tags t ON t.safe_name = w.value`;

/** Which spans have a story: ?1 the blog, ?2 JSON list of [from, before] (ms), ?3 now. */
export const selectSpans = `
  SELECT w.key AS position, EXISTS (
    SELECT 1 FROM posts p INDEXED BY findable_posts
    WHERE p.blog_id = ?1 AND p.publish_time >= w.value ->> 0 AND p.publish_time < w.value ->> 1
      AND p.publish_time <= ?3 AND ${isFindable}) AS has_posts
  FROM json_each(?2) w`;

/** The nearest story before ?2 and from ?3 on (ms): ?1 the blog, ?4 now. */
export const selectNeighbours = `
  SELECT (
    SELECT p.publish_time FROM posts p INDEXED BY findable_posts
    WHERE p.blog_id = ?1 AND p.publish_time < ?2 AND p.publish_time <= ?4 AND ${isFindable}
    ORDER BY p.publish_time DESC LIMIT 1) AS previous_time, (
    SELECT p.publish_time FROM posts p INDEXED BY findable_posts
    WHERE p.blog_id = ?1 AND p.publish_time >= ?3 AND p.publish_time <= ?4 AND ${isFindable}
    ORDER BY p.publish_time LIMIT 1) AS next_time`;

/** A page of the archive: ?1 the blog, ?2 from, ?3 before (ms), ?4 and ?5 time and id of the last before, ?6 how many. */
export const selectArchive = `
  SELECT p.id, p.slug, p.headline, p.excerpt, p.publish_time FROM posts p INDEXED BY findable_posts
  WHERE p.blog_id = ?1 AND p.publish_time >= ?2 AND p.publish_time < ?3 AND (p.publish_time, p.id) > (?4, ?5)
    AND ${isFindable}
  ORDER BY p.publish_time, p.id LIMIT ?6`;
