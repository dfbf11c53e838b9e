import { jsonCell } from "../store/json-cells.ts";

/* The main database's side of the search; the index's side is in `index-sql.ts`. */

export const selectIsLeft = `
  SELECT EXISTS (SELECT 1 FROM unsearched WHERE number > 0) OR EXISTS (SELECT 1 FROM unsearched_stories) AS is_left`;

/** A batch of the queue, longest waiting first: ?1 number. */
const batch = "SELECT number, post_id, name_id FROM unsearched WHERE number > 0 ORDER BY number LIMIT ?1";

/** The batch and the last number of the queue, which identifies the snapshot read by the other queries. */
export const selectBatch = `
  SELECT w.number, (SELECT max(number) FROM unsearched) AS last_number, w.post_id, w.name_id FROM (${batch}) w`;

/** ?1 JSON list of numbers. */
export const deleteIndexed = "DELETE FROM unsearched WHERE number IN (SELECT value FROM json_each(?1))";

/** Queues names, then posts starting with the newest: for an empty index. Pending replies are left out by `selectWords`. */
export const queueEverything = [
  "INSERT OR REPLACE INTO unsearched (name_id) SELECT id FROM suggested_names",
  `INSERT OR REPLACE INTO unsearched (post_id)
   SELECT id FROM posts WHERE status = 'PUBLISHED' ORDER BY publish_time DESC`,
] as const;

/** Posts `i` with their stories `s`, by id. */
const withStories = (id: string) =>
  `CROSS JOIN post_index i ON i.post_id = ${id} CROSS JOIN posts s ON s.id = i.story_id`;

/** Condition for indexed posts: those that are public or scheduled. */
const isSearched =
  "i.state = 'shown' AND s.status = 'PUBLISHED' AND s.password_hash IS NULL AND NOT (i.is_story = 1 AND s.is_page = 1)";

/**
 * The words of a body in order; of a short reply, its text. The first text of a list of nodes is separated by a space from
 * what precedes it; a continuation in another style isn't.
 */
const wordsOf = (body: string) => `(
  SELECT group_concat(
    CASE WHEN a.key = 'type' THEN ' ' WHEN a.key = 'value' AND a.path NOT LIKE '%[0]' THEN a.atom ELSE ' ' || a.atom END,
    '' ORDER BY a.id)
  FROM json_tree(${jsonCell(body, "[]")}) a WHERE a.type = 'text' AND (
    a.parent IS NULL OR a.key IN ('value', 'cite', 'title', 'subtitle', 'summary') OR a.path LIKE '%.pros' OR a.path LIKE '%.cons'
    OR (a.key = 'type' AND a.atom = 'LineBreak')))`;

/** Maximum number of characters indexed: D1 limits values to 2 MB, and a character has up to 3 bytes. */
const maxCharacters = 500_000;

const indexedWords = (body: string) => `substr(coalesce(${wordsOf(body)}, ''), 1, ${maxCharacters})`;

/** The words of bodies that are outside of the database: ?1 JSON of the bodies by post id. */
export const selectWordsOfBodies = `
  SELECT w.key AS id, ${indexedWords("w.value")} AS words FROM json_each(?1) w`;

const scopeWords = (kind: string, column: string, from: string) =>
  `coalesce((SELECT group_concat('${kind}' || hex(${column}), ' ') FROM ${from}), '')`;

/** Filter words: see `listScope` in `build-match.ts`. */
const scopeOfPost = [
  "CASE WHEN p.is_starter = 1 THEN 'kstory' ELSE 'kreply' END",
  "'b' || hex(p.blog_id)",
  scopeWords("b", "r.blog_id", "reposts r WHERE r.post_id = p.id"),
  scopeWords("a", "a.value", "json_each(p.author_ids) a"),
  scopeWords("t", "t.safe_name", "post_tags t WHERE t.post_id = p.id"),
  "coalesce('s' || hex(p.story_type), '')",
  "coalesce('s' || hex(p.story_type) || 'x' || hex(p.blog_id), '')",
  `coalesce((SELECT group_concat('s' || hex(p.story_type) || 'x' || hex(r.blog_id), ' ') FROM reposts r WHERE r.post_id = p.id), '')`,
].join(" || ' ' || ");

