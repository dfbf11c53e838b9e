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
