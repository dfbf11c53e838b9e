import * as v from "valibot";
import {
  Bio,
  isForLinks,
  maxBioLength,
  maxProfileLinks,
  parseProfileLink,
} from "../../../contract/entities/profile-fields.ts";
import { locales, type Locale } from "../../../contract/entities/blog.ts";
import { CreatedCredential } from "../../../contract/sign-in/passkeys.ts";
import { CredentialId, PasskeyName, ProviderId } from "../../../contract/sign-in/sign-in-methods.ts";
import { Email } from "../../../contract/subscriptions/subscriptions.ts";
import { DisplayName } from "../../../contract/people/settings.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { readField } from "./sign-in-form.ts";
import { settingsFields } from "./settings-fields.ts";
import { defaultLocale } from "../../intl/locale-table.ts";

export type SettingsErrors = Partial<
  Record<
    | "displayName"
    | "bio"
    | "links"
    | "email"
    | "timezone"
    | "picture"
    | "screenName"
    | "methods"
    | "passkeyName"
    | "form",
    MessageId
  >
>;

export interface TypedProfile {
  displayName: string;
  bio: string;
  /** As typed; empty ones are left out. */
  links: string[];
  locale: Locale;
  /** Null for the language of each page's blog. */
  studioLocale: Locale | null;
  timezone: string;
}

/** A new name for a passkey. */
export interface TypedPasskeyName {
  id: string;
  name: string;
}

/** The form that deletes the account. */
export interface TypedLeaving {
  screenName: string;
  alsoReplies: boolean;
}

export type ParsedSettings =
  | { kind: "profile"; body: Omit<TypedProfile, "timezone"> & { timezone: string | null } }
  | { kind: "email"; email: string }
  | { kind: "withdrawEmail" }
  | { kind: "end"; familyId: string }
  | { kind: "endOthers" }
  | { kind: "removePicture" }
  | { kind: "addPasskey"; body: { credential: CreatedCredential; name: string } }
  | { kind: "removeMethod"; method: { kind: "passkey" | "identity"; id: string } }
  | ({ kind: "delete" } & TypedLeaving)
  | { kind: "renamePasskey"; body: TypedPasskeyName }
  | {
      kind: "wrong";
      typed: TypedProfile | null;
      renamed?: TypedPasskeyName;
      email?: string;
      errors: SettingsErrors;
    };

/**
 * The fields of a form that are kept while its writer signs in again, which `parseSettings` reads; null for forms
 * that are only a button, and for a passkey, which can't be used twice.
 */
export function listKeptFields(parsed: ParsedSettings): Record<string, string> | null {
  const { intent, email, screenName, alsoReplies } = settingsFields;
  if (parsed.kind === "email") return { [intent]: "email", [email]: parsed.email };
  if (parsed.kind !== "delete") return null;
  return {
    [intent]: "delete",
    [screenName]: parsed.screenName,
    ...(parsed.alsoReplies && { [alsoReplies]: "1" }),
  };
}

/** Reads a form of the settings; its `intent` field tells which one. */
export function parseSettings(form: FormData): ParsedSettings {
  const intent = readField(form, settingsFields.intent);
  if (intent === "profile") return parseProfile(form);
  if (intent === "end") {
    return { kind: "end", familyId: readField(form, settingsFields.family).slice(0, 100) };
  }
  if (intent === "email") return parseEmail(form);
  if (intent === "endOthers" || intent === "removePicture" || intent === "withdrawEmail")
    return { kind: intent };
  if (intent === "addPasskey" || intent === "removeMethod") {
    const parsed = intent === "addPasskey" ? parseNewPasskey(form) : parseSignInMethodRemoval(form);
    return parsed ?? { kind: "wrong", typed: null, errors: { methods: "signInMethods.failed" } };
  }
  if (intent === "renamePasskey") return parseRenaming(form);
  if (intent === "delete") {
    const screenName = readField(form, settingsFields.screenName).slice(0, 100);
    const alsoReplies = form.has(settingsFields.alsoReplies);
    return screenName === ""
      ? { kind: "wrong", typed: null, errors: { screenName: "settings.deleteWrong" } }
      : { kind: "delete", screenName, alsoReplies };
  }
  return { kind: "wrong", typed: null, errors: { form: "settings.failed" } };
}

