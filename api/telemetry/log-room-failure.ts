/** Logs that connections for live updates could not be notified. */
export function logRoomFailure(storyId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(JSON.stringify({ level: "warn", event: "discussion.untold", storyId, reason }));
}

/** Logs that what depended on lost rights, such as connections, could not be ended; the clock tries again. */
export function logUncheckedRights(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(JSON.stringify({ level: "warn", event: "rights.unchecked", reason }));
}
