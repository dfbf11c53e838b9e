/** Logs that a discussion's object could not tell D1 what has happened in it; it tries again. */
export function logDeliveryOfDiscussion(storyId: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(JSON.stringify({ level: "error", event: "discussion.undelivered", storyId, reason }));
}
