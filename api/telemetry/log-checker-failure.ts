/** Logs that the external checker failed; without the text. */
export function logCheckerFailure(outcome: "timeout" | "failed", error: unknown): void {
  const reason = error instanceof Error ? error.message.slice(0, 300) : String(error).slice(0, 300);
  console.warn(JSON.stringify({ level: "warn", event: "checker.failed", outcome, reason }));
}
