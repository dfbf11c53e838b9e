const logged = new Set<string>();

/** Logs a story whose body is not where the database says, as one line of JSON; each isolate once. */
export function logMissingBody(postId: string): void {
  if (logged.has(postId)) return;
  logged.add(postId);
  console.error(JSON.stringify({ level: "error", event: "body.missing", postId }));
}
