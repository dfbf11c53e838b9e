/** Page views of stories: ?1 JSON list of ids. */
export const selectViews = `
  SELECT pv.post_id AS id, pv.views FROM json_each(?1) w CROSS JOIN post_views pv ON pv.post_id = w.value`;

/** Adds page views of public stories: ?1 JSON list of [id, count], ?2 now. */
export const addToViews = `
  INSERT INTO post_views (post_id, views)
  SELECT p.id, w.value ->> 1 FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value ->> 0
  WHERE p.is_starter = 1 AND p.status = 'PUBLISHED' AND p.publish_time <= ?2
  ON CONFLICT (post_id) DO UPDATE SET views = views + excluded.views
  RETURNING post_id`;
