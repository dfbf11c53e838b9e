/** Writes down that a way into an account came or went, as one line of JSON. Without what opens it. */
export function logWayIn(change: {
  deed: "added" | "removed";
  way: "passkey" | "provider";
  personId: string;
  provider?: string;
}): void {
  console.log(JSON.stringify({ level: "info", event: "account.way", ...change }));
}

/** Writes down a passkey whose counter went back: there may be two of it. */
export function logPasskeyRefused(personId: string, reason: string): void {
  console.warn(JSON.stringify({ level: "warn", event: "passkey.refused", personId, reason }));
}

/** Writes down what a provider did not do as it should. Never with a code, a token or an address. */
export function logProviderFailure(failure: {
  provider: string;
  step: "discovery" | "return" | "token";
  reason: string;
}): void {
  console.warn(JSON.stringify({ level: "warn", event: "provider.failed", ...failure }));
}
