/** Logs that a draft's room could not write its latest changes to the database. */
export function logFlushFailure(draftId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(JSON.stringify({ level: "warn", event: "draft.unflushed", draftId, reason }));
}
