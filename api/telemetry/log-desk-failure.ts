/** Logs that the pages on which a draft is open could not be told what the desk has done with it. */
export function logDeskFailure(draftId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(JSON.stringify({ level: "warn", event: "draft.unannounced", draftId, reason }));
}
