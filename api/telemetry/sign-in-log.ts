/** Logs that a sign-in method was added or removed; without secrets. */
export function logSignInMethod(change: {
  deed: "added" | "removed";
  way: "passkey" | "provider";
  personId: string;
  provider?: string;
}): void {
  console.log(JSON.stringify({ level: "info", event: "account.way", ...change }));
}

/** Logs a passkey whose counter decreased, which may mean that it was cloned. */
export function logPasskeyRefused(personId: string, reason: string): void {
  console.warn(JSON.stringify({ level: "warn", event: "passkey.refused", personId, reason }));
}

/** Logs a provider's failure; without codes, tokens and addresses. */
export function logProviderFailure(failure: {
  provider: string;
  step: "discovery" | "return" | "token";
  reason: string;
}): void {
  console.warn(JSON.stringify({ level: "warn", event: "provider.failed", ...failure }));
}
