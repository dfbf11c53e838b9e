import { entriesPerPage, maxKeyEntries } from "../../../contract/entities/live-entry.ts";
import { summaryJoins } from "../../posts/post-columns.ts";
import { replyColumns } from "../reply-columns.ts";
import { clock, currentMemberships } from "../../store/query.ts";

/** The story of a post with the history of its mode: ?1 post id. */
export const selectDiscussionSettings = `
  SELECT s.id, s.mode,
    (SELECT json_group_array(json_object('mode', m.mode, 'state', m.state, 'timeMillis', m.time,
        'beginsTimeMillis', m.begins_time, 'personId', m.by_person_id))
      FROM mode_states m WHERE m.story_id = s.id) AS facts,
    (SELECT json_group_array(g.person_id) FROM discussion_guests g WHERE g.story_id = s.id) AS guests,
    (SELECT l.summary FROM liveblogs l WHERE l.story_id = s.id) AS summary
  FROM posts s WHERE s.id = (SELECT starter_id FROM posts WHERE id = ?1)`;

/** Public entries `e` of the story ?1 at ?2. */
const shown = `e.starter_id = ?1 AND e.is_entry = 1 AND e.status = 'PUBLISHED' AND e.approved = 1 AND e.publish_time <= ?2`;
const fromEntries = "FROM posts e INDEXED BY entries_of_story WHERE";

/** False unless the post is a liveblog story. */
const isLiveblog =
  "EXISTS (SELECT 1 FROM posts s WHERE s.id = ?1 AND s.is_starter = 1 AND s.mode = 'liveblog')";

/**
 * The pages to show, `lo` to `hi`: ?3, or the newest one together with the previous one while it isn't full.
 * Skips pages whose entries are all deleted.
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

/** Maximum number of entries on a page, even after imports inserted some. */
const maxEntries = 200;

/** Entries of the pages to show, oldest first: ?1 story, ?2 now, ?3 page or null for the newest. */
export const selectEntries = `
  WITH ${bounds}
  SELECT e.entry_page, ${marks}, ${replyColumns}
  FROM posts e INDEXED BY entries_of_story
  CROSS JOIN posts p ON p.id = e.id ${summaryJoins}
  WHERE ${shown} AND e.entry_page BETWEEN (SELECT lo FROM bounds) AND (SELECT hi FROM bounds) AND ${isLiveblog}
  ORDER BY e.entry_page, e.publish_time, e.id LIMIT ${maxEntries.toString()}`;

/** Adjacent pages and the last page: ?1 to ?3 as above. */
export const selectEntryPages = `
  WITH ${bounds}
  SELECT
    (SELECT e.entry_page ${fromEntries} ${shown} AND e.entry_page < found.lo ORDER BY e.entry_page DESC LIMIT 1) AS older,
    (SELECT e.entry_page ${fromEntries} ${shown} AND e.entry_page > found.hi ORDER BY e.entry_page LIMIT 1) AS newer,
    (SELECT e.entry_page ${fromEntries} ${shown} ORDER BY e.entry_page DESC LIMIT 1) AS last
  FROM bounds found`;

/** Marked entries, highest ids first: ?1 story, ?2 now, ?3 mark. */
export const selectMarkedEntries = `
  SELECT p.entry_page, ${marks}, ${replyColumns}
  FROM entry_marks k CROSS JOIN posts p ON p.id = k.entry_id ${summaryJoins}
  WHERE k.story_id = ?1 AND k.mark = ?3 AND p.is_entry = 1 AND p.status = 'PUBLISHED' AND p.approved = 1
    AND p.publish_time <= ?2 AND ${isLiveblog}
  ORDER BY k.entry_id DESC LIMIT ${maxKeyEntries.toString()}`;

/** The newest entries with the time of their last edit, newest first: ?1 story, ?2 now, ?3 number. */
export const selectNewestEntries = `
  SELECT e.id, e.edited_time FROM posts e INDEXED BY entries_by_time
  WHERE ${shown} ORDER BY e.publish_time DESC, e.id DESC LIMIT ?3`;

/** An entry in any state: ?1 id. */
export const selectEntry = `
  SELECT p.entry_page, ${marks}, ${replyColumns} FROM posts p ${summaryJoins} WHERE p.id = ?1 AND p.is_entry = 1`;

/** The entry created by a form: ?1 person, ?2 the form's key. */
export const selectEntryOfKey = `
  SELECT p.entry_page, ${marks}, ${replyColumns} FROM reply_keys k CROSS JOIN posts p ON p.id = k.reply_id ${summaryJoins}
  WHERE k.person_id = ?1 AND k.key = ?2 AND p.is_entry = 1`;

/** Chat messages before a position, newest first: ?1 story, ?2 and ?3 time and id, ?4 number. */
export const selectMessages = `
  SELECT ${replyColumns} FROM posts chat CROSS JOIN posts r INDEXED BY comments_of_story ON r.starter_id = chat.id
  CROSS JOIN posts p ON p.id = r.id ${summaryJoins}
  WHERE chat.id = ?1 AND chat.is_starter = 1 AND chat.mode = 'chat' AND r.is_starter = 0 AND r.is_entry = 0
    AND r.status = 'PUBLISHED' AND r.approved = 1 AND (r.publish_time, r.id) < (?2, ?3)
  ORDER BY r.publish_time DESC, r.id DESC LIMIT ?4`;

