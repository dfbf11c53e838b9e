/** SQL for the database's own clock, ms: one clock for all who write and for all who ask, however many Workers there are. */
export const clock = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
