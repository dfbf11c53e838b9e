/* SQL that rebuilds the search index: empties it, then queues everything searchable. */

/** For the search database: removes all documents and resets the position. */
export const emptyIndex = [
  "DELETE FROM search_documents",
  "INSERT INTO search (search) VALUES ('delete-all')",
  "INSERT INTO suggestions (suggestions) VALUES ('delete-all')",
  "UPDATE search_state SET settled_number = 0",
] as const;

/** For the main database, afterwards: queues names, then posts starting with the newest. */
export const queueEverything = [
  "INSERT OR REPLACE INTO unsearched (name_id) SELECT id FROM suggested_names",
  `INSERT OR REPLACE INTO unsearched (post_id)
   SELECT id FROM posts WHERE status = 'PUBLISHED' AND approved = 1 ORDER BY publish_time DESC`,
] as const;