/** ?1 story, ?2 mode, ?3 state, ?4 start of coverage, ?5 by whom, ?6 now. Times are unique. */
export const insertState = `
  INSERT INTO mode_states (story_id, mode, time, state, begins_time, by_person_id)
  SELECT ?1, ?2, max(?6, coalesce(
    (SELECT m.time + 1 FROM mode_states m WHERE m.story_id = ?1 AND m.mode = ?2 ORDER BY m.time DESC LIMIT 1), 0)), ?3, ?4, ?5`;

/** Deletes scheduled states: ?1 story, ?2 mode, ?3 now. */
export const deletePlannedStates =
  "DELETE FROM mode_states WHERE story_id = ?1 AND mode = ?2 AND time > ?3 AND begins_time = time";

/**
 * ?1 story, ?2 mode. A liveblog with entries keeps its mode, because the entries could no longer be shown.
 */
export const updateMode = `
  UPDATE posts SET mode = ?2 WHERE id = ?1 AND mode <> ?2 AND (mode <> 'liveblog' OR NOT EXISTS (
    SELECT 1 FROM posts e INDEXED BY entries_of_story WHERE e.starter_id = ?1 AND e.is_entry = 1 AND e.status = 'PUBLISHED'))`;

/** True if a story has the requested mode: if the mode was rejected, guests aren't changed either. */
export const isInMode = (story: string, mode: string) =>
  `EXISTS (SELECT 1 FROM posts s WHERE s.id = ${story} AND s.mode = ${mode})`;

/** ?1 story, ?2 JSON list of the new guests, ?3 the story's current mode. */
export const deleteOtherGuests = `
  DELETE FROM discussion_guests
  WHERE story_id = ?1 AND person_id NOT IN (SELECT value FROM json_each(?2)) AND ${isInMode("?1", "?3")}`;
/** ?1 story, ?2 JSON list of people, ?3 the story's current mode, ?4 by whom, ?5 now. */
export const insertGuests = `
  INSERT INTO discussion_guests (story_id, person_id, by_person_id, created_time)
  SELECT ?1, value, ?4, ?5 FROM json_each(?2) WHERE ${isInMode("?1", "?3")} ON CONFLICT DO NOTHING`;

/** ?1 JSON list of screen names. */
export const selectPeopleByNames = `
  SELECT pe.id, pe.screen_name FROM json_each(?1) w CROSS JOIN people pe ON pe.screen_name = w.value COLLATE NOCASE`;

/** ?1 entry, ?2 mark, ?3 by whom, ?4 now. */
export const insertMark = `
  INSERT INTO entry_marks (story_id, mark, entry_id, by_person_id, created_time)
  SELECT starter_id, ?2, id, ?3, ?4 FROM posts WHERE id = ?1 AND is_entry = 1 AND status = 'PUBLISHED'
  ON CONFLICT DO NOTHING`;
/** ?1 entry, ?2 mark. */
export const deleteMark = `
  DELETE FROM entry_marks WHERE story_id = (SELECT starter_id FROM posts WHERE id = ?1) AND mark = ?2 AND entry_id = ?1`;
/** Removes other pins in the entry's discussion: ?1 entry. */
export const deleteOtherPins = `
  DELETE FROM entry_marks WHERE story_id = (SELECT starter_id FROM posts WHERE id = ?1) AND mark = 'pinned' AND entry_id <> ?1`;
/** ?1 entry. */
export const deleteMarks = `
  DELETE FROM entry_marks WHERE story_id = (SELECT starter_id FROM posts WHERE id = ?1) AND entry_id = ?1`;

/** The story of a liveblog with its desk's data, and who may write in it: ?1 story. */
export const selectLiveblog = `
  SELECT s.id, s.blog_id, s.headline, s.slug, b.host, s.publish_time, l.duty_person_id, l.duty_time,
    s.author_ids, (SELECT json_group_array(m.person_id) FROM ${currentMemberships} m
      WHERE m.blog_id = s.blog_id AND m.role IN ('Owner', 'Admin', 'Author')) AS members
  FROM posts s CROSS JOIN blogs b ON b.id = s.blog_id LEFT JOIN liveblogs l ON l.story_id = s.id WHERE s.id = ?1`;

/** ?1 story, ?2 person or null, ?3 now. The same person again is no change. */
export const updateDuty = `
  INSERT INTO liveblogs (story_id, duty_person_id, duty_time) SELECT ?1, ?2, iif(?2 IS NULL, NULL, ?3)
  WHERE ?2 IS NOT NULL OR EXISTS (SELECT 1 FROM liveblogs WHERE story_id = ?1)
  ON CONFLICT DO UPDATE SET duty_person_id = excluded.duty_person_id, duty_time = excluded.duty_time
  WHERE duty_person_id IS NOT excluded.duty_person_id`;

/** ?1 story, ?2 nodes (JSON) or null. The same summary again is no change. */
export const updateSummary = `
  INSERT INTO liveblogs (story_id, summary) SELECT ?1, ?2
  WHERE ?2 IS NOT NULL OR EXISTS (SELECT 1 FROM liveblogs WHERE story_id = ?1)
  ON CONFLICT DO UPDATE SET summary = excluded.summary WHERE summary IS NOT excluded.summary`;

const into = "INSERT INTO changes (scope, epoch, post_id)";
/** Invalidates all cards of a story whose mode or state changed: ?1 story. */
export const markStoryChanged = [
  `${into} SELECT 'lists', ${clock}, '' FROM posts WHERE id = ?1 ON CONFLICT DO NOTHING`,
  `${into} SELECT 'lists:' || blog_id, ${clock}, '' FROM posts WHERE id = ?1 ON CONFLICT DO NOTHING`,
  `${into} SELECT 'lists:' || blog_id, ${clock}, '' FROM reposts WHERE post_id = ?1 ON CONFLICT DO NOTHING`,
];
