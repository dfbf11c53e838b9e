import type { OpenedSession } from "../../contract/session.ts";
import { buildSessionCookie, endedSessionCookie } from "./session-cookie.ts";

/**
 * Says to script that somebody is signed in, so that it asks who only then. It opens nothing: whoever sets it is told that
 * nobody is.
 */
export const markerCookie = "__Host-reader";

/** What a host's browser keeps while somebody is on the way to the main site and back. */
export const loginCodeCookie = "__Host-handover";
const loginCodeAge = 15 * 60;

const nonceShape = /^[A-Za-z0-9_-]{43}$/;

/** `Set-Cookie` lines of a session that was opened or renewed. */
export const listSignInCookies = (
  { token, expiresTimeMillis }: Pick<OpenedSession, "token" | "expiresTimeMillis">,
  now: number,
): string[] => {
  const age = Math.max(0, Math.floor((expiresTimeMillis - now) / 1_000));
  return [
    buildSessionCookie(token, expiresTimeMillis, now),
    `${markerCookie}=1; Path=/; Max-Age=${age}; Secure; SameSite=Lax`,
  ];
};

/** `Set-Cookie` lines for a browser in which nobody is signed in any more. */
export const signOutCookies: readonly string[] = [
  endedSessionCookie,
  `${markerCookie}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
];

export const buildLoginCodeCookie = (nonce: string) =>
  `${loginCodeCookie}=${nonce}; Path=/; Max-Age=${loginCodeAge}; HttpOnly; Secure; SameSite=Lax`;
export const endedLoginCodeCookie = `${loginCodeCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;

/** The nonce of a request's `Cookie` header; null for none and for what is none. */
export function findNonce(header: string | null): string | null {
  for (const pair of (header ?? "").split(";")) {
    const [name = "", value = ""] = pair.split("=", 2);
    if (name.trim() === loginCodeCookie && nonceShape.test(value.trim())) return value.trim();
  }
  return null;
}

/** SHA-256 in hex: what the main site is told of a nonce. */
export async function hashNonce(nonce: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(nonce));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
