/* What the services' own database says of the words that are looked for; `index-sql.ts` has the index's side. */

export const selectIsLeft = "SELECT EXISTS (SELECT 1 FROM unsearched WHERE number > 0) AS is_left";

/** A portion of what is to be put into the index or taken out of it, longest waiting first: ?1 how many. */
const portion = "SELECT number, post_id, name_id FROM unsearched WHERE number > 0 ORDER BY number LIMIT ?1";

/** The portion, and the last number of the queue: all that the other queries of the trip say is as new as that. */
export const selectPortion = `
  SELECT w.number, (SELECT max(number) FROM unsearched) AS last_number, w.post_id, w.name_id FROM (${portion}) w`;

/** ?1 JSON list of numbers. */
export const deleteSettled = "DELETE FROM unsearched WHERE number IN (SELECT value FROM json_each(?1))";

/** What is in the index of a post `p` with its story `s`: for as long as anybody may read it, or will at its hour. */
const isSearched = "p.status = 'PUBLISHED' AND p.approved = 1 AND p.is_page = 0 AND s.status = 'PUBLISHED'";

/**
 * The words of a body in its order, without what a text says by its form. A text that begins its list of nodes stands
 * apart from what was before it; one that goes on, in another style, does not.
 */
const wordsOfBody = `(
  SELECT group_concat(
    CASE WHEN a.key = 'type' THEN ' ' WHEN a.key = 'value' AND a.path NOT LIKE '%[0]' THEN a.atom ELSE ' ' || a.atom END,
    '' ORDER BY a.id)
  FROM json_tree(p.body) a WHERE a.type = 'text' AND (
    a.key IN ('value', 'cite', 'title', 'subtitle', 'summary') OR a.path LIKE '%.pros' OR a.path LIKE '%.cons'
    OR (a.key = 'type' AND a.atom = 'LineBreak')))`;

/** Characters of a text that are looked through: D1 takes values of 2 MB, and a character has up to 3 bytes. */
const mostCharacters = 500_000;

const scopeWords = (kind: string, column: string, from: string) =>
  `coalesce((SELECT group_concat('${kind}' || hex(${column}), ' ') FROM ${from}), '')`;

/** What a search is narrowed to: see `listScope` in `build-match.ts`. */
const scopeOfPost = [
  "CASE WHEN p.is_starter = 1 THEN 'kstory' ELSE 'kreply' END",
  "'b' || hex(p.blog_id)",
  scopeWords("b", "r.blog_id", "reposts r WHERE r.post_id = p.id"),
  scopeWords("a", "a.value", "json_each(p.author_ids) a"),
  scopeWords("t", "t.safe_name", "post_tags t WHERE t.post_id = p.id"),
  "coalesce('s' || hex(p.story_type), '')",
].join(" || ' ' || ");

/** The posts of a portion that can be found, with their words (`WordsRow`): ?1 how many. */
export const selectWords = `
  SELECT p.id, p.publish_time AS time, p.headline, coalesce(p.subhead, '') AS subhead,
    coalesce((SELECT group_concat(t.display_name, ' ') FROM post_tags pt CROSS JOIN tags t ON t.safe_name = pt.safe_name
      WHERE pt.post_id = p.id), '') AS tags,
    CASE WHEN p.password_hash IS NULL THEN substr(coalesce(${wordsOfBody}, ''), 1, ${mostCharacters}) ELSE '' END AS words,
    ${scopeOfPost} AS scope
  FROM (${portion}) w CROSS JOIN posts p ON p.id = w.post_id CROSS JOIN posts s ON s.id = p.starter_id
  WHERE ${isSearched}`;

const namedTags = "LEFT JOIN tags t ON n.kind = 'tag' AND t.safe_name = n.key";
const namedPeople = "LEFT JOIN people o ON n.kind = 'person' AND o.id = n.key";

/** The names of a portion, all of each: ?1 how many. */
export const selectNames = `
  SELECT n.id, n.kind, coalesce(t.display_name || ' ' || t.url_name, o.display_name || ' ' || o.screen_name, '') AS name
  FROM (${portion}) w CROSS JOIN suggested_names n ON n.id = w.name_id ${namedTags} ${namedPeople}`;

/** Which of some posts anybody may read now, in any order: ?1 JSON list of ids, ?2 now. */
export const selectReadable = `
  SELECT p.id FROM json_each(?1) w CROSS JOIN posts p ON p.id = w.value CROSS JOIN posts s ON s.id = p.starter_id
  WHERE ${isSearched} AND p.publish_time <= ?2 AND s.publish_time <= ?2`;

/** Names, in any order, under which there is a story to read: ?1 JSON list of ids, ?2 now. */
export const selectSuggestedNames = `
  SELECT n.kind, n.key, coalesce(t.display_name, o.display_name, '') AS name
  FROM json_each(?1) w CROSS JOIN suggested_names n ON n.id = w.value ${namedTags} ${namedPeople}
  WHERE CASE n.kind
    WHEN 'person' THEN EXISTS (SELECT 1 FROM stream WHERE list = 'author:' || n.key AND timestamp <= ?2)
    ELSE EXISTS (SELECT 1 FROM post_tags pt CROSS JOIN posts p ON p.id = pt.post_id
      WHERE pt.safe_name = n.key AND p.status = 'PUBLISHED' AND p.is_starter = 1 AND p.is_page = 0
        AND p.publish_time <= ?2) END`;

/** The next tag with another name: its posts are found by that one, and leave the list. */
const renamedTag = "SELECT safe_name FROM renamed_tags ORDER BY safe_name LIMIT 1";
const postsOfRenamed = `SELECT post_id FROM post_tags WHERE safe_name = (${renamedTag})`;
export const queueRenamed = [
  `DELETE FROM unsearched WHERE post_id IN (${postsOfRenamed})`,
  `INSERT INTO unsearched (post_id) ${postsOfRenamed}`,
  `DELETE FROM renamed_tags WHERE safe_name = (${renamedTag}) RETURNING safe_name`,
] as const;
