/** Logs that connections for live updates could not be notified. */
export function logRoomFailure(storyId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(JSON.stringify({ level: "warn", event: "discussion.untold", storyId, reason }));
}
