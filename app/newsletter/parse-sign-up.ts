import * as v from "valibot";
import { Email } from "../../contract/subscriptions.ts";
import type { MessageId } from "../intl/messages/en-US.ts";

/** Names of the form's fields. */
export const fields = { email: "email", lists: "list", source: "source", trap: "leave-empty" } as const;

/** What somebody typed, as it stands in the form again when something is wrong with it. */
export interface TypedSignUp {
  email: string;
  lists: string[];
}

export type SignUpErrors = Partial<Record<"email" | "lists" | "form", MessageId>>;

export type ParsedSignUp =
  | { kind: "ok"; email: string; lists: string[]; source: "ad" | "page" }
  /** A program filled in the field that no reader sees. */
  | { kind: "trapped" }
  | { kind: "wrong"; typed: TypedSignUp; errors: SignUpErrors };

/** An address as it is shown again is cut here: nobody types a longer one. */
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

/** Nothing but what was typed, for a form that is not read any further. */
export function readTyped(form: FormData, known: ReadonlySet<string>): TypedSignUp {
  const email = form.get(fields.email);
  const asked = form.getAll(fields.lists).filter((id) => typeof id === "string");
  return {
    email: typeof email === "string" ? email.slice(0, maxShown) : "",
    lists: [...new Set(asked)].filter((id) => known.has(id)),
  };
}

/** Reads a sent form. `known` are the ids of the blog's own lists: others cannot be asked for here. */
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
