/** The operator's line for a search whose index could not be brought up to date: what is newest is not found yet. */
export function logUnindexed(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "search.unindexed", reason }));
}
