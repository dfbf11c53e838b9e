import { clock, currentMemberships } from "../../store/query.ts";
import { insertMessageWhere } from "../../mail/insert-message.ts";
import { holds, isFit } from "../../people/members/valid-invitation.ts";

/* Parts of queries of notifications `n` that are about questions and notes in drafts. */

/** Open questions in the draft of `n` for its recipient. */
const openQuestions = `FROM draft_notes q INDEXED BY draft_notes_of_addressee
  WHERE q.addressee_id = n.person_id AND q.kind = 'question' AND q.resolved_time IS NULL AND q.draft_id = n.subject
    AND NOT EXISTS (SELECT 1 FROM json_each(q.replies) r WHERE r.value ->> 'personId' = n.person_id)`;

/** The two parts of a subject that is a note: the draft's id and the note's. */
const noteDraft = "substr(n.subject, 1, instr(n.subject, '/') - 1)";
const noteId = "substr(n.subject, instr(n.subject, '/') + 1)";
/** The note of `n`, as long as its recipient works on the blog. */
const ownNote = `FROM draft_notes q CROSS JOIN drafts w ON w.id = q.draft_id AND w.state <> 'deleted'
  WHERE q.draft_id = ${noteDraft} AND q.id = ${noteId} AND (
    EXISTS (SELECT 1 FROM ${currentMemberships} m WHERE m.person_id = n.person_id AND m.blog_id = w.blog_id)
    OR EXISTS (SELECT 1 FROM network_roles r WHERE r.person_id = n.person_id AND r.role = 'superuser'))`;
/** Beside `max`, a column has the value of its row: nothing is sorted. */
const lastReply = `(SELECT last.text FROM (
  SELECT r.value ->> 'text' AS text, max(r.key) FROM json_each(q.replies) r WHERE r.value ->> 'personId' = n.actor_id) last)`;

/* The story and the blog of a notification about a share: its subject is `story/blog`. */
const sharedTo = "substr(n.subject, instr(n.subject, '/') + 1)";
const suggestionIs = (state: string) => `EXISTS (SELECT 1 FROM share_suggestions q
  WHERE q.post_id = n.post_id AND q.blog_id = ${sharedTo} AND q.state = '${state}')`;

/* Notifications. Their validity is computed here when they are read. */

const isBlocked = (who: string) =>
  `EXISTS (SELECT 1 FROM person_blocks x WHERE x.blocker_id = n.person_id AND x.person_id = ${who})`;

/** People who like the post of `n`, latest first, without people whom the recipient has blocked. */
const likers = `FROM post_likes l
  WHERE l.post_id = n.subject AND l.person_id <> n.person_id AND NOT ${isBlocked("l.person_id")}`;

/** Condition: a notification is still valid; not if the reply is hidden, or the recipient has blocked the person. */
const isTrue = `(CASE n.kind
    WHEN 'answered' THEN p.state = 'shown'
    WHEN 'lifted' THEN p.state = 'shown'
    WHEN 'discussed' THEN p.state = 'shown' AND EXISTS (
      SELECT 1 FROM discussion_follows df WHERE df.story_id = n.subject AND df.person_id = n.person_id)
    WHEN 'mentioned' THEN p.state = 'shown' AND EXISTS (
      SELECT 1 FROM reply_mentions m WHERE m.reply_id = n.subject AND m.person_id = n.person_id)
    WHEN 'liked' THEN n.how_many > 0 AND p.state <> 'gone' AND EXISTS (SELECT 1 ${likers})
    WHEN 'followed' THEN EXISTS (
      SELECT 1 FROM person_follows f WHERE f.follower_id = n.subject AND f.person_id = n.person_id)
    WHEN 'blogFollowed' THEN EXISTS (
      SELECT 1 FROM blog_follows b WHERE b.blog_id = n.subject AND b.person_id = n.person_id)
    WHEN 'invited' THEN EXISTS (
      SELECT 1 FROM invitations i WHERE i.id = n.subject AND ${holds("i", clock)} AND ${isFit("i", "n.person_id")})
    WHEN 'handedOver' THEN EXISTS (
      SELECT 1 FROM drafts w WHERE w.id = n.subject AND w.state = 'review' AND w.assignee_id = n.person_id)
    WHEN 'handedBack' THEN EXISTS (
      SELECT 1 FROM drafts w WHERE w.id = n.subject AND w.state = 'draft' AND w.handed_by = n.actor_id)
    WHEN 'asked' THEN EXISTS (SELECT 1 ${openQuestions})
    WHEN 'onDuty' THEN EXISTS (
      SELECT 1 FROM duties lb WHERE lb.story_id = n.subject AND lb.person_id = n.person_id)
    WHEN 'shareAccepted' THEN p.state = 'shown' AND EXISTS (
      SELECT 1 FROM reposts r WHERE r.post_id = n.post_id AND r.blog_id = ${sharedTo})
    WHEN 'shareDeclined' THEN p.state = 'shown' AND ${suggestionIs("declined")}
    WHEN 'shareTakenBack' THEN p.state = 'shown' AND ${suggestionIs("takenBack")}
    WHEN 'noteAnswered' THEN EXISTS (SELECT 1 ${ownNote})
    WHEN 'noteResolved' THEN EXISTS (SELECT 1 ${ownNote} AND q.resolved_by = n.actor_id)
    ELSE 1 END
  AND (n.actor_id IS NULL OR NOT ${isBlocked("n.actor_id")}))`;

