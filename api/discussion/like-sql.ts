/** A person's likes in a discussion: ?1 person, ?2 story. */
export const selectLiked = `
  SELECT post_id FROM likes INDEXED BY likes_of_person WHERE person_id = ?1 AND starter_id = ?2 LIMIT 1000`;

/** Whether a person likes a post, and the number of likes: ?1 post, ?2 person. */
export const selectLikeState = `
  SELECT p.like_count, EXISTS (SELECT 1 FROM likes l WHERE l.post_id = p.id AND l.person_id = ?2) AS is_liked
  FROM posts p WHERE p.id = ?1`;
