import { cardNames } from "../../posts/post-columns.ts";
import { clock } from "../../store/query.ts";

const isRunning = (
  blog: string,
) => `EXISTS (SELECT 1 FROM story_type_moves r INDEXED BY running_story_type_moves
    WHERE r.blog_id = ${blog} AND r.state IN ('running', 'undoing'))`;

/** A move of the blog that isn't finished: ?1 blog. */
export const selectIsRunning = `SELECT ${isRunning("?1")} AS is_running`;

/** ?1 list. */
export const selectAnyOfList = "SELECT 1 FROM stream WHERE list = ?1 LIMIT 1";

/**
 * Fails if the blog's were changed since, or if a list that is to go has a story meanwhile or a move is running: ?1 blog, ?2
 * version, ?3 list or null.
 */
export const claimStoryTypes = `
  UPDATE blogs SET story_types_version = iif(
    story_types_version = ?2 AND NOT EXISTS (SELECT 1 FROM stream s WHERE s.list = ?3)
      AND NOT (?3 IS NOT NULL AND ${isRunning("?1")}), ?2 + 1, NULL) WHERE id = ?1`;

/**
 * Make the rows of a blog equal to a list, in its order; rows that are the same aren't written. Places are negative until
 * the last statement, because two rows never have the same. ?1 blog id, ?2 JSON list of [display name, id].
 */
export const writeStoryTypes = [
  "DELETE FROM story_types WHERE blog_id = ?1 AND id NOT IN (SELECT value ->> 1 FROM json_each(?2))",
  `UPDATE story_types AS t SET display_name = w.value ->> 0 FROM json_each(?2) w
  WHERE t.blog_id = ?1 AND t.id = w.value ->> 1 AND t.display_name <> w.value ->> 0`,
  `UPDATE story_types AS t SET position = -1 - w.key FROM json_each(?2) w
  WHERE t.blog_id = ?1 AND t.id = w.value ->> 1 AND t.position <> w.key`,
  `INSERT INTO story_types (blog_id, position, id, display_name)
  SELECT ?1, -1 - w.key, w.value ->> 1, w.value ->> 0 FROM json_each(?2) w
  WHERE NOT EXISTS (SELECT 1 FROM story_types t WHERE t.blog_id = ?1 AND t.id = w.value ->> 1)`,
  "UPDATE story_types SET position = -1 - position WHERE blog_id = ?1 AND position < 0 AND ?2 IS NOT NULL",
];

/** The same for categories and subcategories: ?2 JSON list of [display name, story type, category, subcategory or nothing]. */
const isSameCategory = `c.blog_id = ?1 AND c.story_type = w.value ->> 1 AND c.category = w.value ->> 2
    AND c.subcategory = coalesce(w.value ->> 3, '')`;
export const writeCategories = [
  `DELETE FROM categories AS c WHERE c.blog_id = ?1 AND NOT EXISTS (SELECT 1 FROM json_each(?2) w WHERE ${isSameCategory})`,
  `UPDATE categories AS c SET display_name = w.value ->> 0 FROM json_each(?2) w
  WHERE ${isSameCategory} AND c.display_name <> w.value ->> 0`,
  `UPDATE categories AS c SET position = -1 - w.key FROM json_each(?2) w WHERE ${isSameCategory} AND c.position <> w.key`,
  `INSERT INTO categories (blog_id, position, story_type, category, subcategory, display_name)
  SELECT ?1, -1 - w.key, w.value ->> 1, w.value ->> 2, coalesce(w.value ->> 3, ''), w.value ->> 0 FROM json_each(?2) w
  WHERE NOT EXISTS (SELECT 1 FROM categories c WHERE ${isSameCategory})`,
  "UPDATE categories SET position = -1 - position WHERE blog_id = ?1 AND position < 0 AND ?2 IS NOT NULL",
];

/* Story types that were removed, and where they lead. */

/** Where the stories of a path were moved last, or of what it was in: ?1 blog, ?2 JSON list of paths. */
export const selectLastMove = `
  SELECT m.to_path FROM story_type_moves m
  WHERE m.blog_id = ?1 AND m.state = 'done' AND m.from_path IN (SELECT value FROM json_each(?2))
  ORDER BY m.number DESC LIMIT 1`;

