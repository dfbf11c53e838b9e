import { entriesPerPage, maxKeyEntries } from "../../contract/entities/live-entry.ts";
import { postColumns, summaryJoins } from "../core/post-columns.ts";
import { clock } from "../store/clock.ts";

/** The story of a post, with all that was said of its mode: ?1 the post's id. */
export const selectConduct = `
  SELECT s.id, s.mode,
    (SELECT json_group_array(json_object('mode', m.mode, 'state', m.state, 'timeMillis', m.time,
        'beginsTimeMillis', m.begins_time, 'personId', m.by_person_id))
      FROM mode_states m WHERE m.story_id = s.id) AS facts,
    (SELECT json_group_array(g.person_id) FROM discussion_guests g WHERE g.story_id = s.id) AS guests
  FROM posts s WHERE s.id = (SELECT starter_id FROM posts WHERE id = ?1)`;

/** Entries `e` of the story ?1 that everybody sees at ?2. */
const shown = `e.starter_id = ?1 AND e.is_entry = 1 AND e.status = 'PUBLISHED' AND e.approved = 1 AND e.publish_time <= ?2`;
const fromEntries = "FROM posts e INDEXED BY entries_of_story WHERE";

/** Nothing where the post is no story that is a liveblog. */
const isLiveblog =
  "EXISTS (SELECT 1 FROM posts s WHERE s.id = ?1 AND s.is_starter = 1 AND s.mode = 'liveblog')";

/**
 * Which pages are shown, `lo` to `hi`: ?3, or the newest and, while that is not full, the one before. Pages of which
 * everything was deleted are stepped over.
 */
const bounds = `
  newest (page) AS (
    SELECT coalesce(?3, (SELECT e.entry_page ${fromEntries} ${shown} ORDER BY e.entry_page DESC LIMIT 1))),
  bounds (lo, hi) AS (
    SELECT coalesce(iif(?3 IS NULL
        AND (SELECT count(*) ${fromEntries} ${shown} AND e.entry_page = found.page) < ${entriesPerPage.toString()},
      (SELECT e.entry_page ${fromEntries} ${shown} AND e.entry_page < found.page ORDER BY e.entry_page DESC LIMIT 1), NULL),
      found.page), found.page
    FROM newest found)`;

const marks = `
  EXISTS (SELECT 1 FROM entry_marks m WHERE m.story_id = p.starter_id AND m.mark = 'key' AND m.entry_id = p.id) AS is_key,
  EXISTS (SELECT 1 FROM entry_marks m WHERE m.story_id = p.starter_id AND m.mark = 'pinned' AND m.entry_id = p.id)
    AS is_pinned`;

/** No page has more, whatever an import puts between. */
const mostEntries = 200;

/** The entries of the shown pages, oldest first: ?1 the story, ?2 now, ?3 the page or null for the newest. */
export const selectEntries = `
  WITH ${bounds}
  SELECT e.entry_page, ${marks}, ${postColumns}
  FROM posts e INDEXED BY entries_of_story
  CROSS JOIN posts p ON p.id = e.id ${summaryJoins}
  WHERE ${shown} AND e.entry_page BETWEEN (SELECT lo FROM bounds) AND (SELECT hi FROM bounds) AND ${isLiveblog}
  ORDER BY e.entry_page, e.publish_time, e.id LIMIT ${mostEntries.toString()}`;

/** The pages around them, and the last of all: ?1 to ?3 as above. */
export const selectEntryPages = `
  WITH ${bounds}
  SELECT
    (SELECT e.entry_page ${fromEntries} ${shown} AND e.entry_page < found.lo ORDER BY e.entry_page DESC LIMIT 1) AS older,
    (SELECT e.entry_page ${fromEntries} ${shown} AND e.entry_page > found.hi ORDER BY e.entry_page LIMIT 1) AS newer,
    (SELECT e.entry_page ${fromEntries} ${shown} ORDER BY e.entry_page DESC LIMIT 1) AS last
  FROM bounds found`;

/** The entries with a mark, the last ids first: ?1 the story, ?2 now, ?3 the mark. */
export const selectMarkedEntries = `
  SELECT p.entry_page, ${marks}, ${postColumns}
  FROM entry_marks k CROSS JOIN posts p ON p.id = k.entry_id ${summaryJoins}
  WHERE k.story_id = ?1 AND k.mark = ?3 AND p.is_entry = 1 AND p.status = 'PUBLISHED' AND p.approved = 1
    AND p.publish_time <= ?2 AND ${isLiveblog}
  ORDER BY k.entry_id DESC LIMIT ${maxKeyEntries.toString()}`;

/** The newest entries with when each was changed, newest first: ?1 the story, ?2 now, ?3 how many. */
export const selectNewestEntries = `
  SELECT e.id, e.edited_time FROM posts e INDEXED BY entries_by_time
  WHERE ${shown} ORDER BY e.publish_time DESC, e.id DESC LIMIT ?3`;

/** One entry, in whatever state: ?1 its id. */
export const selectEntry = `
  SELECT p.entry_page, ${marks}, ${postColumns} FROM posts p ${summaryJoins} WHERE p.id = ?1 AND p.is_entry = 1`;

