import * as v from "valibot";
import { locales, type Locale } from "../../contract/entities/blog.ts";
import { DisplayName } from "../../contract/settings.ts";
import type { MessageId } from "../intl/messages/en-US.ts";
import { readField } from "./parse-sign-in.ts";

/** Names of the forms' fields. */
export const settingsFields = {
  intent: "intent",
  displayName: "displayName",
  locale: "locale",
  timezone: "timezone",
  family: "family",
  picture: "picture",
  screenName: "name",
  alsoReplies: "alsoReplies",
} as const;

export type SettingsErrors = Partial<
  Record<"displayName" | "timezone" | "picture" | "screenName" | "form", MessageId>
>;

export interface TypedProfile {
  displayName: string;
  locale: Locale;
  timezone: string;
}

export type ParsedSettings =
  | { kind: "profile"; body: { displayName: string; locale: Locale; timezone: string | null } }
  | { kind: "end"; familyId: string }
  | { kind: "endOthers" }
  | { kind: "removePicture" }
  | { kind: "delete"; screenName: string; alsoReplies: boolean }
  | { kind: "wrong"; typed: TypedProfile | null; errors: SettingsErrors };

/** Reads whichever form of the settings was sent. */
export function parseSettings(form: FormData): ParsedSettings {
  const intent = readField(form, settingsFields.intent);
  if (intent === "profile") return parseProfile(form);
  if (intent === "end") {
    return { kind: "end", familyId: readField(form, settingsFields.family).slice(0, 100) };
  }
  if (intent === "endOthers" || intent === "removePicture") return { kind: intent };
  if (intent === "delete") {
    const screenName = readField(form, settingsFields.screenName).slice(0, 100);
    const alsoReplies = form.has(settingsFields.alsoReplies);
    return screenName === ""
      ? { kind: "wrong", typed: null, errors: { screenName: "settings.deleteWrong" } }
      : { kind: "delete", screenName, alsoReplies };
  }
  return { kind: "wrong", typed: null, errors: { form: "settings.failed" } };
}

function parseProfile(form: FormData): ParsedSettings {
  const locale = readField(form, settingsFields.locale);
  const typed: TypedProfile = {
    displayName: readField(form, settingsFields.displayName).slice(0, 320),
    locale: locales.find((known) => known === locale) ?? "en-US",
    timezone: readField(form, settingsFields.timezone).slice(0, 100),
  };
  const parsed = v.safeParse(DisplayName, typed.displayName);
  if (!parsed.success) return { kind: "wrong", typed, errors: { displayName: "settings.nameInvalid" } };
  const timezone = typed.timezone === "" ? null : typed.timezone;
  return { kind: "profile", body: { displayName: parsed.output, locale: typed.locale, timezone } };
}
