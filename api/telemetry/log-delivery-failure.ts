/** Logs failed deliveries as one line of JSON. Never contains an address or a token. */
export function logDeliveryFailure(failure: {
  kind: string;
  reason: string;
  /** A host, or the purpose of a message. */
  about?: string;
  items: number;
  /** The most that one of the items has had. */
  attempts: number;
  isGivenUp: boolean;
}): void {
  const level = failure.isGivenUp ? "error" : "warn";
  console[level](JSON.stringify({ level, event: "outbox.undelivered", ...failure }));
}
