/** SQL for the database's clock, ms: a single clock for all Workers. */
export const clock = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
