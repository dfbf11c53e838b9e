import { onlyEnd, withWords } from "./sql.ts";

/*
 * The lists of what waits for somebody: drafts, and stories whose next version, handed over for review; drafts that
 * somebody wants to be deleted. What came last is first, since that is what has an index.
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

/** ?1 blog, ?2 'deletion', ?3 person or null. `isOwn` is a condition. */
const requested = (isOwn: string) => `
  FROM deletion_requests r INDEXED BY deletion_requests_open CROSS JOIN desk_stories s ON s.id = r.draft_id
  WHERE r.blog_id = ?1 AND r.declined_time IS NULL AND ?2 = 'deletion' AND s.shelf IN ('draft', 'review') AND ${isOwn}`;
const ownRequested = "EXISTS (SELECT 1 FROM desk_authors WHERE story_id = r.draft_id AND person_id = ?3)";
const findRequested = (
  isOwn: string,
) => `SELECT r.draft_id AS id, r.requested_time AS time, s.folded ${requested(isOwn)}
  AND (r.requested_time, r.draft_id) < (?4, ?5) ORDER BY r.requested_time DESC, r.draft_id DESC LIMIT ?6`;
const countRequested = (isOwn: string) => `SELECT count(*) AS number FROM (SELECT 1 ${requested(isOwn)}
  AND r.requested_time >= ?4 AND r.requested_time <= ?5 LIMIT ?6)`;

/** The list of open requests, the newest first; the parameters are those of `selectShelf` and `countShelf`. */
export const selectRequests = {
  all: withWords(findRequested(anyone)),
  own: withWords(findRequested(ownRequested)),
};
export const selectRequestsEnd = {
  all: onlyEnd(findRequested(anyone)),
  own: onlyEnd(findRequested(ownRequested)),
};
export const countRequests = { all: countRequested(anyone), own: countRequested(ownRequested) };
