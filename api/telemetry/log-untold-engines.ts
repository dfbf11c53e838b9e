/** Logs that search engines could not be notified of a host's changes. */
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
