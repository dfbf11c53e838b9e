/** Whether a post may be read, and whose it is: ?1 its id. */
export const selectState = `
  SELECT p.id, p.status, p.publish_time, p.removed_at_request_of, p.blog_id, p.starter_id, p.author_ids
  FROM posts p WHERE p.id = ?1`;

/** The same of the story above a post: ?1 the post's id. */
export const selectStarterState = `
  SELECT s.id, s.status, s.publish_time, s.removed_at_request_of, s.blog_id, s.starter_id, s.author_ids
  FROM posts p CROSS JOIN posts s ON s.id = p.starter_id WHERE p.id = ?1`;

/**
 * All replies of the story that a post belongs to, from the index alone: ?1 the post's id, ?2 now. What is read grows
 * with the discussion, not with the network.
 */
export const selectReplySkeletons = `
  SELECT r.id, r.parent_id, r.author_id, r.status, r.approved, r.like_count, r.publish_time
  FROM posts r WHERE r.starter_id = (SELECT starter_id FROM posts WHERE id = ?1) AND r.is_starter = 0
    AND r.publish_time <= ?2`;

/** The members of the blog that a post belongs to: ?1 the post's id. */
export const selectMembersOfPostsBlog = `
  SELECT blog_id, person_id, role, title FROM memberships
  WHERE blog_id = (SELECT blog_id FROM posts WHERE id = ?1) ORDER BY position`;