/** What led to a path leads to another one, or nowhere: ?1 blog, ?2 path, ?3 other path or null. */
export const leadFormer = [
  "UPDATE former_story_types SET to_path = ?3 WHERE blog_id = ?1 AND to_path = ?2 AND ?3 IS NOT NULL",
  "DELETE FROM former_story_types WHERE blog_id = ?1 AND to_path = ?2 AND ?3 IS NULL",
] as const;

/** ?1 blog, ?2 path, ?3 where it leads. */
export const insertFormer = `
  INSERT INTO former_story_types (blog_id, path, to_path) VALUES (?1, ?2, ?3)
  ON CONFLICT (blog_id, path) DO UPDATE SET to_path = excluded.to_path`;

/** ?1 blog, ?2 path. */
export const deleteFormer = "DELETE FROM former_story_types WHERE blog_id = ?1 AND path = ?2";

/** The redirect of an address that has a page again, unless it leads elsewhere: ?1 host, ?2 path, ?3 URL. */
export const deleteRedirect = "DELETE FROM redirects WHERE host = ?1 AND path = ?2 AND url = ?3";

/* Moves of stories. */

/** ?1 list. */
export const countList = "SELECT count(*) AS stories FROM stream WHERE list = ?1";

/** ?1 id, ?2 blog. */
export const selectMove = `
  SELECT id, from_path, to_path, from_name, to_name, state, step, stories, by_person_id, created_time
  FROM story_type_moves WHERE id = ?1 AND blog_id = ?2`;

/** Moves that aren't finished: ?1 number. */
export const selectRunning = `
  SELECT id, blog_id FROM story_type_moves INDEXED BY running_story_type_moves
  WHERE state IN ('running', 'undoing') LIMIT ?1`;

/**
 * Begins a move. The null makes the whole transaction fail if another one of the blog is running: ?1 id, ?2 blog, ?3 and ?4
 * paths, ?5 and ?6 names, ?7 who, ?8 now.
 */
export const insertMove = `
  INSERT INTO story_type_moves (id, blog_id, from_path, to_path, from_name, to_name, state, by_person_id, created_time)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, iif(${isRunning("?2")}, NULL, 'running'), ?7, ?8`;

/** Takes a step. The null makes the whole transaction fail if another call took it: ?1 move, ?2 state, ?3 step, ?4 next step. */
export const claimStep =
  "UPDATE story_type_moves SET step = iif(state = ?2 AND step = ?3, ?4, NULL) WHERE id = ?1";

/** A story's lists of what it is filed under. */
const isOfTypes = "t.list >= 'type:' AND t.list < 'type;'";

/** The next stories of a list, newest first: ?1 move, ?2 step, ?3 list, ?4 number. */
export const chooseNext = `
  INSERT INTO moved_stories (move_id, step, post_id, story_type, category, subcategory, lists)
  SELECT ?1, ?2, p.id, p.story_type, p.category, p.subcategory, (
    SELECT json_group_array(t.list) FROM stream t INDEXED BY stream_of_post WHERE t.post_id = p.id AND ${isOfTypes})
  FROM stream s CROSS JOIN posts p ON p.id = s.post_id
  WHERE s.list = ?3 ORDER BY s.timestamp DESC LIMIT ?4`;

/** The stories of a step: ?1 move, ?2 step. */
const moved = "moved_stories m WHERE m.move_id = ?1 AND m.step = ?2";
const movedWith = (table: string, on: string) =>
  `moved_stories m CROSS JOIN ${table} ON ${on} WHERE m.move_id = ?1 AND m.step = ?2`;

/** The streams of the blogs that share the stories changed: ?1 move, ?2 step. */
export const recordBlogs = `
  INSERT INTO changes (scope, epoch, post_id)
  SELECT DISTINCT 'lists:' || r.blog_id, ${clock}, '' FROM ${movedWith("reposts r", "r.post_id = m.post_id")}
  ON CONFLICT DO NOTHING`;

/** Files the stories of a step under something else: ?1 move, ?2 step, ?3 to ?5 story type, category, subcategory. */
export const fileStories = `
  UPDATE posts SET story_type = ?3, category = ?4, subcategory = ?5
  WHERE id IN (SELECT m.post_id FROM ${moved})`;
