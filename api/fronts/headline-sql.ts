const testColumns = `t.id, t.post_id, t.blog_id, t.placement_id, t.headlines, t.start_time, t.end_time, t.applies_winner,
  t.started_by, t.ended_time, t.end_reason, t.ended_by, t.winner, t.applied`;

const storyColumns = `p.id AS story_id, p.headline, p.slug, p.blog_id AS home_id, p.author_ids, p.publish_time, b.host,
  p.status = 'PUBLISHED' AND p.is_page = 0 AND p.password_hash IS NULL AS is_listed,
  own.is_main_site AS is_main_site, own.id IS NOT NULL AS is_known, (p.blog_id = own.id OR EXISTS (
    SELECT 1 FROM reposts r WHERE r.post_id = p.id AND r.blog_id = own.id)) AS is_of_blog`;

/** A story, as a front may test its headline: ?1 story, ?2 the front's blog. */
export const selectTestedStory = `
  SELECT ${storyColumns} FROM posts p CROSS JOIN blogs b ON b.id = p.blog_id LEFT JOIN blogs own ON own.id = ?2
  WHERE p.id = ?1 AND p.is_starter = 1`;

/** The tests of a story on a front, the newest first: ?1 story, ?2 the front's blog, ?3 number. */
export const selectTests = `
  SELECT ${testColumns} FROM headline_tests t WHERE t.post_id = ?1 AND t.blog_id = ?2 ORDER BY t.start_time DESC LIMIT ?3`;

/** ?1 id. */
export const selectTest = `SELECT ${testColumns} FROM headline_tests t WHERE t.id = ?1`;

/** Tests that readers of a front get: ?1 blog, ?2 now. */
export const selectShownTests = `
  SELECT t.id, t.post_id, t.headlines, t.applied FROM headline_tests t
  WHERE t.blog_id = ?1 AND t.shown_until > ?2 AND t.start_time <= ?2`;

/** Tests that have begun and not ended, with their stories: ?1 now, ?2 number. */
export const selectRunningTests = `
  SELECT ${testColumns}, ${storyColumns} FROM headline_tests t INDEXED BY headline_tests_running
  CROSS JOIN posts p ON p.id = t.post_id CROSS JOIN blogs b ON b.id = p.blog_id LEFT JOIN blogs own ON own.id = t.blog_id
  WHERE t.ended_time IS NULL AND t.start_time <= ?1 LIMIT ?2`;

/** What was counted: ?1 JSON list of ids. */
export const selectCounts = `
  SELECT substr(c.test, 10) AS id, c.variant, c.goal, c.count FROM json_each(?1) w
  CROSS JOIN test_counts c ON c.test = 'headline:' || w.value`;

/** ?1 id, ?2 story, ?3 blog, ?4 placement, ?5 headlines, ?6 start, ?7 end, ?8 applies the winner, ?9 by whom. */
export const insertTest = `
  INSERT INTO headline_tests (id, post_id, blog_id, placement_id, headlines, start_time, end_time, shown_until, applies_winner,
    started_by)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9)`;

/** Nothing if it has ended: ?1 id, ?2 now, ?3 why, ?4 by whom, ?5 winner, ?6 applied, ?7 shown until. */
export const endTest = `
  UPDATE headline_tests SET ended_time = ?2, end_reason = ?3, ended_by = ?4, winner = ?5, applied = ?6, shown_until = ?7
  WHERE id = ?1 AND ended_time IS NULL`;

/** Of a test that has ended: ?1 id, ?2 applied, ?3 shown until. */
export const applyHeadline = `
  UPDATE headline_tests SET applied = ?2, shown_until = ?3 WHERE id = ?1 AND ended_time IS NOT NULL AND applied IS NOT ?2`;

/** Has no other test's headline shown for the story on the front: ?1 story, ?2 blog, ?3 id of the test. */
export const withdrawOthers = `
  UPDATE headline_tests SET applied = NULL, shown_until = ended_time
  WHERE post_id = ?1 AND blog_id = ?2 AND id <> ?3 AND applied IS NOT NULL`;
