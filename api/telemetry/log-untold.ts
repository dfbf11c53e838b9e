/** Writes down a discussion whose watchers could not be told that it changed, as one line of JSON. */
export function logUntold(storyId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(JSON.stringify({ level: "warn", event: "discussion.untold", storyId, reason }));
}
