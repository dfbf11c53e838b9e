import { withWords } from "../sql.ts";

/* Lists of live stories to which something is to happen: each once, at the first time. */

/** ?1 blog, ?2 now, ?3 person or null. `isOwn` is a condition. */
const plannedOn = (isOwn: string) => `
  FROM scheduled_changes c INDEXED BY scheduled_changes_of_blog CROSS JOIN desk_stories s ON s.id = c.post_id
  WHERE c.blog_id = ?1 AND s.shelf = 'published' AND s.time <= ?2 AND ${isOwn}
    AND NOT EXISTS (SELECT 1 FROM scheduled_changes o WHERE o.post_id = c.post_id AND o.due_time < c.due_time)`;
const anyone = "?3 IS NULL";
const own = "EXISTS (SELECT 1 FROM desk_authors WHERE story_id = c.post_id AND person_id = ?3)";

const select = (isOwn: string) =>
  withWords(`SELECT c.post_id AS id, c.due_time AS time, s.folded ${plannedOn(isOwn)}
    AND (c.due_time, c.post_id) > (?4, ?5) ORDER BY c.due_time, c.post_id LIMIT ?6`);

/**
 * Those of a blog after a position, in order: ?1 to ?3 as above, ?4 and ?5 time and id of the position, ?6 how many are
 * looked through, ?7 JSON list of folded words, ?8 number.
 */
export const selectPlanned = { all: select(anyone), own: select(own) };

/** How many there are, counted up to a limit: ?1 to ?3 as above, ?4 limit. */
export const countPlanned = {
  all: `SELECT count(*) AS number FROM (SELECT 1 ${plannedOn(anyone)} LIMIT ?4)`,
  own: `SELECT count(*) AS number FROM (SELECT 1 ${plannedOn(own)} LIMIT ?4)`,
};

/** What a person has written or scheduled: ?1 blog, ?2 now, ?3 person, ?4 number. */
export const selectOwnPlanned = `
  SELECT c.post_id AS id, c.due_time AS time ${plannedOn(`(c.by_person_id = ?3 OR ${own})`)}
  ORDER BY c.due_time, c.post_id LIMIT ?4`;
