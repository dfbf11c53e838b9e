/** Names of the fields in the settings' forms. */
export const settingsFields = {
  intent: "intent",
  displayName: "displayName",
  bio: "bio",
  link: "link",
  locale: "locale",
  studioLocale: "studioLocale",
  timezone: "timezone",
  email: "email",
  family: "family",
  picture: "picture",
  screenName: "name",
  alsoReplies: "alsoReplies",
  passkeyName: "passkeyName",
  methodKind: "kind",
  methodId: "signInMethod",
  credential: "credential",
} as const;

/** The sections of the settings, each saved separately; `?saved=` names the one that was saved. */
export const settingsSections = ["profile", "picture", "email", "methods", "sessions"] as const;
export type SettingsSection = (typeof settingsSections)[number];
