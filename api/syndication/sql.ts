export const selectHosts = `SELECT b.id, b.host FROM json_each(?1) w CROSS JOIN blogs b ON b.id = w.value`;

/**
 * A story with the state of its publication: ?1 id. A deleted story is no longer in any list, so the hub's
 * state is looked up for the blog's list.
 */
export const selectPublication = `
  SELECT p.id, p.blog_id, p.headline, p.slug, p.status, p.removed_at_request_of, p.publish_time, p.last_update_time,
    p.author_ids, p.is_page, p.password_hash IS NOT NULL AS has_password, p.do_not_crawl, p.sponsored,
    p.main_media IS NOT NULL AS has_picture, p.syndication_exclusions, b.host,
    (instr(p.body, '"YoutubeVideo"') > 0 OR instr(p.body, '"DailyMotion"') > 0
      OR ((p.main_media ->> 'videoId' IS NOT NULL OR instr(p.body, '"KinjaVideo"') > 0)
        AND (p.main_media IS NOT NULL OR instr(p.body, '"poster":{') > 0))) AS has_film,
    (SELECT t.url_name FROM post_tags pt CROSS JOIN tags t ON t.safe_name = pt.safe_name
     WHERE pt.post_id = p.id ORDER BY pt.position LIMIT 1) AS tag,
    (SELECT pe.screen_name FROM people pe WHERE pe.id = p.author_id) AS author,
    (SELECT r.removed_time FROM feed_removals r
     WHERE r.blog_id = p.blog_id AND r.publish_time = p.publish_time AND r.post_id = p.id) AS removed_time
  FROM posts p CROSS JOIN blogs b ON b.id = p.blog_id WHERE p.id = ?1 AND p.is_starter = 1`;

/** Blogs it was shared to: ?1 id. */
export const selectShares = `SELECT blog_id, timestamp FROM reposts WHERE post_id = ?1`;

/**
 * Notifications of published stories that were given up and aren't waiting again, the last first: ?1 earliest time, ?2
 * now, ?3 JSON list of kinds, ?4 reader (JSON: `FailureReader`), ?5 number. `is_sent`: the story is in Apple News.
 */
export const selectGivenUp = `
  SELECT l.kind, l.time, p.id, p.blog_id, p.headline, p.is_page, p.password_hash IS NOT NULL AS has_password,
    p.syndication_exclusions, EXISTS (SELECT 1 FROM apple_news_articles WHERE post_id = p.id) AS is_sent,
    EXISTS (SELECT 1 FROM apple_news_channels WHERE blog_id = p.blog_id AND channel_id IS NOT NULL) AS has_channel
  FROM delivery_log l INDEXED BY delivery_log_given_up CROSS JOIN posts p ON p.id = l.subject
  WHERE l.is_given_up = 1 AND l.time >= ?1 AND l.kind IN (SELECT value FROM json_each(?3))
    AND p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.publish_time BETWEEN ?1 AND ?2
    AND (l.kind = 'appleNews' OR l.time >= max(p.publish_time, p.last_update_time) - 60000)
    AND NOT EXISTS (SELECT 1 FROM outbox o INDEXED BY outbox_by_key
      WHERE o.kind = l.kind AND o.key > l.subject || ' ' AND o.key < l.subject || '!' AND o.ready_time <= ?2)
    AND (?4 ->> '$.managesAll' OR p.blog_id IN (SELECT value FROM json_each(?4, '$.managerOf'))
      OR (p.blog_id IN (SELECT value FROM json_each(?4, '$.memberOf'))
        AND EXISTS (SELECT 1 FROM desk_authors WHERE story_id = p.id AND person_id = ?4 ->> '$.personId')))
  ORDER BY l.time DESC LIMIT ?5`;
