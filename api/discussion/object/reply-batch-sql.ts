/** A reply's position in its discussion, by age. */
export interface Position {
  id: string;
  publish_time: number;
}

/** Before the first reply. */
export const start: Position = { id: "", publish_time: 0 };

/** Replies read, compared or emptied in one batch. */
const batchSize = 500;

/** The next replies of a discussion, as `r`: ?1 story id, ?2 and ?3 time and id of the one before. */
export const fromBatch = `
  FROM posts r WHERE r.starter_id = ?1 AND r.is_starter = 0 AND r.is_entry = 0 AND (r.publish_time, r.id) > (?2, ?3)
  ORDER BY r.publish_time, r.id LIMIT ${batchSize.toString()}`;
export const batchIds = `(SELECT r.id ${fromBatch})`;
export const selectBatch = `SELECT r.id, r.publish_time ${fromBatch}`;