/** Files them as before: ?1 move, ?2 step. */
export const fileBack = `
  UPDATE posts SET (story_type, category, subcategory) = (
    SELECT m.story_type, m.category, m.subcategory FROM ${moved} AND m.post_id = posts.id)
  WHERE id IN (SELECT m.post_id FROM ${moved})`;

/** Takes them out of their lists: ?1 move, ?2 step. */
export const removeFromLists = `
  DELETE FROM stream WHERE (list, timestamp) IN (
    SELECT t.list, t.timestamp FROM ${movedWith("stream t INDEXED BY stream_of_post", "t.post_id = m.post_id")}
      AND ${isOfTypes})`;
/** Puts those that are listed into others: ?1 move, ?2 step, ?3 the blog's own list, ?4 JSON list of lists, null for those before. */
export const addToLists = `
  INSERT INTO stream (list, timestamp, post_id, repost_id, year)
  SELECT l.value, s.timestamp, s.post_id, NULL, NULL
  FROM moved_stories m
  CROSS JOIN stream s INDEXED BY stream_of_post ON s.post_id = m.post_id AND s.list = ?3
  CROSS JOIN json_each(coalesce(?4, m.lists)) l
  WHERE m.move_id = ?1 AND m.step = ?2 ON CONFLICT DO NOTHING`;

/** Stores the names on the stories' cards: ?1 move, ?2 step. */
export const storeMovedCards = `
  UPDATE posts AS p SET card_names = ${cardNames}, card_version = (SELECT card_version FROM blogs WHERE id = p.blog_id)
  WHERE p.id IN (SELECT m.post_id FROM ${moved}) AND p.is_starter = 1`;

/** Counts what has been moved: ?1 move, ?2 step, ?3 1 or -1. */
export const countMoved = `
  UPDATE story_type_moves SET stories = stories + ?3 * (SELECT count(*) FROM ${moved}) WHERE id = ?1`;

/** Ends a move once its list is empty: ?1 move, ?2 list. */
export const endMove = `
  UPDATE story_type_moves SET state = 'done'
  WHERE id = ?1 AND state = 'running' AND NOT EXISTS (SELECT 1 FROM stream s WHERE s.list = ?2)`;

/** One of the story types and categories that the stories had is no longer there: ?1 move, ?2 blog. */
export const selectIsGone = `
  SELECT EXISTS (
    SELECT 1 FROM moved_stories m CROSS JOIN former_story_types f ON f.blog_id = ?2 AND f.path IN (
      json_array(m.story_type), json_array(m.story_type, m.category),
      json_array(m.story_type, m.category, m.subcategory))
    WHERE m.move_id = ?1) AS is_gone`;

/** The null makes the whole transaction fail if it can't be undone any more: ?1 move, ?2 not if it was made before this, ?3 blog. */
export const beginUndoing = `
  UPDATE story_type_moves SET state = iif(state = 'done' AND created_time > ?2 AND NOT ${isRunning("?3")}, 'undoing', NULL)
  WHERE id = ?1`;

/** Leaves out the stories of a step that were filed elsewhere since: ?1 move, ?2 step, ?3 to ?5 where they had moved, ?6 blog. */
export const deleteOthers = `
  DELETE FROM moved_stories AS m WHERE m.move_id = ?1 AND m.step = ?2 AND NOT EXISTS (
    SELECT 1 FROM posts p WHERE p.id = m.post_id AND p.blog_id = ?6
      AND p.story_type IS ?3 AND p.category IS ?4 AND p.subcategory IS ?5)`;

/** ?1 move, ?2 step. */
export const deleteMoved = "DELETE FROM moved_stories WHERE move_id = ?1 AND step = ?2";

/** Ends the undoing after its last step: ?1 move. */
export const endUndoing =
  "UPDATE story_type_moves SET state = 'undone' WHERE id = ?1 AND state = 'undoing' AND step = 0";

/** What was moved by moves that can't be undone any more: ?1 made before, ?2 number. */
export const deleteExpired = `
  DELETE FROM moved_stories WHERE move_id IN (
    SELECT id FROM story_type_moves v INDEXED BY ended_story_type_moves
    WHERE v.created_time < ?1 AND v.state IN ('done', 'undone')
      AND EXISTS (SELECT 1 FROM moved_stories m WHERE m.move_id = v.id) LIMIT ?2)`;
