import { withWords, onlyEnd } from "./sql.ts";

/*
 * Lists of items that wait for a person: drafts, and stories whose next version, handed over for review; drafts whose
 * deletion is requested. The newest is first, since that order has an index.
 */

/** ?1 blog, ?2 'review', ?3 person or null. `isOwn` is a condition. */
const inReview = (isOwn: string) => `
  FROM drafts d INDEXED BY drafts_in_review CROSS JOIN desk_stories s ON s.id = d.id
  WHERE d.blog_id = ?1 AND d.state = 'review' AND ?2 = 'review' AND s.shelf <> 'removed' AND ${isOwn}`;
const anyonesReviews = "?3 IS NULL";
const ownReviews = "EXISTS (SELECT 1 FROM desk_authors WHERE story_id = d.id AND person_id = ?3)";

const selectInReview = (isOwn: string) => `SELECT d.id, d.submitted_time AS time, s.folded ${inReview(isOwn)}
  AND (d.submitted_time, d.rowid) < (?4, coalesce((SELECT rowid FROM drafts WHERE id = ?5), 0))
  ORDER BY d.submitted_time DESC, d.rowid DESC LIMIT ?6`;

/** The parameters are those of `selectShelf`. */
export const selectReview = {
  all: withWords(selectInReview(anyonesReviews)),
  own: withWords(selectInReview(ownReviews)),
};
export const selectReviewEnd = {
  all: onlyEnd(selectInReview(anyonesReviews)),
  own: onlyEnd(selectInReview(ownReviews)),
};

const count = (isOwn: string) => `SELECT count(*) AS number FROM (SELECT 1 ${inReview(isOwn)}
  AND d.submitted_time >= ?4 AND d.submitted_time <= ?5 LIMIT ?6)`;

/** The parameters are those of `countShelf`. */
export const countReview = { all: count(anyonesReviews), own: count(ownReviews) };

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
  all: withWords(findRequested(anyonesReviews)),
  own: withWords(findRequested(ownRequested)),
};
export const selectRequestsEnd = {
  all: onlyEnd(findRequested(anyonesReviews)),
  own: onlyEnd(findRequested(ownRequested)),
};
export const countRequests = { all: countRequested(anyonesReviews), own: countRequested(ownRequested) };

/* Lists of live stories with scheduled changes: each once, at the first time. */

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
 * Stories of a blog after a position, in order: ?1 to ?3 as above, ?4 and ?5 time and id of the position, ?6 maximum
 * number looked through, ?7 JSON list of folded words, ?8 number.
 */
export const selectPlanned = { all: select(anyone), own: select(own) };

/** Number of these stories, counted up to a limit: ?1 to ?3 as above, ?4 limit. */
export const countPlanned = {
  all: `SELECT count(*) AS number FROM (SELECT 1 ${plannedOn(anyone)} LIMIT ?4)`,
  own: `SELECT count(*) AS number FROM (SELECT 1 ${plannedOn(own)} LIMIT ?4)`,
};

/** Stories that a person has written or scheduled: ?1 blog, ?2 now, ?3 person, ?4 number. */
export const selectOwnPlanned = `
  SELECT c.post_id AS id, c.due_time AS time ${plannedOn(`(c.by_person_id = ?3 OR ${own})`)}
  ORDER BY c.due_time, c.post_id LIMIT ?4`;
