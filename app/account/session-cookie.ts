/**
 * The session cookie of a host: its value is the token of a session on that host only. With `__Host-`,
 * browsers accept it only from secure pages of this host, so no sister blog can set it (RFC 6265bis, section
 * 4.1.3.2).
 */
export const sessionCookie = "__Host-session";

const tokenShape = /^[\w-]{20,200}$/;

/**
 * The session token in a request's `Cookie` header; null if there is none, if two differ, or if it is
 * malformed.
 */
export function findSessionToken(header: string | null): string | null {
  if (header === null) return null;
  const values = new Set<string>();
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0 && pair.slice(0, equals).trim() === sessionCookie)
      values.add(pair.slice(equals + 1).trim());
  }
  const [token, ...others] = values;
  return token !== undefined && others.length === 0 && tokenShape.test(token) ? token : null;
}

/** `Set-Cookie` of a session until `expires`, ms. */
export function buildSessionCookie(token: string, expires: number, now: number): string {
  const age = Math.max(0, Math.floor((expires - now) / 1_000));
  return `${sessionCookie}=${token}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Lax`;
}

/** `Set-Cookie` that deletes the session cookie. */
export const endedSessionCookie = `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;
