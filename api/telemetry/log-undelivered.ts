/** Writes down what a newsletter provider did not take, as one line of JSON. Never with the address. */
export function logUndelivered(failure: {
  task: string;
  reason: string;
  attempts: number;
  isGivenUp: boolean;
}): void {
  const level = failure.isGivenUp ? "error" : "warn";
  console[level](JSON.stringify({ level, event: "newsletter.undelivered", ...failure }));
}
