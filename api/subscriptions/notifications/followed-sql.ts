import { clock } from "../../store/query.ts";

/* Discussions that people follow. Each has one notification for a person, renewed only after they have seen the last. */

/** ?1 story, ?2 person, ?3 now. */
export const insertFollow = `
  INSERT INTO discussion_follows (story_id, person_id, created_time) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`;
/** ?1 story, ?2 person. */
export const deleteFollow = "DELETE FROM discussion_follows WHERE story_id = ?1 AND person_id = ?2";
/** Returns a row if a person follows a discussion: ?1 story, ?2 person. */
export const selectFollow =
  "SELECT 1 AS is_followed FROM discussion_follows WHERE story_id = ?1 AND person_id = ?2";

/** A discussion with followers who are not notified yet. */
export const selectNewsOfDiscussion =
  "SELECT story_id, reply_id, after_person_id FROM discussion_news WHERE story_id > '' ORDER BY story_id LIMIT 1";

/** The next followers: ?1 story, ?2 the last who was notified, ?3 maximum number. */
const followers = `
  SELECT f.person_id FROM discussion_follows f WHERE f.story_id = ?1 AND f.person_id > ?2 ORDER BY f.person_id LIMIT ?3`;

/**
 * Notifies them, except the writer of the reply, people notified of it already, and people who haven't seen the
 * previous notification: ?1 to ?3 as above, ?4 the reply.
 */
export const insertDiscussionNews = `
  INSERT INTO notifications (person_id, kind, subject, post_id, actor_id, created_time)
  SELECT w.person_id, 'discussed', ?1, r.reply_id, r.author_id, ${clock}
  FROM (${followers}) w CROSS JOIN reply_index r ON r.reply_id = ?4
  WHERE r.state = 'shown' AND r.author_id <> w.person_id AND NOT EXISTS (
    SELECT 1 FROM notifications n WHERE n.person_id = w.person_id AND n.kind IN ('answered', 'mentioned') AND n.subject = ?4)
  ON CONFLICT (person_id, kind, subject) DO UPDATE SET
    post_id = excluded.post_id, actor_id = excluded.actor_id, created_time = excluded.created_time, was_mailed = 0
  WHERE notifications.created_time <= coalesce(
    (SELECT c.seen_time FROM notification_choices c WHERE c.person_id = notifications.person_id), 0)`;

/** The last of these followers; null if there are none: ?1 to ?3 as above. */
export const selectLastFollower = `SELECT max(person_id) AS person_id FROM (${followers})`;

/**
 * Continues after the last follower, unless another reply was written meanwhile: ?1 story, ?2 reply, ?3 the follower.
 */
export const advanceNews =
  "UPDATE discussion_news SET after_person_id = ?3 WHERE story_id = ?1 AND reply_id = ?2";
/** After a restore: restored replies don't count as new. */
export const deleteAllNews = "DELETE FROM discussion_news";
/** Everyone has been notified: ?1 story, ?2 reply. */
export const deleteNews = "DELETE FROM discussion_news WHERE story_id = ?1 AND reply_id = ?2";
