/**
 * SQL that empties the search index. The services' scheduled job then queues everything and fills it, starting with the
 * newest posts.
 */
export const emptyIndex = [
  "DELETE FROM stemmed_posts",
  "INSERT INTO stems (stems) VALUES ('delete-all')",
  "INSERT INTO suggestions (suggestions) VALUES ('delete-all')",
  "DELETE FROM vocabulary",
  "UPDATE stems_state SET settled_number = 0, is_filled = 0",
] as const;
