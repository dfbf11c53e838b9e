/** Writes down that the outside checker had no say, as one line of JSON. Never with the text. */
export function logUnchecked(outcome: "timeout" | "failed", error: unknown): void {
  const reason = error instanceof Error ? error.message.slice(0, 300) : String(error).slice(0, 300);
  console.warn(JSON.stringify({ level: "warn", event: "checker.failed", outcome, reason }));
}
