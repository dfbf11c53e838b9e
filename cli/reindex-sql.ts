/* How the index is made anew: emptied, then everything that can be found is put into the queue again. */

/** For the index: nothing is in it, and nothing was followed. */
export const emptyIndex = [
  "DELETE FROM search_documents",
  "INSERT INTO search (search) VALUES ('delete-all')",
  "INSERT INTO suggestions (suggestions) VALUES ('delete-all')",
  "UPDATE search_state SET settled_number = 0",
] as const;

/** For the services' own database, afterwards: names, then the newest posts first. */
export const queueEverything = [
  "INSERT OR REPLACE INTO unsearched (name_id) SELECT id FROM suggested_names",
  `INSERT OR REPLACE INTO unsearched (post_id)
   SELECT id FROM posts WHERE status = 'PUBLISHED' AND approved = 1 ORDER BY publish_time DESC`,
] as const;
