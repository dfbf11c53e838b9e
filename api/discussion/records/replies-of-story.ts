/** Ids of all replies of a story (`= ?1`), also those that are entries of its liveblog: each kind has an index. */
export const repliesOfStory = (isStory: string) => `
  SELECT c.id FROM posts c WHERE c.starter_id ${isStory} AND c.is_starter = 0 AND c.is_entry = 0
  UNION ALL SELECT e.id FROM posts e WHERE e.starter_id ${isStory} AND e.is_starter = 0 AND e.is_entry = 1`;

const inIds = "IN (SELECT value FROM json_each(?1))";

/** Statement that moves the replies of stories to the blogs of these. */
export const moveReplies = (db: D1Database, storyIds: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE posts SET blog_id = (SELECT s.blog_id FROM posts s WHERE s.id = posts.starter_id)
       WHERE id IN (${repliesOfStory(inIds)})`,
    )
    .bind(JSON.stringify(storyIds));

/** Statement that recounts the approved replies of stories. */
export const countReplies = (db: D1Database, storyIds: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE posts SET reply_count = (
         SELECT count(*) FROM posts r
         WHERE r.is_starter = 0 AND r.is_entry = 0 AND r.starter_id = posts.id AND r.status = 'PUBLISHED' AND r.approved = 1
       ) WHERE id ${inIds}`,
    )
    .bind(JSON.stringify(storyIds));
