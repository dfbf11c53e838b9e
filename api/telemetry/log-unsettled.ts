/** Writes down a discussion that could not be put in order before it was read, as one line of JSON. */
export function logUnsettled(storyId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "discussion.unsettled", storyId, reason }));
}
