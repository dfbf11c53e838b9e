import type { OpenedSession } from "../../contract/session.ts";
import { endedLanguageCookie } from "./language-cookie.ts";
import { buildSessionCookie, endedSessionCookie } from "./session-cookie.ts";

/**
 * Tells script that someone is signed in, so that it only then calls `/ajax/me`. It grants nothing without a
 * session.
 */
export const markerCookie = "__Host-reader";

/** Holds a nonce on a blog's host while someone signs in on the main site. */
export const loginCodeCookie = "__Host-handover";
const loginCodeAge = 15 * 60;

const nonceShape = /^[A-Za-z0-9_-]{43}$/;

/** `Set-Cookie` lines for an opened or renewed session. */
export const listSignInCookies = (
  { token, expiresTimeMillis }: Pick<OpenedSession, "token" | "expiresTimeMillis">,
  now: number,
): string[] => {
  const age = Math.max(0, Math.floor((expiresTimeMillis - now) / 1_000));
  return [
    buildSessionCookie(token, expiresTimeMillis, now),
    `${markerCookie}=1; Path=/; Max-Age=${age}; Secure; SameSite=Lax`,
    // Another person may have signed in before.
    endedLanguageCookie,
  ];
};

/** `Set-Cookie` lines that sign a browser out. */
export const signOutCookies: readonly string[] = [
  endedSessionCookie,
  `${markerCookie}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
  endedLanguageCookie,
];

export const buildLoginCodeCookie = (nonce: string) =>
  `${loginCodeCookie}=${nonce}; Path=/; Max-Age=${loginCodeAge}; HttpOnly; Secure; SameSite=Lax`;
export const endedLoginCodeCookie = `${loginCodeCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;

/** The nonce in a request's `Cookie` header; null if missing or malformed. */
export function findNonce(header: string | null): string | null {
  for (const pair of (header ?? "").split(";")) {
    const [name = "", value = ""] = pair.split("=", 2);
    if (name.trim() === loginCodeCookie && nonceShape.test(value.trim())) return value.trim();
  }
  return null;
}

const passkeyMarker = "__Host-passkey=1";
const passkeyAge = 400 * 86_400;
/** `Set-Cookie` that tells script that this browser has signed in by a passkey, so that it offers that first. */
export const passkeyCookie = `${passkeyMarker}; Path=/; Max-Age=${passkeyAge}; Secure; SameSite=Lax`;
export const hasPasskeyCookie = (header: string | null): boolean =>
  (header ?? "").split(";").some((pair) => pair.trim() === passkeyMarker);
