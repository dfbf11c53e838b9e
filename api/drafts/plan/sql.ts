import { currentMemberships } from "../../store/query.ts";

/* Plans of stories: rows `w` of `story_plans`, the desk's story `s`, its post `p` and draft `d`. */

/** Condition: the plan isn't over. A scheduled story's plan is over at its time. `now` is an expression. */
const lasts = (now: string) => `
  NOT coalesce(p.status = 'PUBLISHED' AND p.publish_time <= ${now} AND p.publish_time >= w.made_time, 0)`;

const planColumns = `
  (SELECT display_name FROM special_sections WHERE blog_id = w.blog_id AND url_name = w.section) AS section_name,
  w.day, w.hour, w.desk, w.embargo_time, w.embargo_by, w.assignee_id, w.place, w.section, w.version, w.changed_time,
  w.changed_by`;

/** `person` is an expression: the one for whom it is read. */
const columns = (person: string) => `
  s.id, s.blog_id, s.shelf, s.headline, p.status, p.publish_time,
  coalesce(iif(d.fields -> '$.storyType' IS NULL, p.story_type, d.fields ->> '$.storyType.value'), p.story_type) AS story_type,
  coalesce(d.fields -> '$.authorIds.value', p.author_ids, '[]') AS author_ids,
  EXISTS (SELECT 1 FROM desk_authors WHERE story_id = s.id AND person_id = ${person}) AS is_author, ${planColumns}`;
const joins = "LEFT JOIN posts p ON p.id = s.id LEFT JOIN drafts d ON d.id = s.id";

/** Plans that a person sees: those of blogs of which they read every draft (`b.value ->> 1`), their own, and assigned ones. */
const isSeen = `(b.value ->> 1 = 1 OR w.assignee_id = ?2
  OR EXISTS (SELECT 1 FROM desk_authors WHERE story_id = w.story_id AND person_id = ?2))`;

const selectOf = (days: string) => `
  SELECT ${columns("?2")} FROM json_each(?1) b CROSS JOIN story_plans w INDEXED BY plans_of_blog ON w.blog_id = b.value ->> 0
  CROSS JOIN desk_stories s ON s.id = w.story_id ${joins}
  WHERE ${days} AND s.shelf <> 'removed' AND ${lasts("?3")} AND ${isSeen} LIMIT ?4`;

/**
 * Planned stories of days: ?1 JSON list of `[blog id, 1 if the person reads every draft]`, ?2 person, ?3 now, ?4 number,
 * ?5 and ?6 the first and last day.
 */
export const selectDays = selectOf("w.day BETWEEN ?5 AND ?6");

/** Those without a day: ?1 to ?4 as above. */
export const selectShelf = selectOf("w.day IS NULL");

/** One story, with its plan if it has one: ?1 story, ?2 person, ?3 now. */
export const selectPlanOf = `
  SELECT ${columns("?2")} FROM desk_stories s ${joins}
  LEFT JOIN story_plans w ON w.story_id = s.id AND ${lasts("?3")} WHERE s.id = ?1`;

/** Published and scheduled stories of a blog, newest first: ?1 blog, ?2 from, ?3 until, ?4 number. */
export const selectStanding = `
  SELECT s.id, s.blog_id, s.headline, s.time FROM desk_stories s INDEXED BY desk_of_blog
  WHERE s.blog_id = ?1 AND s.shelf = 'published' AND s.time >= ?2 AND s.time < ?3
  ORDER BY s.time DESC, s.id DESC LIMIT ?4`;

/** The same of one author: ?5 person. */
export const selectOwnStanding = `
  SELECT s.id, s.blog_id, s.headline, o.time
  FROM desk_authors o INDEXED BY desk_of_author_on_blog CROSS JOIN desk_stories s ON s.id = o.story_id
  WHERE o.person_id = ?5 AND o.blog_id = ?1 AND o.shelf = 'published' AND o.time >= ?2 AND o.time < ?3
  ORDER BY o.time DESC, o.story_id DESC LIMIT ?4`;

/** The version as it was read; 0 without a plan that lasts. ?1 story, ?2 now, ?3 version. */
const isCurrent = `?3 = coalesce((SELECT w.version FROM story_plans w LEFT JOIN posts p ON p.id = w.story_id
  WHERE w.story_id = ?1 AND ${lasts("?2")}), 0)`;

/**
 * Writes a plan; if it was changed since its version was read, the null makes the transaction fail. ?1 story, ?2 now,
 * ?3 version as read, ?4 the row (JSON), ?5 by whom.
 */
export const putPlan = `
  INSERT INTO story_plans (story_id, blog_id, day, hour, desk, embargo_time, embargo_by, assignee_id, place, section,
    made_time, version, changed_time, changed_by)
  SELECT ?1, s.blog_id, ?4 ->> 'day', ?4 ->> 'hour', ?4 ->> 'desk', ?4 ->> 'embargo_time', ?4 ->> 'embargo_by',
    ?4 ->> 'assignee_id', ?4 ->> 'place', ?4 ->> 'section', ?2, iif(${isCurrent}, max(?2, ?3 + 1), NULL), ?2, ?5
  FROM desk_stories s WHERE s.id = ?1
  ON CONFLICT (story_id) DO UPDATE SET blog_id = excluded.blog_id, day = excluded.day, hour = excluded.hour,
    desk = excluded.desk, embargo_time = excluded.embargo_time, embargo_by = excluded.embargo_by,
    assignee_id = excluded.assignee_id, place = excluded.place, section = excluded.section,
    made_time = iif(?3 = 0, excluded.made_time, made_time), version = max(excluded.version, version + 1),
    changed_time = excluded.changed_time, changed_by = excluded.changed_by`;

/** Fails if the plan was changed since its version was read: ?1 story, ?2 now, ?3 version. */
export const checkPlan = `
  UPDATE story_plans SET version = iif(${isCurrent}, version, NULL) WHERE story_id = ?1`;

/** ?1 story. */
export const deletePlan = "DELETE FROM story_plans WHERE story_id = ?1";

/** ?1 blog, ?2 person. */
export const selectMember = `SELECT 1 AS found FROM ${currentMemberships} WHERE blog_id = ?1 AND person_id = ?2`;

/** A blog's sections, in the order of its navigation: ?1 blog. */
export const selectSections = `
  SELECT url_name, display_name FROM special_sections WHERE blog_id = ?1 ORDER BY position LIMIT 200`;

/* Links of calendars. */

/** ?1 person, ?2 hash of the token, ?3 now. */
export const putLink = `
  INSERT INTO calendar_links (person_id, token_hash, created_time) VALUES (?1, ?2, ?3)
  ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash, created_time = excluded.created_time,
    read_time = NULL`;

/** ?1 person. */
export const deleteLink = "DELETE FROM calendar_links WHERE person_id = ?1";
/** ?1 person. */
export const selectLink = "SELECT created_time, read_time FROM calendar_links WHERE person_id = ?1";
/** ?1 hash of the token. */
export const selectOwner = "SELECT person_id, read_time FROM calendar_links WHERE token_hash = ?1";
/** ?1 hash of the token, ?2 the hour, ms. */
export const setReadTime = "UPDATE calendar_links SET read_time = ?2 WHERE token_hash = ?1";
