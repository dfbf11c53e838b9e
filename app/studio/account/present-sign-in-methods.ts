import type { SignInMethods } from "../../../contract/sign-in/sign-in-methods.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { formatDate } from "../../date-time/format-parts.ts";
import { readZonedParts } from "../../date-time/calendar.ts";
import type { SettingsErrors, TypedPasskeyName } from "./parse-settings.ts";
import type { FieldView } from "./present-sign-in.ts";
import { settingsFields as fields } from "./settings-fields.ts";

/** The order matters: most browsers also carry the names of others in their user agent. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(?:iPhone|iPad)\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** A browser and system as people call them, `Firefox, Windows`; null if neither is known. */
export function findBrowserName(userAgent: string): string | null {
  const find = (table: typeof browsers) => table.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const names = [find(browsers), find(systems)].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(", ");
}

/** A form that signs in by a passkey or adds one. It needs script, which asks the device and fills it in. */
export interface PasskeyFormView {
  purpose: "signIn" | "add";
  action: string;
  /** Address that answers with the options of the request to the device. */
  ask: string;
  submit: string;
  /** Shown instead of the button without script, or if the browser has no passkeys. */
  note: string;
  /** Error message. */
  failed: string;
  /** Error message if the device already has a passkey of this account. */
  known: string;
}

export function presentPasskeyForm(
  purpose: PasskeyFormView["purpose"],
  path: string,
  { intl, addressing }: Pick<BlogContext, "intl" | "addressing">,
): PasskeyFormView {
  return {
    purpose,
    action: addressing.ownHref(path),
    ask: addressing.ownHref("/ajax/passkey"),
    submit: intl.t(purpose === "add" ? "signInMethods.passkeyAdd" : "signin.passkey"),
    note: intl.t("passkey.hint"),
    failed: intl.t("passkey.failed"),
    known: intl.t("passkey.known"),
  };
}

/** The settings' section of sign-in methods. */
export interface SignInMethodsView {
  title: string;
  text: string;
  error: string | null;
  /** Methods that can't be removed here. */
  fixed: { id: string; name: string; detail: string }[];
  items: {
    id: string;
    kind: "passkey" | "identity";
    name: string;
    detail: string;
    remove: string;
    /** The button's accessible name, with the method's. */
    removeLabel: string;
    /** The form that renames a passkey, open if it came back with an error; null for other methods. */
    rename: { open: string; openLabel: string; isOpen: boolean; field: FieldView; submit: string } | null;
  }[];
  passkey: PasskeyFormView & { name: FieldView };
  providers: { action: string; items: { id: string; label: string }[] };
}

export interface SignInMethodsState {
  methods: SignInMethods;
  /** The account's; null for the blog's. */
  timezone: string | null;
  errors: SettingsErrors;
  /** The browser's, from which a new passkey gets its name. */
  userAgent: string;
  /** The new name of a passkey that could not be saved. */
  renamed: TypedPasskeyName | null;
}

export function presentSignInMethods(
  { methods, timezone, errors, userAgent, renamed }: SignInMethodsState,
  { intl, addressing, blog }: Pick<BlogContext, "intl" | "addressing" | "blog">,
): SignInMethodsView {
  const formatDay = (time: number) => formatDate(readZonedParts(time, timezone ?? blog.timezone), intl);
  const describe = (created: number, used: number | null, isBackedUp = false) =>
    [
      intl.t("signInMethods.added", { date: formatDay(created) }),
      used === null
        ? intl.t("signInMethods.neverUsed")
        : intl.t("signInMethods.used", { date: formatDay(used) }),
      ...(isBackedUp ? [intl.t("signInMethods.backedUp")] : []),
    ].join(" · ");
  const remove = (name: string) => ({
    remove: intl.t("signInMethods.remove"),
    removeLabel: intl.t("signInMethods.removeNamed", { name }),
  });
  const presentRenaming = (id: string, name: string) => ({
    open: intl.t("signInMethods.rename"),
    openLabel: intl.t("signInMethods.renameNamed", { name }),
    isOpen: renamed?.id === id,
    field: {
      name: fields.passkeyName,
      label: intl.t("signInMethods.passkeyName"),
      value: renamed?.id === id ? renamed.name : name,
      error: renamed?.id === id && errors.passkeyName ? intl.t(errors.passkeyName) : null,
      hint: null,
    },
    submit: intl.t("signInMethods.renameSubmit"),
  });
  return {
    title: intl.t("signInMethods.title"),
    text: intl.t("signInMethods.text"),
    error: errors.methods ? intl.t(errors.methods) : null,
    fixed: [
      ...(methods.email === null
        ? []
        : [{ id: "mail", name: intl.t("signInMethods.mail"), detail: methods.email }]),
      ...(methods.hasKey
        ? [{ id: "key", name: intl.t("signInMethods.key"), detail: intl.t("signInMethods.keyText") }]
        : []),
    ],
    items: [
      ...methods.passkeys.map(({ id, name, createdTimeMillis, usedTimeMillis, isBackedUp }) => ({
        id,
        kind: "passkey" as const,
        name: intl.t("signInMethods.passkey", { name }),
        detail: describe(createdTimeMillis, usedTimeMillis, isBackedUp),
        ...remove(name),
        rename: presentRenaming(id, name),
      })),
      ...methods.identities.map(({ provider, name, isOpen, createdTimeMillis, usedTimeMillis }) => ({
        id: provider,
        kind: "identity" as const,
        name,
        detail: isOpen ? describe(createdTimeMillis, usedTimeMillis) : intl.t("signInMethods.shut"),
        ...remove(name),
        rename: null,
      })),
    ],
    passkey: {
      ...presentPasskeyForm("add", "/settings", { intl, addressing }),
      name: {
        name: fields.passkeyName,
        label: intl.t("signInMethods.passkeyName"),
        value: findBrowserName(userAgent) ?? "",
        error: null,
        hint: intl.t("signInMethods.passkeyHint"),
      },
    },
    providers: {
      action: addressing.ownHref("/signin/provider"),
      items: methods.addable.map(({ id, name }) => ({
        id,
        label: intl.t("signInMethods.addProvider", { name }),
      })),
    },
  };
}