/**
 * Only the words of a body in the database are read. For a reply whose body is in its discussion's object, the column
 * names the object.
 */
const bodyCellsOfMoved = `'' AS body, p.body_hash, p.body_bytes,
    iif(i.is_story = 0 AND p.body = '', i.story_id, NULL) AS object_id`;

/** The searchable posts of a batch with their words (`WordsRow`): ?1 number. */
export const selectWords = `
  SELECT p.id, p.publish_time AS time, p.headline, coalesce(p.subhead, '') AS subhead,
    coalesce((SELECT group_concat(t.display_name, ' ') FROM post_tags pt CROSS JOIN tags t ON t.safe_name = pt.safe_name
      WHERE pt.post_id = p.id), '') AS tags,
    ${indexedWords("p.body")} AS words,
    ${scopeOfPost} AS scope, (SELECT b.blog ->> 'locale' FROM blogs b WHERE b.id = p.blog_id) AS locale,
    ${bodyCellsOfMoved}
  FROM (${batch}) w ${withStories("w.post_id")} CROSS JOIN posts p ON p.id = i.post_id
  WHERE ${isSearched}`;

const namedTags = "LEFT JOIN tags t ON n.kind = 'tag' AND t.safe_name = n.key";
const namedPeople = "LEFT JOIN people o ON n.kind = 'person' AND o.id = n.key";

/** The names of a batch: ?1 number. */
export const selectNames = `
  SELECT n.id, n.kind, coalesce(t.display_name || ' ' || t.url_name, o.display_name || ' ' || o.screen_name, '') AS name
  FROM (${batch}) w CROSS JOIN suggested_names n ON n.id = w.name_id ${namedTags} ${namedPeople}`;

/** Public posts among some, in any order: ?1 JSON list of ids, ?2 now. */
export const selectReadable = `
  SELECT i.post_id AS id FROM json_each(?1) w ${withStories("w.value")}
  WHERE ${isSearched} AND i.time <= ?2 AND s.publish_time <= ?2`;

/** Names with at least one public story, in any order: ?1 JSON list of ids, ?2 now. */
export const selectSuggestedNames = `
  SELECT n.kind, n.key, coalesce(t.display_name, o.display_name, '') AS name
  FROM json_each(?1) w CROSS JOIN suggested_names n ON n.id = w.value ${namedTags} ${namedPeople}
  WHERE CASE n.kind
    WHEN 'person' THEN EXISTS (SELECT 1 FROM stream WHERE list = 'author:' || n.key AND timestamp <= ?2)
    ELSE EXISTS (SELECT 1 FROM post_tags pt CROSS JOIN posts p ON p.id = pt.post_id
      WHERE pt.safe_name = n.key AND p.status = 'PUBLISHED' AND p.is_starter = 1 AND p.is_page = 0 AND p.password_hash IS NULL
        AND p.publish_time <= ?2) END`;

/** Queues posts: ?1 JSON list of ids. */
export const queueAgain = "INSERT OR REPLACE INTO unsearched (post_id) SELECT value FROM json_each(?1)";

/** A story whose replies are to be queued, and the last queued one. */
export const selectMarkedStory =
  "SELECT story_id, after_time, after_id FROM unsearched_stories ORDER BY story_id LIMIT 1";

/** ?1 story, ?2 and ?3 its last queued reply as it was read. Nothing if the story has been marked again since. */
const isSame = "story_id = ?1 AND after_time = ?2 AND after_id = ?3";
export const endReplies = `DELETE FROM unsearched_stories WHERE ${isSame}`;
/** ?4 and ?5 the last one now. */
export const setQueuedReply = `UPDATE unsearched_stories SET after_time = ?4, after_id = ?5 WHERE ${isSame}`;

/** Queues the posts of the next renamed tag, and removes it from the list. */
const renamedTag = "SELECT safe_name FROM renamed_tags ORDER BY safe_name LIMIT 1";
const postsOfRenamed = `SELECT post_id FROM post_tags WHERE safe_name = (${renamedTag})`;
export const queueRenamed = [
  `DELETE FROM unsearched WHERE post_id IN (${postsOfRenamed})`,
  `INSERT INTO unsearched (post_id) ${postsOfRenamed}`,
  `DELETE FROM renamed_tags WHERE safe_name = (${renamedTag}) RETURNING safe_name`,
] as const;
