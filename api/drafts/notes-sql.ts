/*
 * Notes for a person. Whoever reads them is passed as JSON (`LibraryReader`): ?1 person, ?2 reader.
 */

/** Open questions to the person. */
const asked = `
  SELECT draft_id, id FROM draft_notes INDEXED BY draft_notes_of_addressee
  WHERE addressee_id = ?1 AND kind = 'question' AND resolved_time IS NULL`;

/** Open notes on the person's stories, without questions of others to others: ?3 JSON list of [shelf, earliest time]. */
const onOwnStories = `
  SELECT n.draft_id, n.id FROM json_each(?3) w
  CROSS JOIN desk_authors o INDEXED BY desk_of_author
    ON o.person_id = ?1 AND o.shelf = w.value ->> 0 AND o.time >= w.value ->> 1
  CROSS JOIN draft_notes n INDEXED BY draft_notes_open ON n.draft_id = o.story_id AND n.resolved_time IS NULL
  WHERE n.addressee_id IS NULL OR n.addressee_id = ?1 OR n.person_id = ?1`;

const isReadable = `(
  ?2 ->> '$.readsAll'
  OR s.blog_id IN (SELECT value FROM json_each(?2, '$.editorOf'))
  OR (s.blog_id IN (SELECT value FROM json_each(?2, '$.memberOf'))
    AND EXISTS (SELECT 1 FROM desk_authors WHERE story_id = s.id AND person_id = ?1)))`;

const lastOf = (field: string, first: string) => `coalesce(n.replies ->> '$[#-1].${field}', n.${first})`;

/** Notes whose last word is another person's, newest first: ?4 length of the text, ?5 number. */
export const selectNotesFor = `
  SELECT n.draft_id, n.id, n.kind, n.addressee_id IS ?1 AS is_for_person, s.blog_id, s.headline,
    ${lastOf("personId", "person_id")} AS person_id, substr(${lastOf("text", "text")}, 1, ?4) AS text,
    ${lastOf("timeMillis", "created_time")} AS time
  FROM (${asked} UNION ${onOwnStories}) found
  CROSS JOIN draft_notes n ON n.draft_id = found.draft_id AND n.id = found.id
  CROSS JOIN desk_stories s ON s.id = n.draft_id
  WHERE s.shelf <> 'removed' AND ${lastOf("personId", "person_id")} <> ?1 AND ${isReadable}
  ORDER BY time DESC LIMIT ?5`;
