import { repliesOfStory } from "./replies-of-story.ts";

/* Queries that take away the replies that an import brought; those of its stories are in `api/transfer/import/undo-sql.ts`. */

/** Replies of a story ?1 that weren't brought by the source ?2, or were edited here. */
export const hasOthersReplies = (story: string, source: string) => `EXISTS (
  SELECT 1 FROM (${repliesOfStory(`= ${story}`)}) o CROSS JOIN posts r ON r.id = o.id
  WHERE r.edited_time IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM imported_posts i WHERE i.post_id = r.id AND i.source = ${source}))`;

const listed = "IN (SELECT value FROM json_each(?1))";

/** Rows of discussions beside posts: ?1 JSON list of the posts' ids. */
export const deleteBesideReplies = [
  `DELETE FROM threads WHERE reply_id ${listed}`,
  `DELETE FROM approvals WHERE reply_id ${listed}`,
  `DELETE FROM reply_holds WHERE reply_id ${listed}`,
  `DELETE FROM likes WHERE post_id ${listed}`,
  `DELETE FROM saved_posts WHERE post_id ${listed}`,
  `DELETE FROM mode_states WHERE story_id ${listed}`,
  `DELETE FROM discussion_guests WHERE story_id ${listed}`,
  `DELETE FROM entry_marks WHERE story_id ${listed}`,
];

/** Rows of discussions that name posts without a reference: ?1 JSON list of the posts' ids. */
export const deleteDirtyRows = [
  `DELETE FROM unsettled_replies WHERE starter_id ${listed}`,
  `DELETE FROM unsettled_approvals WHERE starter_id ${listed}`,
];

/**
 * Replies of a source below stories that another source brought or that were written here: ?1 source, ?2 blog id, ?3 id after
 * which they begin, ?4 limit.
 */
export const selectBroughtReplies = `
  SELECT p.id, p.starter_id FROM imported_posts i CROSS JOIN posts p ON p.id = i.post_id
  WHERE i.source = ?1 AND i.post_id > ?3 AND p.blog_id = ?2 AND p.is_starter = 0
    AND NOT EXISTS (SELECT 1 FROM imported_posts s WHERE s.post_id = p.starter_id AND s.source = ?1)
    AND NOT EXISTS (SELECT 1 FROM discussion_objects o WHERE o.story_id = p.starter_id)
  ORDER BY i.post_id LIMIT ?4`;

/** Of the replies of a story, those of a source that nobody has edited, answered or decided about: ?1 story, ?2 source. */
export const selectOwnReplies = `
  WITH RECURSIVE
  replies (id, parent_id, is_used) AS MATERIALIZED (
    SELECT r.id, r.parent_id, r.edited_time IS NOT NULL OR EXISTS (SELECT 1 FROM cases c WHERE c.post_id = r.id)
      OR NOT EXISTS (SELECT 1 FROM imported_posts i WHERE i.post_id = r.id AND i.source = ?2)
    FROM (${repliesOfStory("= ?1")}) o CROSS JOIN posts r ON r.id = o.id
  ),
  kept (id) AS (
    SELECT id FROM replies WHERE is_used
    UNION SELECT r.parent_id FROM kept k CROSS JOIN posts r ON r.id = k.id
  )
  SELECT id FROM replies WHERE id NOT IN (SELECT id FROM kept WHERE id IS NOT NULL)`;

/** Marks replies as deleted, so that everything above them is worked out without them: ?1 JSON list. */
export const withdrawReplies = `UPDATE posts SET status = 'DELETED' WHERE id ${listed} AND is_starter = 0`;

/**
 * A person has replies that stay: ?1 source, ?2 1 for a rehearsal, in which those of the source count as taken away, with
 * their story (`isStoryAway`) or below one that another source brought.
 */
export const hasReplyLeft = (person: string, isStoryAway: (story: string) => string) => `EXISTS (
      SELECT 1 FROM posts r WHERE r.author_id = ${person} AND r.is_starter = 0 AND NOT (
        ?2 = 1 AND EXISTS (SELECT 1 FROM imported_posts b WHERE b.post_id = r.id AND b.source = ?1)
        AND (${isStoryAway("r.starter_id")} OR NOT EXISTS (
          SELECT 1 FROM imported_posts b WHERE b.post_id = r.starter_id AND b.source = ?1))))`;
