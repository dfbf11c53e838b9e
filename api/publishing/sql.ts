/* Queries of what is published. Lists are passed as one JSON value. */

/** Known posts by source id: ?1 source ids. */
export const selectKnownPosts = `
  SELECT p.id, p.source_id, p.content_hash, p.blog_id, p.slug, p.starter_id, p.parent_id, p.publish_time,
    p.last_update_time, p.password_hash, p.status, p.approved
  FROM json_each(?1) w CROSS JOIN posts p ON p.source_id = w.value`;

/** Current timestamps of posts and reposts: ?1 post ids. */
export const selectKnownTimes = `
  SELECT s.post_id, s.repost_id, s.timestamp FROM json_each(?1) w
  CROSS JOIN stream s INDEXED BY stream_of_post ON s.post_id = w.value AND s.list = 'everything'`;

/** Timestamps in use within periods: ?1 JSON list of [first, last]. */
export const selectTakenTimes = `
  SELECT s.timestamp FROM json_each(?1) w CROSS JOIN stream s ON s.list = 'everything'
    AND s.timestamp >= w.value ->> 0 AND s.timestamp <= w.value ->> 1`;

/** All blogs with what determines where their stories are shared; a network has a few dozen. */
export const selectSharingBlogs = `
  SELECT id, name, host, blog ->> 'parentBlogId' AS parent_blog_id,
    blog ->> '$.properties.autoRepostToParent' AS reposts_to_parent
  FROM blogs WHERE is_main_site IN (0, 1)`;