function parseEmail(form: FormData): ParsedSettings {
  const email = readField(form, settingsFields.email).slice(0, 320);
  if (v.is(Email, email)) return { kind: "email", email };
  const error = email === "" ? "newsletter.emailMissing" : "newsletter.emailInvalid";
  return { kind: "wrong", typed: null, email, errors: { email: error } };
}

const Created = v.pipe(v.string(), v.parseJson(), CreatedCredential);

/** A passkey that a device has made, with its name; without a good one it is called "Passkey". */
function parseNewPasskey(form: FormData): ParsedSettings | null {
  const credential = v.safeParse(Created, readField(form, settingsFields.credential));
  const name = v.safeParse(PasskeyName, readField(form, settingsFields.passkeyName).slice(0, 60));
  if (!credential.success) return null;
  return {
    kind: "addPasskey",
    body: { credential: credential.output, name: name.success ? name.output : "Passkey" },
  };
}

const SignInMethodRemoval = v.variant("kind", [
  v.object({ kind: v.literal("passkey"), id: CredentialId }),
  v.object({ kind: v.literal("identity"), id: ProviderId }),
]);

function parseSignInMethodRemoval(form: FormData): ParsedSettings | null {
  const kind = readField(form, settingsFields.methodKind);
  const parsed = v.safeParse(SignInMethodRemoval, { kind, id: readField(form, settingsFields.methodId) });
  return parsed.success ? { kind: "removeMethod", method: parsed.output } : null;
}

function parseRenaming(form: FormData): ParsedSettings {
  const id = readField(form, settingsFields.methodId);
  const typed = readField(form, settingsFields.passkeyName).slice(0, 320);
  if (!v.is(CredentialId, id))
    return { kind: "wrong", typed: null, errors: { methods: "signInMethods.failed" } };
  const name = v.safeParse(PasskeyName, typed);
  return name.success
    ? { kind: "renamePasskey", body: { id, name: name.output } }
    : {
        kind: "wrong",
        typed: null,
        renamed: { id, name: typed },
        errors: { passkeyName: "signInMethods.nameInvalid" },
      };
}

function parseProfile(form: FormData): ParsedSettings {
  const findLocale = (name: string) => locales.find((known) => known === readField(form, name));
  const typed: TypedProfile = {
    displayName: readField(form, settingsFields.displayName).slice(0, 320),
    bio: readField(form, settingsFields.bio).slice(0, 2 * maxBioLength),
    links: form
      .getAll(settingsFields.link)
      .slice(0, maxProfileLinks)
      .flatMap((link) => (typeof link === "string" && link.trim() !== "" ? [link.trim().slice(0, 320)] : [])),
    locale: findLocale(settingsFields.locale) ?? defaultLocale,
    studioLocale: findLocale(settingsFields.studioLocale) ?? null,
    timezone: readField(form, settingsFields.timezone).slice(0, 100),
  };
  const parsed = v.safeParse(DisplayName, typed.displayName);
  if (!parsed.success) return { kind: "wrong", typed, errors: { displayName: "settings.nameInvalid" } };
  const bio = v.safeParse(Bio, typed.bio);
  if (!bio.success) {
    const error = isForLinks(typed.bio) ? "settings.bioLinks" : "settings.bioLong";
    return { kind: "wrong", typed, errors: { bio: error } };
  }
  const links = typed.links.flatMap((link) => parseProfileLink(link) ?? []);
  if (links.length < typed.links.length)
    return { kind: "wrong", typed, errors: { links: "settings.linkInvalid" } };
  const timezone = typed.timezone === "" ? null : typed.timezone;
  return {
    kind: "profile",
    body: { ...typed, displayName: parsed.output, bio: bio.output, links, timezone },
  };
}
