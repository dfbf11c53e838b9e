import * as v from "valibot";
import { Email } from "../../contract/subscriptions/subscriptions.ts";
import type { MessageId } from "../intl/message-id.ts";

/** Names of the form's fields. */
export const fields = { email: "email", lists: "list", source: "source", trap: "leave-empty" } as const;

/** The input, shown again in the form if there are errors. */
export interface TypedSignUp {
  email: string;
  lists: string[];
}

export type SignUpErrors = Partial<Record<"email" | "lists" | "form", MessageId>>;

export type ParsedSignUp =
  | { kind: "ok"; email: string; lists: string[]; source: "ad" | "page" }
  /** A bot filled in the hidden field. */
  | { kind: "trapped" }
  | { kind: "wrong"; typed: TypedSignUp; errors: SignUpErrors };

/** Maximum length of an email address shown again, characters. */
const maxShown = 320;

const messages = ["newsletter.emailMissing", "newsletter.emailInvalid", "newsletter.listMissing"] as const;
type SignUpMessage = (typeof messages)[number] & MessageId;

const SignUp = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("newsletter.emailMissing" satisfies SignUpMessage),
    v.check((text) => v.is(Email, text), "newsletter.emailInvalid" satisfies SignUpMessage),
  ),
  lists: v.pipe(v.array(v.string()), v.minLength(1, "newsletter.listMissing" satisfies SignUpMessage)),
});

/** The input, without validation. */
export function readTyped(form: FormData, known: ReadonlySet<string>): TypedSignUp {
  const email = form.get(fields.email);
  const asked = form.getAll(fields.lists).filter((id) => typeof id === "string");
  return {
    email: typeof email === "string" ? email.slice(0, maxShown) : "",
    lists: [...new Set(asked)].filter((id) => known.has(id)),
  };
}

/** Parses a submitted form. `known` are the ids of the blog's own lists; others are ignored. */
export function parseSignUp(form: FormData, known: ReadonlySet<string>): ParsedSignUp {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  if (read(fields.trap) !== "") return { kind: "trapped" };
  const typed = readTyped(form, known);
  const parsed = v.safeParse(SignUp, { ...typed, email: read(fields.email) }, { abortPipeEarly: true });
  if (parsed.success) {
    return { kind: "ok", ...parsed.output, source: read(fields.source) === "ad" ? "ad" : "page" };
  }
  const { nested } = v.flatten<typeof SignUp>(parsed.issues);
  const messageOf = (field: "email" | "lists") => messages.find((id) => id === nested?.[field]?.[0]);
  const [email, lists] = [messageOf("email"), messageOf("lists")];
  return { kind: "wrong", typed, errors: { ...(email && { email }), ...(lists && { lists }) } };
}