/** Kinds that a person has turned off: a JSON list. */
const isIn = (kinds: string) => `EXISTS (SELECT 1 FROM json_each(${kinds}) w WHERE w.value = n.kind)`;

const own = `notifications n INDEXED BY notifications_of_person
  LEFT JOIN post_index p ON p.post_id = n.post_id LEFT JOIN notification_choices c ON c.person_id = n.person_id`;
const isShown = `${isTrue} AND (c.hidden IS NULL OR NOT ${isIn("c.hidden")})`;
const isUnseen = "(n.created_time > coalesce(c.seen_time, 0))";

/** Omits password-protected text. */
const unlessProtected = (column: string) => `iif(s.password_hash IS NULL, ${column}, '')`;

/** The subject of a notification, and the person who caused it. */
const columns = `n.id, n.kind, n.subject, n.created_time, n.actor_id, ${isUnseen} AS is_unseen,
  p.post_id, p.is_story, ${unlessProtected("p.headline")} AS headline, ${unlessProtected("p.excerpt")} AS excerpt,
  ${unlessProtected("p.excerpt_body")} AS excerpt_body, p.slug,
  p.blog_id, ${unlessProtected("s.headline")} AS story_headline, bl.host,
  iif(n.kind = 'liked', (SELECT json_group_array(found.person_id) FROM (
    SELECT l.person_id ${likers} ORDER BY l.time DESC, l.person_id DESC LIMIT 3) found), NULL) AS liker_ids,
  iif(n.kind = 'liked', (SELECT count(*) FROM (SELECT 1 ${likers} LIMIT 100)), 0) AS liker_count,
  dr.id AS draft_id, dr.headline AS draft_headline,
  CASE n.kind WHEN 'asked' THEN (SELECT q.text ${openQuestions} ORDER BY q.created_time DESC LIMIT 1)
    WHEN 'noteAnswered' THEN (SELECT ${lastReply} ${ownNote}) WHEN 'noteResolved' THEN (SELECT q.text ${ownNote})
    ELSE dr.remark END AS remark,
  CASE WHEN n.kind = 'asked' THEN (SELECT q.id ${openQuestions} ORDER BY q.created_time DESC LIMIT 1)
    WHEN n.kind IN ('noteAnswered', 'noteResolved') THEN ${noteId} END AS note_id,
  coalesce(iv.blog_id, al.blog_id, dr.blog_id, iif(n.kind IN ('shareAccepted', 'shareDeclined', 'shareTakenBack'),
    ${sharedTo}, NULL)) AS named_blog_id, coalesce(iv.role, al.detail ->> 'to') AS member_role,
  d.id AS decision_id, d.action, d.reason, d.words, d.undone_by, a.outcome, a.answer,
  d.id IS NOT NULL AND EXISTS (
    SELECT 1 FROM judgements j WHERE j.reply_id = d.post_id AND j.verdict = 'pending') AS was_found_by_rule`;
/** The role: from the log entry if the person became a member, from the invitation if they are invited. */
const membership = `LEFT JOIN invitations iv ON iv.id = n.subject AND n.kind IN ('invited', 'joined')
  LEFT JOIN audit_log al ON al.id = n.subject AND n.kind IN ('roleChanged', 'removed')`;
