import { pairMark } from "./vocabulary.ts";

/* SQL of the search index, a separate database (`api/search-migrations`). */

/**
 * Document numbers are the time in ms times this, plus a counter: the maximum number of posts with the same
 * time. More of them aren't found.
 */
const perMilli = 1_000;

/** False if the batch was read before the batch already indexed: ?2 last number of the queue when it was read. */
const isNew = "EXISTS (SELECT 1 FROM stems_state WHERE settled_number = ?2)";
const listed = "SELECT value FROM json_each(?1)";

/** First statement of a batch: ?1 last number of the queue when it was read. */
export const advanceState = "UPDATE stems_state SET settled_number = ?1 WHERE settled_number <= ?1";

/** Last statement of a batch. */
export const selectState = "SELECT settled_number FROM stems_state WHERE id = 1";

/** The flag is set once the queue has been filled with all posts that are older than the index. */
export const selectIsFilled = "SELECT is_filled FROM stems_state WHERE id = 1";
export const markFilled = "UPDATE stems_state SET is_filled = 1 WHERE id = 1";

/** Removes posts from the index: ?1 JSON list of ids, ?2 as above. */
export const deletePosts = [
  `DELETE FROM stems WHERE ${isNew} AND rowid IN (SELECT d.id FROM stemmed_posts d WHERE d.post_id IN (${listed}))`,
  `DELETE FROM stemmed_posts WHERE ${isNew} AND post_id IN (${listed})`,
] as const;

/** Adds posts to the index: ?1 JSON list of `IndexRow`, ?2 as above. */
export const insertPosts = [
  `INSERT OR IGNORE INTO stemmed_posts (id, post_id, outline)
   SELECT coalesce(
       (SELECT max(d.id) FROM stemmed_posts d
        WHERE d.id BETWEEN e.time * ${perMilli} AND e.time * ${perMilli} + ${perMilli - 1}), e.time * ${perMilli} - 1)
     + row_number() OVER (PARTITION BY e.time ORDER BY e.id), e.id, e.outline
   FROM (SELECT CAST(value ->> 'time' AS INTEGER) AS time, value ->> 'id' AS id, value ->> 'outline' AS outline
     FROM json_each(?1)) e WHERE ${isNew}`,
  `INSERT INTO stems (rowid, words, heads, scope)
   SELECT d.id, e.value ->> 'words', e.value ->> 'heads', e.value ->> 'scope'
   FROM json_each(?1) e CROSS JOIN stemmed_posts d ON d.post_id = e.value ->> 'id' WHERE ${isNew}`,
] as const;

/** Adds words to the vocabulary: ?1 JSON list of `[word, skeleton]`. */
export const insertWords = `
  INSERT OR IGNORE INTO vocabulary (word, skeleton) SELECT value ->> 0, value ->> 1 FROM json_each(?1)`;

/** Replaces names: ?1 JSON list of `NamesRow`, ?2 as above. */
export const replaceNames = [
  `DELETE FROM suggestions WHERE ${isNew} AND rowid IN (SELECT value ->> 'id' FROM json_each(?1))`,
  `INSERT INTO suggestions (rowid, name, kind)
   SELECT value ->> 'id', value ->> 'name', value ->> 'kind' FROM json_each(?1) WHERE ${isNew}`,
] as const;

/** The expression ?1 with the words that this index has for a story type on a blog: one or two. */
const inIndex = `replace(?1, char(${pairMark.charCodeAt(0)}),
    iif((SELECT has_pairs FROM stems_state WHERE id = 1) = 1, 'x', '" AND "b'))`;

/** Posts matching an expression, newest first: ?1 expression, ?2 from, ?3 before (ms), ?4 number. */
const found = `
  FROM stems f CROSS JOIN stemmed_posts d ON d.id = f.rowid
  WHERE f.stems MATCH ${inIndex} AND f.rowid >= CAST(?2 AS INTEGER) * ${perMilli} AND f.rowid < CAST(?3 AS INTEGER) * ${perMilli}
  ORDER BY f.rowid DESC LIMIT ?4`;
export const selectFound = `SELECT d.post_id${found}`;
/** The same, with the data for ranking. */
export const selectCandidates = `SELECT d.post_id, d.outline, d.id / ${perMilli} AS time${found}`;

/** Number of posts that match an expression, up to a limit: the same parameters. */
export const countFound = `
  SELECT count(*) AS count FROM (SELECT 1 FROM stems f
    WHERE f.stems MATCH ${inIndex} AND f.rowid >= CAST(?2 AS INTEGER) * ${perMilli} AND f.rowid < CAST(?3 AS INTEGER) * ${perMilli} LIMIT ?4)`;

/** Maximum number of names considered. */
const maxNames = 200;

/** Ids of names with a word that starts with the input, in any order: ?1 expression. */
export const selectSuggestions = `
  SELECT f.rowid AS id FROM suggestions f WHERE f.suggestions MATCH ?1 LIMIT ${maxNames}`;

/** Words of the vocabulary: ?1 JSON list of words. */
export const selectWordsKnown = `
  SELECT v.word FROM json_each(?1) e CROSS JOIN vocabulary v ON v.word = e.value`;

/** Words that begin in the same way: ?1 beginning. Longer lists are truncated to limit the cost. */
export const selectWordsNear = `
  SELECT v.word FROM vocabulary v WHERE v.word >= ?1 AND v.word < ?1 || char(1114111) ORDER BY v.word LIMIT 100`;

/** Words that sound like another: ?1 skeleton. */
export const selectWordsAlike = "SELECT v.word FROM vocabulary v WHERE v.skeleton = ?1 LIMIT 40";

/** Words that start with any of several beginnings: ?1 JSON list of beginnings, ?2 the number of words of each. */
export const selectWordsBegun = `
  SELECT v.word FROM json_each(?1) e CROSS JOIN vocabulary v ON v.word IN (
    SELECT o.word FROM vocabulary o WHERE o.word >= e.value AND o.word < e.value || char(1114111)
    ORDER BY o.word LIMIT ?2)`;
