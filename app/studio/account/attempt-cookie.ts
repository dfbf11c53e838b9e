/**
 * A secret of this browser, kept on the main site's host while somebody signs in with a provider or a passkey. An answer
 * is accepted only together with it, so it is worth nothing in another browser.
 */
export const attemptCookie = "__Host-attempt";
const attemptAge = 15 * 60;
const secretShape = /^[A-Za-z0-9_-]{43}$/;

export const buildAttemptCookie = (secret: string) =>
  `${attemptCookie}=${secret}; Path=/; Max-Age=${attemptAge}; HttpOnly; Secure; SameSite=Lax`;
export const endedAttemptCookie = `${attemptCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;

/** The secret in a request's `Cookie` header; null if missing or malformed. */
export function findAttemptSecret(header: string | null): string | null {
  for (const pair of (header ?? "").split(";")) {
    const [name = "", value = ""] = pair.split("=", 2);
    if (name.trim() === attemptCookie && secretShape.test(value.trim())) return value.trim();
  }
  return null;
}
