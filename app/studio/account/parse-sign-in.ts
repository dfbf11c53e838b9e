import * as v from "valibot";
import { SignedCredential } from "../../../contract/sign-in/passkeys.ts";
import { Token } from "../../../contract/sign-in/session.ts";
import { ScreenName } from "../../../contract/entities/ids.ts";
import { Email } from "../../../contract/subscriptions/subscriptions.ts";
import { findNameError, parseCode } from "../../discussion/parse-reply-sign-in.ts";
import { signInFields as fields } from "./sign-in-fields.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";

export const intents = ["link", "code", "burner", "key", "passkey"] as const;
export type SignInIntent = (typeof intents)[number];

/** What was typed, for printing the forms again. Never includes a key. */
export interface TypedSignIn {
  intent: SignInIntent;
  email: string;
  screenName: string;
  /** Of a code that was mailed: the browser's secret, and what was typed. */
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
  const intent = readField(form, fields.intent);
  return {
    intent: v.is(v.picklist(intents), intent) ? intent : "link",
    email: readField(form, fields.email).slice(0, maxShown),
    screenName: readField(form, fields.screenName).slice(0, maxShown),
    attempt: readField(form, fields.attempt).slice(0, maxShown),
    code: readField(form, fields.code).slice(0, maxShown),
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
    return v.is(Email, readField(form, fields.email))
      ? { kind: "link", email: typed.email }
      : wrong({ email: "newsletter.emailInvalid" });
  }
  if (typed.intent === "code") {
    const code = parseCode(typed.code);
    if (!v.is(Token, typed.attempt)) return wrong({ form: "replySignIn.over" });
    if (code === null) return wrong({ code: "replySignIn.codeShape" });
    const error = form.has(fields.screenName) ? findNameError(screenName) : null;
    if (error !== null) return wrong({ screenName: error });
    return { kind: "code", attempt: typed.attempt, code, screenName: screenName || null };
  }
  if (typed.intent === "passkey") {
    const parsed = v.safeParse(Signed, readField(form, fields.credential));
    return parsed.success
      ? { kind: "passkey", credential: parsed.output }
      : wrong({ form: "signin.passkeyRefused" });
  }
  if (typed.intent === "burner") {
    const error = findNameError(screenName);
    return error === null ? { kind: "burner", screenName } : wrong({ screenName: error });
  }
  const key = readField(form, fields.key);
  if (screenName === "") return wrong({ screenName: "signin.nameMissing" });
  if (key === "") return wrong({ key: "signin.keyMissing" });
  const isPossible = v.is(ScreenName, screenName) && key.length <= 200;
  return isPossible ? { kind: "key", screenName, key } : wrong({ form: "signin.keyRefused" });
}
