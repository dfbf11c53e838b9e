/* SQL that rebuilds the search index. If it is interrupted, the services' scheduled job queues the missing entries. */

/** For the search database: empties it. */
export const emptyIndex = [
  "DELETE FROM stemmed_posts",
  "INSERT INTO stems (stems) VALUES ('delete-all')",
  "INSERT INTO suggestions (suggestions) VALUES ('delete-all')",
  "DELETE FROM vocabulary",
  "UPDATE stems_state SET settled_number = 0, is_filled = 0, has_pairs = 1",
] as const;

/** For the main database, afterwards: queues names, then posts starting with the newest. */
export const queueEverything = [
  "INSERT OR REPLACE INTO unsearched (name_id) SELECT id FROM suggested_names",
  "INSERT OR REPLACE INTO unsearched (post_id) SELECT id FROM posts WHERE status = 'PUBLISHED' ORDER BY publish_time DESC",
] as const;

/** For the search database, last: everything is queued. */
export const markQueued = ["UPDATE stems_state SET is_filled = 1"] as const;