const draft = `LEFT JOIN drafts dr ON dr.id = CASE WHEN n.kind IN ('handedOver', 'handedBack', 'asked') THEN n.subject
  WHEN n.kind IN ('noteAnswered', 'noteResolved') THEN ${noteDraft} END`;
const surroundings = `${membership} ${draft} LEFT JOIN posts s ON s.id = p.story_id LEFT JOIN blogs bl ON bl.id = p.blog_id
  LEFT JOIN decisions d ON d.id = n.decision_id LEFT JOIN appeals a ON a.decision_id = d.id`;

/**
 * A page of a person's notifications, newest first: ?1 person, ?2 and ?3 time and id of the last one before,
 * ?4 maximum number.
 */
export const selectNotifications = `
  SELECT ${columns} FROM ${own} ${surroundings}
  WHERE n.person_id = ?1 AND (n.created_time, n.id) < (?2, ?3) AND ${isShown}
  ORDER BY n.created_time DESC, n.id DESC LIMIT ?4`;

/** Number of unseen notifications: ?1 person, ?2 maximum to count. */
export const countUnseen = `
  SELECT count(*) AS unseen FROM (
    SELECT 1 FROM ${own} WHERE n.person_id = ?1
      AND n.created_time > coalesce((SELECT seen_time FROM notification_choices WHERE person_id = ?1), 0) AND ${isShown}
    LIMIT ?2)`;

/**
 * News for a digest, newest first: ?1 person, ?2 now, ?3 maximum number. Without notifications that were seen
 * or already sent.
 */
export const selectNews = `
  SELECT ${columns} FROM ${own} ${surroundings}
  WHERE n.person_id = ?1 AND n.created_time <= ?2 AND n.created_time > coalesce(
      (SELECT max(seen_time, mailed_time) FROM notification_choices WHERE person_id = ?1), 0)
    AND n.was_mailed = 0 AND n.kind NOT IN ('decision', 'appeal') AND ${isShown}
    AND (c.unmailed IS NULL OR NOT ${isIn("c.unmailed")})
  ORDER BY n.created_time DESC, n.id DESC LIMIT ?3`;

/** Marks everything up to a time as seen: ?1 person, ?2 the time. */
export const updateSeen = `
  INSERT INTO notification_choices (person_id, seen_time) VALUES (?1, ?2)
  ON CONFLICT (person_id) DO UPDATE SET seen_time = max(seen_time, excluded.seen_time)`;

/** ?1 person. */
export const selectChoices = `SELECT hidden, unmailed, digest FROM notification_choices WHERE person_id = ?1`;
/** Flag: a person has an email address: ?1 person. */
export const selectHasMail = `SELECT email IS NOT NULL AS has_mail FROM accounts WHERE person_id = ?1`;

/**
 * ?1 person, ?2 hidden kinds and ?3 kinds without email (JSON), ?4 digest. Resets when the next digest is
 * due.
 */
export const updateChoices = `
  INSERT INTO notification_choices (person_id, hidden, unmailed, digest) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (person_id) DO UPDATE SET hidden = excluded.hidden, unmailed = excluded.unmailed, digest = excluded.digest,
    due_time = NULL, news_time = iif(excluded.digest = 'never', NULL, news_time)`;

/** After a change of time zone: ?1 person. */
export const replanDigest = `UPDATE notification_choices SET due_time = NULL WHERE person_id = ?1`;

/** Ends the digest of a token; idempotent: ?1 the token's hash. */
export const endDigest = `
  UPDATE notification_choices SET digest = 'never', news_time = NULL, due_time = NULL WHERE end_hash = ?1
  RETURNING person_id`;

/** Digests that are not scheduled yet: ?1 maximum number. */
export const selectUnplanned = `
  SELECT c.person_id, c.news_time, c.mailed_time, c.digest, a.timezone
  FROM notification_choices c INDEXED BY digests_to_plan LEFT JOIN accounts a ON a.person_id = c.person_id
  WHERE c.news_time IS NOT NULL AND c.due_time IS NULL ORDER BY c.news_time LIMIT ?1`;
/** ?1 JSON list of `[person, time]`. */
export const planDigests = `
  UPDATE notification_choices SET due_time = w.value ->> 1 FROM json_each(?1) w
  WHERE notification_choices.person_id = w.value ->> 0`;

