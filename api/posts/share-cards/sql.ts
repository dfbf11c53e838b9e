/** A story and its blog, for the story's card: ?1 story id. */
export const selectCardStory = `
  SELECT p.headline, p.status, p.publish_time, p.removed_at_request_of, p.removal_note, p.password_hash IS NOT NULL AS is_protected,
    b.blog
  FROM posts p CROSS JOIN blogs b ON b.id = p.blog_id WHERE p.id = ?1 AND p.is_starter = 1`;
