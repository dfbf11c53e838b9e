/** Ids of all replies of a story (`= ?1`), also those that are entries of its liveblog: each kind has an index. */
export const repliesOfStory = (isStory: string) => `
  SELECT c.id FROM posts c WHERE c.starter_id ${isStory} AND c.is_starter = 0 AND c.is_entry = 0
  UNION ALL SELECT e.id FROM posts e WHERE e.starter_id ${isStory} AND e.is_starter = 0 AND e.is_entry = 1`;
