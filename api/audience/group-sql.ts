/* The stories of an author, a tag, a story type or a special section, and what was read of all of them together. */

/** Stories of an author that are looked at to find those of one blog. */
const maxLooked = 2_000;

/**
 * The newest stories of a blog in a list of `stream`, without what was shared to it: ?1 list, ?2 blog id, ?3 now, ?4 number.
 */
export const selectStoriesOfList = `
  SELECT f.post_id AS id FROM (
    SELECT post_id, timestamp FROM stream WHERE list = ?1 AND timestamp <= ?3 AND repost_id IS NULL
    ORDER BY timestamp DESC LIMIT ${maxLooked}) f
  CROSS JOIN posts p ON p.id = f.post_id AND p.blog_id = ?2 ORDER BY f.timestamp DESC LIMIT ?4`;

/** The newest of several lists together, each of which is read to the number only: ?1 JSON list, ?2 now, ?3 number. */
export const selectStoriesOfLists = `
  SELECT s.value ->> 1 AS id FROM json_each(?1) w CROSS JOIN json_each((
    SELECT json_group_array(json_array(e.timestamp, e.post_id)) FROM (
      SELECT timestamp, post_id FROM stream WHERE list = w.value AND timestamp <= ?2 AND repost_id IS NULL
      ORDER BY timestamp DESC LIMIT ?3) e)) s
  ORDER BY s.value ->> 0 DESC LIMIT ?3`;

/** The name of a group: ?1 its id, ?2 blog id. */
export const selectGroupName = {
  author: "SELECT display_name AS name FROM people WHERE id = ?1 AND ?2 IS NOT NULL",
  tag: "SELECT display_name AS name FROM tags WHERE safe_name = ?1 AND ?2 IS NOT NULL",
  storyType: "SELECT display_name AS name FROM story_types WHERE blog_id = ?2 AND id = ?1",
  section: "SELECT display_name AS name FROM special_sections WHERE blog_id = ?2 AND url_name = ?1",
} as const;

/** Spans of scopes, added up: ?1 JSON list of scopes, ?2 span, ?3 JSON list of [first start, end]. */
export const selectSpansOf = `
  SELECT v.start, sum(v.views) AS views, sum(v.doubtful) AS doubtful
  FROM json_each(?1) w CROSS JOIN json_each(?3) r CROSS JOIN audience_views v
  ON v.scope = w.value AND v.span = ?2 AND v.start >= r.value ->> 0 AND v.start < r.value ->> 1
  GROUP BY v.start`;

/** Details of scopes, added up: ?1 JSON list of scopes, ?2 first day, ?3 last day. */
export const selectDetailsOf = `
  SELECT d.detail, sum(d.count) AS count FROM json_each(?1) w CROSS JOIN audience_details d
  ON d.scope = w.value AND d.day BETWEEN ?2 AND ?3 GROUP BY d.detail`;

/** The scopes that were read on days, the most first: ?1 JSON list of scopes, ?2 first day, ?3 last day, ?4 number. */
export const selectReadOf = `
  SELECT v.scope AS id, sum(v.views) AS views FROM json_each(?1) w CROSS JOIN audience_views v
  ON v.scope = w.value AND v.span = 1440 AND v.start BETWEEN ?2 AND ?3
  GROUP BY v.scope ORDER BY views DESC, v.scope LIMIT ?4`;
