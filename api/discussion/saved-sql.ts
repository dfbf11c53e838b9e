/** A person's saved posts in a discussion: ?1 person, ?2 story. */
export const selectSaved = `
  SELECT post_id FROM saved_posts INDEXED BY saved_in_story WHERE person_id = ?1 AND starter_id = ?2 LIMIT 1000`;

/**
 * A person's saved posts, latest first: ?1 person, ?2 and ?3 time and id of the previous page's last one, ?4
 * number.
 */
export const selectSavedByTime = `
  SELECT post_id, starter_id, created_time FROM saved_posts INDEXED BY saved_by_time
  WHERE person_id = ?1 AND (created_time, post_id) < (?2, ?3) ORDER BY created_time DESC, post_id DESC LIMIT ?4`;
