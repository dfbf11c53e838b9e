/* SQL of the search index, a separate database (`api/search-migrations`). */

/**
 * Document numbers are the time in ms times this, plus a counter: the maximum number of posts with the same
 * time.
 */
const perMilli = 1_000_000;

/**
 * False if the batch was read before what is already indexed: ?2 last number of the queue when it was read.
 */
const isNew = "EXISTS (SELECT 1 FROM search_state WHERE settled_number = ?2)";
const listed = "SELECT value FROM json_each(?1)";

/** First statement of a batch: ?1 last number of the queue when it was read. */
export const advanceState = "UPDATE search_state SET settled_number = ?1 WHERE settled_number <= ?1";

/** Last statement of a batch. */
export const selectState = "SELECT settled_number FROM search_state WHERE id = 1";

/** Removes posts from the index: ?1 JSON list of ids, ?2 as above. */
export const deletePosts = [
  `DELETE FROM search WHERE ${isNew} AND rowid IN (SELECT d.id FROM search_documents d WHERE d.post_id IN (${listed}))`,
  `DELETE FROM search_documents WHERE ${isNew} AND post_id IN (${listed})`,
] as const;

/** Adds posts to the index: ?1 JSON list of `IndexRow`, ?2 as above. */
export const insertPosts = [
  `INSERT INTO search_documents (id, post_id)
   SELECT coalesce(
       (SELECT max(d.id) FROM search_documents d
        WHERE d.id BETWEEN e.time * ${perMilli} AND e.time * ${perMilli} + ${perMilli - 1}), e.time * ${perMilli} - 1)
     + row_number() OVER (PARTITION BY e.time ORDER BY e.id), e.id
   FROM (SELECT CAST(value ->> 'time' AS INTEGER) AS time, value ->> 'id' AS id FROM json_each(?1)) e WHERE ${isNew}`,
  `INSERT INTO search (rowid, headline, subhead, tags, words, heads, scope)
   SELECT d.id, e.value ->> 'headline', e.value ->> 'subhead', e.value ->> 'tags', e.value ->> 'words',
     e.value ->> 'heads', e.value ->> 'scope'
   FROM json_each(?1) e CROSS JOIN search_documents d ON d.post_id = e.value ->> 'id' WHERE ${isNew}`,
] as const;

/** Replaces names: ?1 JSON list of `NamesRow`, ?2 as above. */
export const replaceNames = [
  `DELETE FROM suggestions WHERE ${isNew} AND rowid IN (SELECT value ->> 'id' FROM json_each(?1))`,
  `INSERT INTO suggestions (rowid, name, kind)
   SELECT value ->> 'id', value ->> 'name', value ->> 'kind' FROM json_each(?1) WHERE ${isNew}`,
] as const;

/** Posts matching an expression, newest first: ?1 expression, ?2 from, ?3 before (ms), ?4 number. */
export const selectFound = `
  SELECT d.post_id FROM search f CROSS JOIN search_documents d ON d.id = f.rowid
  WHERE f.search MATCH ?1 AND f.rowid >= CAST(?2 AS INTEGER) * ${perMilli} AND f.rowid < CAST(?3 AS INTEGER) * ${perMilli}
  ORDER BY f.rowid DESC LIMIT ?4`;

/** Maximum number of names considered. */
const maxNames = 200;

/** Ids of names with a word that starts with the input, in any order: ?1 expression. */
export const selectSuggestions = `
  SELECT f.rowid AS id FROM suggestions f WHERE f.suggestions MATCH ?1 LIMIT ${maxNames}`;
