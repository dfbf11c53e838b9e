import * as v from "valibot";
import { NewScreenName } from "../../contract/entities/profile-fields.ts";
import { ScreenName } from "../../contract/entities/ids.ts";
import { Token } from "../../contract/sign-in/session.ts";
import { Email } from "../../contract/subscriptions/subscriptions.ts";
import type { MessageId } from "../intl/message-id.ts";

/** Field names of the forms for signing in to send a reply. */
export const signInFields = {
  step: "step",
  email: "email",
  attempt: "attempt",
  code: "code",
  screenName: "name",
} as const;

/** Actions of the forms' buttons. */
const signInSteps = ["mail", "again", "change", "code", "name", "anonymous", "done"] as const;

/** The input and hidden values, truncated for showing again. */
export interface TypedSignIn {
  email: string;
  attempt: string;
  code: string;
  screenName: string;
}

export type ParsedSignIn = { typed: TypedSignIn } & (
  | { kind: "mail"; email: string }
  | { kind: "code"; attempt: string; code: string; screenName: string | null }
  | { kind: "change" | "anonymous" | "done" }
  | { kind: "wrong"; at: "mail" | "code" | "name"; error: MessageId }
);

/** Maximum length of input when shown again, characters. */
const maxShown = 320;

/** Six digits, as people type and paste them: "482 913", "482-913". Null for anything else. */
export function parseCode(text: string): string | null {
  const digits = text.normalize("NFKC").replace(/[\s\p{Pd}]/gu, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

export function parseReplySignIn(form: FormData): ParsedSignIn {
  const read = (name: keyof typeof signInFields) => {
    const value = form.get(signInFields[name]);
    return typeof value === "string" ? value.trim().slice(0, maxShown) : "";
  };
  const typed = {
    email: read("email"),
    attempt: read("attempt"),
    code: read("code"),
    screenName: read("screenName"),
  };
  const step = signInSteps.find((known) => known === read("step")) ?? "mail";
  if (step === "change" || step === "anonymous" || step === "done") return { typed, kind: step };
  if (step === "mail" || step === "again") return parseMail(typed);
  return parseStepWithCode(step, typed);
}

function parseMail(typed: TypedSignIn): ParsedSignIn {
  const { email } = typed;
  if (email === "") return { typed, kind: "wrong", at: "mail", error: "newsletter.emailMissing" };
  return v.is(Email, email)
    ? { typed, kind: "mail", email }
    : { typed, kind: "wrong", at: "mail", error: "newsletter.emailInvalid" };
}

function parseStepWithCode(step: "code" | "name", typed: TypedSignIn): ParsedSignIn {
  const { attempt, screenName } = typed;
  const code = parseCode(typed.code);
  if (!v.is(Token, attempt)) return { typed, kind: "wrong", at: "mail", error: "replySignIn.over" };
  if (code === null) return { typed, kind: "wrong", at: "code", error: "replySignIn.codeShape" };
  if (step === "code") return { typed, kind: "code", attempt, code, screenName: null };
  const error = findNameError(screenName);
  return error === null
    ? { typed, kind: "code", attempt, code, screenName }
    : { typed, kind: "wrong", at: "name", error };
}

/** Why a new account can't have this screen name; null if it can. */
export function findNameError(name: string): MessageId | null {
  if (name === "") return "signin.nameMissing";
  if (!v.is(ScreenName, name)) return "signin.nameInvalid";
  return v.is(NewScreenName, name) ? null : "signin.nameKept";
}
