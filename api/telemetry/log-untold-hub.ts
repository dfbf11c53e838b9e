/** Writes down that the hub of the feeds was not told, as one line of JSON. */
export function logUntoldHub(failure: {
  reason: string;
  lists: number;
  attempts: number;
  isGivenUp: boolean;
}): void {
  const level = failure.isGivenUp ? "error" : "warn";
  console[level](JSON.stringify({ level, event: "hub.untold", ...failure }));
}
