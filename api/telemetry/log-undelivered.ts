/** Logs a message or request that a newsletter provider rejected; without the address. */
export function logUndelivered(failure: {
  task: string;
  reason: string;
  attempts: number;
  isGivenUp: boolean;
}): void {
  const level = failure.isGivenUp ? "error" : "warn";
  console[level](JSON.stringify({ level, event: "newsletter.undelivered", ...failure }));
}
