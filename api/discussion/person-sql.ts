import { listNodes } from "../store/bodies/reply-body.ts";
import { clock } from "../store/clock.ts";

/** What a person has in discussions, by its name in the data that they download: ?1 person. */
export const personQueries = {
  replies: `
  SELECT id, starter_id, parent_id, blog_id, status, approved, ${listNodes("body")} AS body, publish_time, last_update_time
  FROM posts WHERE author_id = ?1 AND is_starter = 0`,
  likes: `SELECT post_id, created_time FROM likes WHERE person_id = ?1`,
  saved: `SELECT post_id, created_time FROM saved_posts WHERE person_id = ?1`,
};

/** Deletes all replies of a person, and invalidates every page that shows one: ?1 person. */
export const withdrawReplies = [
  `INSERT INTO changes (scope, epoch, post_id) SELECT 'withdrawn', ${clock}, p.id FROM posts p
   WHERE p.author_id = ?1 AND p.is_starter = 0 AND p.status = 'PUBLISHED' AND p.approved = 1 ON CONFLICT DO NOTHING`,
  `DELETE FROM reply_edits WHERE reply_id IN (SELECT id FROM posts WHERE author_id = ?1 AND is_starter = 0)`,
  `UPDATE posts SET status = 'DELETED', body = '[]', excerpt = '', last_update_time = ${clock}
   WHERE author_id = ?1 AND is_starter = 0 AND status = 'PUBLISHED'`,
];

/** Deletes what only concerned the person: ?1 person. */
export const erasePerson = [
  `DELETE FROM saved_posts WHERE person_id = ?1`,
  `DELETE FROM reply_keys WHERE person_id = ?1`,
  `UPDATE liveblogs SET duty_person_id = NULL, duty_time = NULL WHERE duty_person_id = ?1`,
];
