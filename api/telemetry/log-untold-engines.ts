/** Writes down that search engines were not told of a host's changes, as one line of JSON. */
export function logUntoldEngines(failure: {
  reason: string;
  host: string;
  addresses: number;
  attempts: number;
  isGivenUp: boolean;
}): void {
  const level = failure.isGivenUp ? "error" : "warn";
  console[level](JSON.stringify({ level, event: "engines.untold", ...failure }));
}