/** The entry that a form has made: ?1 whose, ?2 the form's key. */
export const selectEntryOfKey = `
  SELECT p.entry_page, ${marks}, ${postColumns} FROM reply_keys k CROSS JOIN posts p ON p.id = k.reply_id ${summaryJoins}
  WHERE k.person_id = ?1 AND k.key = ?2 AND p.is_entry = 1`;

/** What was said in a chat before a place, newest first: ?1 the story, ?2 and ?3 time and id of the place, ?4 how many. */
export const selectMessages = `
  SELECT ${postColumns} FROM posts chat CROSS JOIN posts r INDEXED BY comments_of_story ON r.starter_id = chat.id
  CROSS JOIN posts p ON p.id = r.id ${summaryJoins}
  WHERE chat.id = ?1 AND chat.is_starter = 1 AND chat.mode = 'chat' AND r.is_starter = 0 AND r.is_entry = 0
    AND r.status = 'PUBLISHED' AND r.approved = 1 AND (r.publish_time, r.id) < (?2, ?3)
  ORDER BY r.publish_time DESC, r.id DESC LIMIT ?4`;

/** ?1 the story, ?2 the mode, ?3 the state, ?4 when coverage begins, ?5 whose doing, ?6 now. Two never share a moment. */
export const insertState = `
  INSERT INTO mode_states (story_id, mode, time, state, begins_time, by_person_id)
  SELECT ?1, ?2, max(?6, coalesce(
    (SELECT m.time + 1 FROM mode_states m WHERE m.story_id = ?1 AND m.mode = ?2 ORDER BY m.time DESC LIMIT 1), 0)), ?3, ?4, ?5`;

/** ?1 the story, ?2 its mode. A liveblog that has entries stays one: they would be nowhere. */
export const updateMode = `
  UPDATE posts SET mode = ?2 WHERE id = ?1 AND mode <> ?2 AND (mode <> 'liveblog' OR NOT EXISTS (
    SELECT 1 FROM posts e INDEXED BY entries_of_story WHERE e.starter_id = ?1 AND e.is_entry = 1 AND e.status = 'PUBLISHED'))`;

/** True where a story is discussed as was just asked for: whose mode is refused changes no guests either. */
export const isInMode = (story: string, mode: string) =>
  `EXISTS (SELECT 1 FROM posts s WHERE s.id = ${story} AND s.mode = ${mode})`;

/** ?1 the story, ?2 JSON list of the people who are invited from now on, ?3 the mode that it has now. */
export const deleteOtherGuests = `
  DELETE FROM discussion_guests
  WHERE story_id = ?1 AND person_id NOT IN (SELECT value FROM json_each(?2)) AND ${isInMode("?1", "?3")}`;
/** ?1 the story, ?2 JSON list of people, ?3 the mode that it has now, ?4 whose doing, ?5 now. */
export const insertGuests = `
  INSERT INTO discussion_guests (story_id, person_id, by_person_id, created_time)
  SELECT ?1, value, ?4, ?5 FROM json_each(?2) WHERE ${isInMode("?1", "?3")} ON CONFLICT DO NOTHING`;

/** ?1 JSON list of screen names. */
export const selectPeopleByNames = `
  SELECT pe.id, pe.screen_name FROM json_each(?1) w CROSS JOIN people pe ON pe.screen_name = w.value COLLATE NOCASE`;

/** ?1 the entry, ?2 the mark, ?3 whose doing, ?4 now. */
export const insertMark = `
  INSERT INTO entry_marks (story_id, mark, entry_id, by_person_id, created_time)
  SELECT starter_id, ?2, id, ?3, ?4 FROM posts WHERE id = ?1 AND is_entry = 1 AND status = 'PUBLISHED'
  ON CONFLICT DO NOTHING`;
/** ?1 the entry, ?2 the mark. */
export const deleteMark = `
  DELETE FROM entry_marks WHERE story_id = (SELECT starter_id FROM posts WHERE id = ?1) AND mark = ?2 AND entry_id = ?1`;
/** Whatever else is pinned in the discussion of an entry: ?1 the entry. */
export const deleteOtherPins = `
  DELETE FROM entry_marks WHERE story_id = (SELECT starter_id FROM posts WHERE id = ?1) AND mark = 'pinned' AND entry_id <> ?1`;
/** ?1 the entry. */
export const deleteMarks = `
  DELETE FROM entry_marks WHERE story_id = (SELECT starter_id FROM posts WHERE id = ?1) AND entry_id = ?1`;

const into = "INSERT INTO changes (scope, epoch, post_id)";
/** A story whose mode or state is another is so on every card of it: ?1 the story. */
export const noteStory = [
  `${into} SELECT 'lists', ${clock}, '' FROM posts WHERE id = ?1 ON CONFLICT DO NOTHING`,
  `${into} SELECT 'lists:' || blog_id, ${clock}, '' FROM posts WHERE id = ?1 ON CONFLICT DO NOTHING`,
  `${into} SELECT 'lists:' || blog_id, ${clock}, '' FROM reposts WHERE post_id = ?1 ON CONFLICT DO NOTHING`,
];
