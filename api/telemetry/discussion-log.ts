/** Logs a discussion that could not be recomputed before it was read. */
export function logRecomputeFailure(storyId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "discussion.unsettled", storyId, reason }));
}

/** Logs that connections for live updates could not be notified. */
export function logRoomFailure(storyId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(JSON.stringify({ level: "warn", event: "discussion.untold", storyId, reason }));
}

/** Logs that connections or preview links could not be ended after rights were lost; the scheduled job tries again. */
export function logUncheckedRights(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(JSON.stringify({ level: "warn", event: "rights.unchecked", reason }));
}

/** Logs that a discussion's object could not deliver its changes to D1; it tries again. */
export function logDeliveryOfDiscussion(storyId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "discussion.undelivered", storyId, reason }));
}

/** Logs that the copy of a discussion differed from the original: it is made again. */
export function logFailedCopy(storyId: string): void {
  console.warn(JSON.stringify({ level: "warn", event: "discussion.miscopied", storyId }));
}

/** Logs that a discussion's object and D1 did not have the same replies, which was repaired. */
export function logRepairOfDiscussion(storyId: string, replies: number): void {
  console.warn(JSON.stringify({ level: "warn", event: "discussion.repaired", storyId, replies }));
}
