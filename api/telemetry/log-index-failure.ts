/** Logs that the search index could not be updated, so that the newest posts aren't found yet. */
export function logIndexFailure(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "search.unindexed", reason }));
}
