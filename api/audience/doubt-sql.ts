/* Statements of doubtful hours (docs/decisions/0193). */

const mix = "v.scope, v.start, v.views, v.direct, v.chrome_desktop, v.chrome_phone, v.safari, v.doubtful";

/** Stories of blogs with at least ?3 views in an hour: ?1 JSON list of blog ids, ?2 start of the hour. */
export const selectStoryHours = `
  SELECT ${mix}, v.blog_id FROM json_each(?1) w CROSS JOIN audience_views v
  ON v.blog_id = w.value AND v.span = 60 AND v.start = ?2 WHERE v.views >= ?3`;

/** Hours of scopes: ?1 JSON list of scopes, ?2 JSON list of starts. */
export const selectScopeHours = `
  SELECT ${mix}, v.blog_id FROM json_each(?1) w CROSS JOIN json_each(?2) s CROSS JOIN audience_views v
  ON v.scope = w.value AND v.span = 60 AND v.start = s.value`;

/**
 * Scores of stories without the views that have become doubtful, or with those that no longer are: ?1 JSON list of [scope, doubtful],
 * ?2 start of the hour, ?3 what a view of it counts, ?4 the epoch. Before the marks are changed.
 */
export const correctScores = `
  UPDATE popular_stories SET score = max(0, score - c.grown * ?3) FROM (
    SELECT v.scope, (w.value ->> 1) - v.doubtful AS grown FROM json_each(?1) w CROSS JOIN audience_views v
    ON v.scope = w.value ->> 0 AND v.span = 60 AND v.start = ?2) c
  WHERE popular_stories.post_id = c.scope AND EXISTS (SELECT 1 FROM popular_epoch WHERE time = ?4)`;

/** ?1 JSON list of [scope, doubtful], ?2 start of the hour. */
export const markHours = `
  UPDATE audience_views SET doubtful = c.doubtful FROM (
    SELECT w.value ->> 0 AS scope, w.value ->> 1 AS doubtful FROM json_each(?1) w) c
  WHERE audience_views.scope = c.scope AND audience_views.span = 60 AND audience_views.start = ?2`;

/**
 * Days with as many more as an hour of them has, or fewer: ?1 JSON list of [scope, day, doubtful views of the hour], ?2 start of the
 * hour. Before the marks are changed.
 */
export const markDays = `
  UPDATE audience_views SET doubtful = max(0, audience_views.doubtful + c.grown) FROM (
    SELECT w.value ->> 0 AS scope, w.value ->> 1 AS day, (w.value ->> 2) - h.doubtful AS grown
    FROM json_each(?1) w CROSS JOIN audience_views h ON h.scope = w.value ->> 0 AND h.span = 60 AND h.start = ?2) c
  WHERE audience_views.scope = c.scope AND audience_views.span = 1440 AND audience_views.start = c.day`;

/** Days of the network as those of its blogs, whose zones differ: ?1 JSON list of days, ?2 of the blogs' scopes, ?3 the network's. */
export const markNetworkDays = `
  UPDATE audience_views SET doubtful = (
    SELECT coalesce(sum(b.doubtful), 0) FROM json_each(?2) w CROSS JOIN audience_views b
    ON b.scope = w.value AND b.span = 1440 AND b.start = audience_views.start)
  WHERE scope = ?3 AND span = 1440 AND start IN (SELECT value FROM json_each(?1))`;

/** Doubtful views of stories on days: ?1 JSON list of ids, ?2 first day, ?3 last day. */
export const selectDoubtful = `
  SELECT w.value AS id, (
    SELECT coalesce(sum(v.doubtful), 0) FROM audience_views v
    WHERE v.scope = w.value AND v.span = 1440 AND v.start BETWEEN ?2 AND ?3
  ) AS doubtful FROM json_each(?1) w`;
