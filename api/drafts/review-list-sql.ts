import { onlyEnd, withWords } from "./sql.ts";

/*
 * The list of what waits for review: drafts, and stories whose next version does. The one handed over last comes first,
 * since that is what has an index.
 */

/** ?1 blog, ?2 'review', ?3 person or null. `isOwn` is a condition. */
const inReview = (isOwn: string) => `
  FROM drafts d INDEXED BY drafts_in_review CROSS JOIN desk_stories s ON s.id = d.id
  WHERE d.blog_id = ?1 AND d.state = 'review' AND ?2 = 'review' AND s.shelf <> 'removed' AND ${isOwn}`;
const anyone = "?3 IS NULL";
const own = "EXISTS (SELECT 1 FROM desk_authors WHERE story_id = d.id AND person_id = ?3)";

const find = (isOwn: string) => `SELECT d.id, d.submitted_time AS time, s.folded ${inReview(isOwn)}
  AND (d.submitted_time, d.rowid) < (?4, coalesce((SELECT rowid FROM drafts WHERE id = ?5), 0))
  ORDER BY d.submitted_time DESC, d.rowid DESC LIMIT ?6`;

/** The parameters are those of `selectShelf`. */
export const selectReview = { all: withWords(find(anyone)), own: withWords(find(own)) };
export const selectReviewEnd = { all: onlyEnd(find(anyone)), own: onlyEnd(find(own)) };

const count = (isOwn: string) => `SELECT count(*) AS number FROM (SELECT 1 ${inReview(isOwn)}
  AND d.submitted_time >= ?4 AND d.submitted_time <= ?5 LIMIT ?6)`;

/** The parameters are those of `countShelf`. */
export const countReview = { all: count(anyone), own: count(own) };