/** Due digests, longest waiting first: ?1 now, ?2 maximum number. */
export const selectDueDigests = `
  SELECT c.person_id, c.due_time, a.email, a.locale, a.timezone, pe.display_name
  FROM notification_choices c INDEXED BY digests_due LEFT JOIN accounts a ON a.person_id = c.person_id
  LEFT JOIN people pe ON pe.id = c.person_id WHERE c.due_time <= ?1 ORDER BY c.due_time LIMIT ?2`;

/** Queues a digest, unless another run has: ?1 to ?4 as in `insertMessage`, ?5 person, ?6 when it was due. */
export const insertDigestMessage = insertMessageWhere(
  "FROM notification_choices WHERE person_id = ?5 AND due_time = ?6",
);
/** Marks notifications as sent: ?1 JSON list of ids, ?2 person, ?3 when the digest was due. */
export const markMailed = `
  UPDATE notifications SET was_mailed = 1 WHERE id IN (SELECT w.value FROM json_each(?1) w)
    AND EXISTS (SELECT 1 FROM notification_choices WHERE person_id = ?2 AND due_time = ?3)`;
/**
 * Completes a digest; later notifications remain news: ?1 person, ?2 now, ?3 when it was due, ?4 hash of the
 * unsubscribe token, or null.
 */
export const closeDigest = `
  UPDATE notification_choices SET due_time = NULL, mailed_time = ?2, end_hash = coalesce(?4, end_hash), news_time = (
    SELECT min(n.created_time) FROM notifications n WHERE n.person_id = ?1 AND n.created_time > ?2)
  WHERE person_id = ?1 AND due_time = ?3`;
/** Postpones a digest that failed: ?1 person, ?2 when it was due, ?3 when to try again. */
export const postponeDigest = `UPDATE notification_choices SET due_time = ?3 WHERE person_id = ?1 AND due_time = ?2`;

/**
 * People whom a reply mentions: ?1 the reply, ?2 JSON list of screen names. Removes people who are no longer
 * mentioned.
 */
export const deleteMentions = `
  DELETE FROM reply_mentions WHERE reply_id = ?1 AND person_id NOT IN (
    SELECT pe.id FROM json_each(?2) w CROSS JOIN people pe ON pe.screen_name = w.value COLLATE NOCASE)`;
export const insertMentions = `
  INSERT INTO reply_mentions (reply_id, person_id)
  SELECT p.reply_id, pe.id FROM json_each(?2) w CROSS JOIN people pe ON pe.screen_name = w.value COLLATE NOCASE
  CROSS JOIN reply_index p ON p.reply_id = ?1 WHERE p.state <> 'gone' ON CONFLICT DO NOTHING`;

/**
 * Notifies the person put on duty at a liveblog, each time again; not if they did it themselves. ?1 person, ?2 story,
 * ?3 by whom. To be run before the duty is written.
 */
export const insertDutyNotification = `
  INSERT INTO notifications (person_id, kind, subject, post_id, actor_id, created_time)
  SELECT ?1, 'onDuty', ?2, ?2, ?3, ${clock} WHERE ?1 <> ?3
    AND NOT EXISTS (SELECT 1 FROM duties WHERE story_id = ?2 AND person_id = ?1)
  ON CONFLICT (person_id, kind, subject) DO UPDATE SET
    actor_id = excluded.actor_id, created_time = excluded.created_time, was_mailed = 0`;

/** ?1 person, ?2 kind, ?3 story, ?4 receiving blog, ?5 by whom. */
export const insertShareNotification = `
  INSERT INTO notifications (person_id, kind, subject, post_id, actor_id, created_time)
  SELECT ?1, ?2, ?3 || '/' || ?4, ?3, ?5, ${clock} WHERE ?1 <> ?5
  ON CONFLICT (person_id, kind, subject) DO UPDATE SET
    actor_id = excluded.actor_id, created_time = excluded.created_time, was_mailed = 0`;

/** ?1 the earliest time to keep, ms. */
export const deleteOldNotifications = `DELETE FROM notifications WHERE created_time < ?1`;

/** Cancels all messages that would be sent at once. */
export const muteStatements = `
  UPDATE notifications SET was_mailed = 1 WHERE was_mailed = 0 AND kind IN ('decision', 'appeal')`;
/**
 * Marks all news as seen, so that no email is sent about it: ?1 now. The database's clock may be a second
 * ahead.
 */
export const muteNews = `
  UPDATE notification_choices SET seen_time = max(seen_time, ?1 + 1000), mailed_time = max(mailed_time, ?1 + 1000),
    news_time = NULL, due_time = NULL WHERE news_time IS NOT NULL`;
