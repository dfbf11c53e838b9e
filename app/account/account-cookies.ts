import { locales, type Locale } from "../../contract/entities/blog.ts";
import { maxStoryPasses, storyPassShape } from "../../contract/posts/story-passes.ts";
import type { OpenedSession } from "../../contract/sign-in/session.ts";

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

/**
 * The person's chosen studio language, as last received from their account, so that no page has to wait for the account
 * (docs/guides/studio.md).
 */
export const languageCookie = "__Host-language";
/** Chosen: the language of the page's blog. */
const asBlog = "blog";
const age = 400 * 86_400;

/** Undefined if the host hasn't received it; null for the language of the page's blog. */
export function findLanguage(header: string | null): Locale | null | undefined {
  for (const pair of (header ?? "").split(";")) {
    const [name = "", value = ""] = pair.split("=", 2).map((part) => part.trim());
    if (name !== languageCookie) continue;
    return value === asBlog ? null : locales.find((locale) => locale === value);
  }
  return undefined;
}

export const buildLanguageCookie = (language: Locale | null, maxAge = age): string =>
  `${languageCookie}=${language ?? asBlog}; Path=/; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`;

const endedLanguageCookie = `${languageCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;

/**
 * Marker, readable by script, that someone is signed in, so that it only then calls `/ajax/me`. It grants nothing
 * without a session.
 */
export const markerCookie = "__Host-reader";

/** Holds a nonce on a blog's host while someone signs in on the main site. */
export const loginCodeCookie = "__Host-handover";
const loginCodeAge = 15 * 60;

/** With a mark if nobody pressed "Sign in": the main site was only asked who is signed in there. */
const nonceShape = /^([A-Za-z0-9_-]{43})(\.quiet)?$/;

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

/** `Set-Cookie` lines after deleting an account; the page that says so is still in its language. */
export const listDeletionCookies = (language: Locale): string[] => [
  ...signOutCookies.filter((cookie) => cookie !== endedLanguageCookie),
  buildLanguageCookie(language, 60),
];

export const buildLoginCodeCookie = (nonce: string, isQuiet = false) =>
  `${loginCodeCookie}=${nonce}${isQuiet ? ".quiet" : ""}; Path=/; Max-Age=${loginCodeAge}; HttpOnly; Secure; SameSite=Lax`;
export const endedLoginCodeCookie = `${loginCodeCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;

/** The nonce in a request's `Cookie` header; null if missing or malformed. */
export const findNonce = (header: string | null): string | null => findAttempt(header)?.nonce ?? null;

/** Returns whether the main site was asked within the last 15 minutes, without a press, who is signed in there. */
export const hasAskedQuietly = (header: string | null): boolean => findAttempt(header)?.isQuiet === true;

function findAttempt(header: string | null): { nonce: string; isQuiet: boolean } | null {
  for (const pair of (header ?? "").split(";")) {
    const [name = "", value = ""] = pair.split("=", 2);
    const [, nonce, mark] = (name.trim() === loginCodeCookie && nonceShape.exec(value.trim())) || [];
    if (nonce !== undefined) return { nonce, isQuiet: mark !== undefined };
  }
  return null;
}

const passkeyMarker = "__Host-passkey=1";
const passkeyAge = 400 * 86_400;
/**
 * `Set-Cookie` of a marker, readable by script, that this browser has signed in by a passkey, so that it is offered
 * first.
 */
export const passkeyCookie = `${passkeyMarker}; Path=/; Max-Age=${passkeyAge}; Secure; SameSite=Lax`;
export const hasPasskeyCookie = (header: string | null): boolean =>
  (header ?? "").split(";").some((pair) => pair.trim() === passkeyMarker);

/** Fields of a settings form that wait while their writer signs in again; see `docs/guides/accounts.md`. */
const unsentCookie = "__Host-unsent";
const unsentAge = 15 * 60;

/** `Set-Cookie` of a form that waits, with the id of the person who filled it in. */
export function buildUnsentCookie(personId: string, form: Readonly<Record<string, string>>): string {
  // The encoding of forms has no character that a cookie may not have.
  const value = new URLSearchParams({ ...form, [ownerField]: personId }).toString();
  return `${unsentCookie}=${value}; Path=/; Max-Age=${unsentAge}; HttpOnly; Secure; SameSite=Lax`;
}
export const endedUnsentCookie = `${unsentCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`;

const ownerField = "owner";

/** The form in a request's `Cookie` header; null if there is none, or if another person filled it in. */
export function findUnsent(header: string | null, personId: string): FormData | null {
  const start = `${unsentCookie}=`;
  const pair = (header ?? "").split(";").find((one) => one.trim().startsWith(start));
  const fields = new URLSearchParams(pair?.trim().slice(start.length));
  if (fields.get(ownerField) !== personId) return null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/**
 * Cookies of a host with passes to password-protected stories, one for each story. With `__Host-`, browsers accept them
 * only from secure pages of this host.
 */
const start = "__Host-story-";

/** The passes in a request's `Cookie` header, in the format of `storyPassHeader`; null if there are none. */
export function findStoryPasses(header: string | null): string | null {
  if (!header?.includes(start)) return null;
  const passes = header.split(";").flatMap((pair) => {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    return name.startsWith(start) && storyPassShape.test(value) ? [value] : [];
  });
  return passes.length === 0 ? null : passes.slice(0, maxStoryPasses).join(" ");
}

/** `Set-Cookie` of a pass until `expires`, ms. */
export function buildStoryPassCookie(storyId: string, pass: string, expires: number, now: number): string {
  const age = Math.max(0, Math.floor((expires - now) / 1_000));
  return `${start}${storyId}=${pass}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Lax`;
}
