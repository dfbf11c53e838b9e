/** Logs a discussion that could not be recomputed before it was read. */
export function logRecomputeFailure(storyId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "discussion.unsettled", storyId, reason }));
}
