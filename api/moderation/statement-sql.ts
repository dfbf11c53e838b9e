import { insertMessageWhere } from "../mail/insert-message.ts";
import { indexedExcerpt } from "../store/bodies/excerpt.ts";
import { putItems } from "../outbox/put-items.ts";

/** Puts statements of reasons that are to be sent into the outbox: ?1 now, ?2 until when they are of use, ?3 how many. */
export const queueStatements = putItems(`
  SELECT 'statement', CAST(n.id AS TEXT), json_object('id', n.id), ?1, ?1, ?2
  FROM notifications n INDEXED BY statements_to_send
  WHERE n.id > 0 AND n.was_mailed = 0 AND n.kind IN ('decision', 'appeal') AND NOT EXISTS (
    SELECT 1 FROM outbox o WHERE o.kind = 'statement' AND o.key = CAST(n.id AS TEXT))
  ORDER BY n.id LIMIT ?3`);

/** What statements say: ?1 JSON list of notifications. Those that were sent are left out. */
export const selectStatements = `
  SELECT n.id, n.kind, ac.email, ac.locale, d.action, d.reason, d.words, d.created_time, a.outcome, a.answer,
    bl.blog ->> 'displayName' AS blog_name, bl.host, p.post_id, p.slug, p.headline, ${indexedExcerpt}, p.is_story,
    EXISTS (SELECT 1 FROM judgements j WHERE j.reply_id = d.post_id AND j.verdict = 'pending') AS was_found_by_rule,
    (SELECT r.until_time FROM restrictions r WHERE r.person_id = n.person_id AND r.created_time = d.created_time
      AND r.kind = CASE d.action WHEN 'block' THEN 'blocked' WHEN 'premoderate' THEN 'premoderated' ELSE 'suspended' END
    ) AS until_time
  FROM json_each(?1) w CROSS JOIN notifications n ON n.id = w.value LEFT JOIN accounts ac ON ac.person_id = n.person_id
  LEFT JOIN decisions d ON d.id = n.decision_id LEFT JOIN appeals a ON a.decision_id = d.id
  LEFT JOIN post_index p ON p.post_id = n.post_id LEFT JOIN blogs bl ON bl.id = p.blog_id
  WHERE n.was_mailed = 0`;

/** A statement's message, unless it was sent: ?1 to ?4 as `insertMessage`, ?5 the notification. */
export const insertStatement = insertMessageWhere("FROM notifications WHERE id = ?5 AND was_mailed = 0");

/** ?1 the notification. */
export const closeStatement = `UPDATE notifications SET was_mailed = 1 WHERE id = ?1`;
