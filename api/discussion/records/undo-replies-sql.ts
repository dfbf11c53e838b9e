import { repliesOfStory } from "./replies-of-story.ts";

/* Queries that take away the replies that an import brought. */

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
export const withdrawReplies = `UPDATE posts SET status = 'DELETED' WHERE id IN (SELECT value FROM json_each(?1)) AND is_starter = 0`;
