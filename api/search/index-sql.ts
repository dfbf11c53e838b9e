/* The index of words, a database of its own (`api/search-migrations`). */

/** Digits of a document's number behind the milliseconds: as many posts may share one. */
const perMilli = 1_000_000;

/** False for what was read from the queue before what is here already: ?2 the last number of the queue then. */
const isNew = "EXISTS (SELECT 1 FROM search_state WHERE settled_number = ?2)";
const listed = "SELECT value FROM json_each(?1)";

/** First of a portion: ?1 the last number of the queue when it was read. */
export const advanceState = "UPDATE search_state SET settled_number = ?1 WHERE settled_number <= ?1";

/** Last of a portion. */
export const selectState = "SELECT settled_number FROM search_state WHERE id = 1";

/** Take posts out of the index: ?1 JSON list of their ids, ?2 as above. */
export const deletePosts = [
  `DELETE FROM search WHERE ${isNew} AND rowid IN (SELECT d.id FROM search_documents d WHERE d.post_id IN (${listed}))`,
  `DELETE FROM search_documents WHERE ${isNew} AND post_id IN (${listed})`,
] as const;

/** Put posts into it: ?1 JSON list of `IndexRow`, ?2 as above. */
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

/** Names anew: ?1 JSON list of `NamesRow`, ?2 as above. */
export const replaceNames = [
  `DELETE FROM suggestions WHERE ${isNew} AND rowid IN (SELECT value ->> 'id' FROM json_each(?1))`,
  `INSERT INTO suggestions (rowid, name, kind)
   SELECT value ->> 'id', value ->> 'name', value ->> 'kind' FROM json_each(?1) WHERE ${isNew}`,
] as const;

/** The posts that one expression finds, newest first: ?1 the expression, ?2 from, ?3 until before (ms), ?4 how many. */
export const selectFound = `
  SELECT d.post_id FROM search f CROSS JOIN search_documents d ON d.id = f.rowid
  WHERE f.search MATCH ?1 AND f.rowid >= CAST(?2 AS INTEGER) * ${perMilli} AND f.rowid < CAST(?3 AS INTEGER) * ${perMilli}
  ORDER BY f.rowid DESC LIMIT ?4`;

/** Of more names than these nobody reads the shortest. */
const mostNames = 200;

/** Ids of names that a word of begins so, in any order: ?1 the expression. */
export const selectSuggestions = `
  SELECT f.rowid AS id FROM suggestions f WHERE f.suggestions MATCH ?1 LIMIT ${mostNames}`;
