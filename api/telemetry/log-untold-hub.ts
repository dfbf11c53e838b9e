/** Logs that the feed hub could not be notified. */
export function logUntoldHub(failure: {
  reason: string;
  lists: number;
  attempts: number;
  isGivenUp: boolean;
}): void {
  const level = failure.isGivenUp ? "error" : "warn";
  console[level](JSON.stringify({ level, event: "hub.untold", ...failure }));
}
