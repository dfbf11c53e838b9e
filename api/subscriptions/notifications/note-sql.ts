/* Parts of queries of notifications `n` that are about questions and notes in drafts. */

/** About the draft that `n` is about, for its recipient, who has not answered. */
export const openQuestions = `FROM draft_notes q INDEXED BY draft_notes_of_addressee
  WHERE q.addressee_id = n.person_id AND q.kind = 'question' AND q.resolved_time IS NULL AND q.draft_id = n.subject
    AND NOT EXISTS (SELECT 1 FROM json_each(q.replies) r WHERE r.value ->> 'personId' = n.person_id)`;

/** The two parts of a subject that is a note: the draft's id and the note's. */
export const noteDraft = "substr(n.subject, 1, instr(n.subject, '/') - 1)";
export const noteId = "substr(n.subject, instr(n.subject, '/') + 1)";
/** The note that `n` is about, as long as its recipient works on the blog. */
export const ownNote = `FROM draft_notes q CROSS JOIN drafts w ON w.id = q.draft_id AND w.state <> 'deleted'
  WHERE q.draft_id = ${noteDraft} AND q.id = ${noteId} AND (
    EXISTS (SELECT 1 FROM memberships m WHERE m.person_id = n.person_id AND m.blog_id = w.blog_id)
    OR EXISTS (SELECT 1 FROM network_roles r WHERE r.person_id = n.person_id AND r.role = 'superuser'))`;
/** Beside `max`, a column has the value of its row: nothing is sorted. */
export const lastReply = `(SELECT last.text FROM (
  SELECT r.value ->> 'text' AS text, max(r.key) FROM json_each(q.replies) r WHERE r.value ->> 'personId' = n.actor_id) last)`;
