/** Logs that what was to happen to a story at a time has not happened. */
export function logScheduledFailure(storyId: string, kind: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "scheduled.failed", storyId, kind, reason }));
}
