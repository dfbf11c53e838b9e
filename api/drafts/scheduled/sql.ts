/* Queries of what is to happen to published stories. */

/** All of it as a JSON list of `PlannedRow`, for a column: `storyId` is an expression. */
export const plannedOf = (storyId: string) => `
  (SELECT json_group_array(json_object('kind', kind, 'due_time', due_time, 'by_person_id', by_person_id,
      'created_time', created_time, 'reason', reason, 'failure', failure, 'content_hash', content_hash))
    FROM scheduled_changes WHERE post_id = ${storyId})`;

/** When something is to be done next, ms; null for never. */
export const selectNextTime = "SELECT min(next_time) AS time FROM scheduled_changes";

/** What is due, the longest first: ?1 now, ?2 number. */
export const selectDue = `
  SELECT post_id, kind, created_time, failure FROM scheduled_changes WHERE next_time <= ?1 ORDER BY next_time LIMIT ?2`;

/** What is due of a story, with the draft as it was when a change was scheduled: ?1 story, ?2 kind, ?3 when scheduled. */
export const selectDueItem = `
  SELECT due_time, by_person_id, created_time, reason, content_hash, fields, document FROM scheduled_changes
  WHERE post_id = ?1 AND kind = ?2 AND created_time = ?3`;
