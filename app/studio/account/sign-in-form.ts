import * as v from "valibot";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { SignedCredential } from "../../../contract/sign-in/passkeys.ts";
import { Token } from "../../../contract/sign-in/session.ts";
import { Email } from "../../../contract/subscriptions/subscriptions.ts";
import { findNameError, parseCode } from "../../discussion/parse-reply-sign-in.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { findRoute } from "../../link/find-route.ts";

/** Names of the fields in the sign-in forms and of the parameters in their addresses. */
export const signInFields = {
  intent: "intent",
  email: "email",
  screenName: "name",
  key: "key",
  host: "for",
  path: "next",
  token: "token",
  credential: "credential",
  passkey: "passkey",
  /** Set if the blog that linked here was already asked for a login code. */
  tried: "tried",
  /** Set if only people who are signed in on the main site are wanted: others come back without seeing a page. */
  quiet: "quiet",
  attempt: "attempt",
  code: "code",
} as const;

const intents = ["link", "code", "burner", "key", "passkey"] as const;
type SignInIntent = (typeof intents)[number];

/** Typed values, for rendering the forms again. Never includes a key. */
export interface TypedSignIn {
  intent: SignInIntent;
  email: string;
  screenName: string;
  /** Sign-in by a mailed code: the browser's secret, and the typed fields. */
  attempt: string;
  code: string;
}

export type SignInErrors = Partial<Record<"email" | "code" | "screenName" | "key" | "form", MessageId>>;

export type ParsedSignIn =
  | { kind: "link"; email: string }
  | { kind: "code"; attempt: string; code: string; screenName: string | null }
  | { kind: "burner"; screenName: string }
  | { kind: "key"; screenName: string; key: string }
  | { kind: "passkey"; credential: SignedCredential }
  | { kind: "wrong"; typed: TypedSignIn; errors: SignInErrors };

/** Typed text is cut here before it is printed again, characters. */
const maxShown = 320;

/** A form field's trimmed text; empty if missing or a file. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

export function readTyped(form: FormData): TypedSignIn {
  const intent = readField(form, signInFields.intent);
  return {
    intent: v.is(v.picklist(intents), intent) ? intent : "link",
    email: readField(form, signInFields.email).slice(0, maxShown),
    screenName: readField(form, signInFields.screenName).slice(0, maxShown),
    attempt: readField(form, signInFields.attempt).slice(0, maxShown),
    code: readField(form, signInFields.code).slice(0, maxShown),
  };
}

const Signed = v.pipe(v.string(), v.parseJson(), SignedCredential);

/** Reads a sign-in form; its `intent` field tells which one. */
export function parseSignIn(form: FormData): ParsedSignIn {
  const typed = readTyped(form);
  const wrong = (errors: SignInErrors): ParsedSignIn => ({ kind: "wrong", typed, errors });
  const { screenName } = typed;
  if (typed.intent === "link") {
    if (typed.email === "") return wrong({ email: "newsletter.emailMissing" });
    return v.is(Email, readField(form, signInFields.email))
      ? { kind: "link", email: typed.email }
      : wrong({ email: "newsletter.emailInvalid" });
  }
  if (typed.intent === "code") {
    const code = parseCode(typed.code);
    if (!v.is(Token, typed.attempt)) return wrong({ form: "replySignIn.over" });
    if (code === null) return wrong({ code: "replySignIn.codeShape" });
    const error = form.has(signInFields.screenName) ? findNameError(screenName) : null;
    if (error !== null) return wrong({ screenName: error });
    return { kind: "code", attempt: typed.attempt, code, screenName: screenName || null };
  }
  if (typed.intent === "passkey") {
    const parsed = v.safeParse(Signed, readField(form, signInFields.credential));
    return parsed.success
      ? { kind: "passkey", credential: parsed.output }
      : wrong({ form: "signin.passkeyRefused" });
  }
  if (typed.intent === "burner") {
    const error = findNameError(screenName);
    return error === null ? { kind: "burner", screenName } : wrong({ screenName: error });
  }
  const key = readField(form, signInFields.key);
  if (screenName === "") return wrong({ screenName: "signin.nameMissing" });
  if (key === "") return wrong({ key: "signin.keyMissing" });
  const isPossible = v.is(ScreenName, screenName) && key.length <= 200;
  return isPossible ? { kind: "key", screenName, key } : wrong({ form: "signin.keyRefused" });
}

/**
 * A secret of this browser, stored on the main site's host while a person signs in with a provider or a passkey. A
 * response is accepted only together with it, so it is worth nothing in another browser.
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

/** Longest path to return to, characters. */
const maxPathLength = 2_000;
/** A host that does not exist. An address that resolves to it named no host of its own. */
const nowhere = "https://own.invalid";

/**
 * A path of this host to return to, as given in an address. Null for anything that a browser would take for another host,
 * a scheme, or something other than a path (`//evil.example`, `/\evil.example`, `/.//evil.example`).
 */
export function parseReturnPath(text: string | null): string | null {
  if (text === null || text.length > maxPathLength || !/^\/(?![/\\])/.test(text)) return null;
  if (/[\p{Cc}\\]/u.test(text) || !URL.canParse(text, nowhere)) return null;
  const { origin, pathname, search } = new URL(text, nowhere);
  if (origin !== nowhere || pathname.startsWith("//") || !findRoute(pathname).isReturnedTo) return null;
  return pathname + search;
}

/** The page of this host whose link was followed, from the `Referer` that browsers send within a host; null for other hosts. */
export function findReferringPath(referer: string | null, url: string): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(url).origin ? parseReturnPath(pathname + search) : null;
}
