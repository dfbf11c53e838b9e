/* Imports from the studio. */

const columns =
  "id, blog_id, source, kind, file, by_person_id, started_time, last_time, state, sent, total, result";

/** The latest: ?1 limit. */
export const selectRuns = `SELECT ${columns} FROM import_runs ORDER BY started_time DESC LIMIT ?1`;

/**
 * Everything that imports brought, by source: ?1 highest count. Sources are found one after the other in the index, instead of
 * reading all posts.
 */
export const selectAllBrought = `
  WITH RECURSIVE s(source) AS (
    SELECT min(source) FROM imported_posts
    UNION ALL
    SELECT (SELECT min(i.source) FROM imported_posts i WHERE i.source > s.source) FROM s WHERE s.source IS NOT NULL
  )
  SELECT s.source,
    (SELECT p.blog_id FROM imported_posts i CROSS JOIN posts p ON p.id = i.post_id
      WHERE i.source = s.source LIMIT 1) AS blog_id,
    (SELECT count(*) FROM (SELECT 1 FROM imported_posts i WHERE i.source = s.source LIMIT ?1)) AS posts
  FROM s WHERE s.source IS NOT NULL`;

/** The import of a source into a blog that hasn't finished, of which there is one at most: ?1 source, ?2 blog id. */
export const selectUnfinished = `
  SELECT id, holder, state, last_time FROM import_runs
  WHERE source = ?1 AND blog_id = ?2 AND state IN ('running', 'stopped') LIMIT 1`;

/**
 * Begins an import: ?1 id, ?2 blog, ?3 source, ?4 kind, ?5 file, ?6 by whom, ?7 now, ?8 holder, ?9 items. One that is there
 * goes on, if nobody was faster: ?10 its holder before.
 */
export const beginRun = `
  INSERT INTO import_runs (id, blog_id, source, kind, file, by_person_id, started_time, last_time, state, holder, sent, total)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, 'running', ?8, 0, ?9)
  ON CONFLICT (id) DO UPDATE SET state = 'running', holder = ?8, last_time = ?7, sent = 0, total = ?9, kind = ?4, file = ?5,
    by_person_id = ?6
  WHERE holder = ?10
  RETURNING id`;

/** Counts a batch of an import that this page holds: ?1 id, ?2 holder, ?3 person, ?4 now, ?5 items. */
export const holdRun = `
  UPDATE import_runs SET last_time = ?4, sent = sent + ?5
  WHERE id = ?1 AND holder = ?2 AND by_person_id = ?3 AND state = 'running' RETURNING blog_id, source, file`;

/** Ends it: ?1 id, ?2 holder, ?3 person, ?4 now, ?5 state, ?6 result. */
export const endRun = `
  UPDATE import_runs SET last_time = ?4, state = ?5, result = ?6
  WHERE id = ?1 AND holder = ?2 AND by_person_id = ?3 AND state IN ('running', 'stopped') RETURNING blog_id, source`;

/** The report of an import: ?1 id, ?2 blog, ?3 source, ?4 file, ?5 by whom, ?6 now. */
export const putReport = `
  INSERT INTO import_reports (id, blog_id, source, file, by_person_id, made_time) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT (id) DO UPDATE SET file = ?4, by_person_id = ?5, made_time = ?6`;

/** ?1 id. */
export const selectReport = "SELECT blog_id, source, file, made_time FROM import_reports WHERE id = ?1";

/** The latest reports: ?1 limit. */
export const selectReports = `
  SELECT id, blog_id, source, file, by_person_id, made_time FROM import_reports ORDER BY made_time DESC LIMIT ?1`;

/** Reports beyond the latest ones: ?1 number of those. */
export const selectOldReports = "SELECT id FROM import_reports ORDER BY made_time DESC LIMIT 100 OFFSET ?1";

/** ?1 JSON list of ids. */
export const deleteReports = "DELETE FROM import_reports WHERE id IN (SELECT value FROM json_each(?1))";

/** Imports of a source into a blog that were undone: ?1 source, ?2 blog id. */
export const markUndone = `UPDATE import_runs SET state = 'undone' WHERE source = ?1 AND blog_id = ?2`;

/** People by screen name: ?1 JSON list. */
export const selectNamedPeople = `
  SELECT pe.screen_name, pe.display_name
  FROM json_each(?1) w CROSS JOIN people pe ON pe.screen_name = w.value COLLATE NOCASE`;

/** People by screen name, with 1 if they have an account, and if an import brought them: ?1 JSON list. */
export const selectAuthors = `
  SELECT pe.id, pe.screen_name, EXISTS (SELECT 1 FROM accounts a WHERE a.person_id = pe.id) AS has_account,
    EXISTS (SELECT 1 FROM imported_people i WHERE i.person_id = pe.id) AS is_imported
  FROM json_each(?1) w CROSS JOIN people pe ON pe.screen_name = w.value COLLATE NOCASE`;

/** Who has signed stories of a source in a blog, the most stories first: ?1 source, ?2 blog id, ?3 stories, ?4 people. */
export const selectImportedAuthors = `
  WITH stories AS (
    SELECT p.author_ids FROM imported_posts i CROSS JOIN posts p ON p.id = i.post_id
    WHERE i.source = ?1 AND p.blog_id = ?2 AND p.is_starter = 1 LIMIT ?3),
  authors AS (
    SELECT a.value AS person_id, count(*) AS stories FROM stories s CROSS JOIN json_each(s.author_ids) a GROUP BY a.value)
  SELECT pe.screen_name, pe.display_name, a.stories,
    EXISTS (SELECT 1 FROM accounts c WHERE c.person_id = pe.id) AS has_account
  FROM authors a CROSS JOIN people pe ON pe.id = a.person_id
  ORDER BY a.stories DESC, pe.screen_name LIMIT ?4`;

/** ?1 screen name. */
export const selectPersonId = "SELECT id FROM people WHERE screen_name = ?1 COLLATE NOCASE";
