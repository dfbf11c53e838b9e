import type { SignInMethods } from "../../contract/sign-in-methods.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { formatDate } from "../date-time/format-parts.ts";
import { readZonedParts } from "../date-time/read-zoned-parts.ts";
import { findBrowserName } from "./browser-name.ts";
import { settingsFields as fields, type SettingsErrors, type TypedPasskeyName } from "./parse-settings.ts";
import type { PasskeyFormView } from "./present-passkey-form.ts";
import { presentPasskeyForm } from "./present-passkey-form.ts";
import type { FieldView } from "./present-sign-in.ts";

/** How somebody signs in, and what they may add to it or take from it. */
export interface SignInMethodsView {
  title: string;
  text: string;
  error: string | null;
  /** What cannot be taken away here. */
  fixed: { id: string; name: string; detail: string }[];
  items: {
    id: string;
    kind: "passkey" | "identity";
    name: string;
    detail: string;
    remove: string;
    /** Names the button for whoever hears it alone. */
    removeLabel: string;
    /** Of a passkey: what calls it otherwise; open where that was tried and not done. */
    rename: { open: string; openLabel: string; isOpen: boolean; field: FieldView; submit: string } | null;
  }[];
  passkey: PasskeyFormView & { name: FieldView };
  providers: { action: string; items: { id: string; label: string }[] };
}

export interface SignInMethodsState {
  ways: SignInMethods;
  /** Where they count the days. */
  timezone: string | null;
  errors: SettingsErrors;
  /** What the browser calls itself, of which its passkey gets a name. */
  userAgent: string;
  /** What somebody wanted to call a passkey, if that could not be. */
  renamed: TypedPasskeyName | null;
}

/** Null where nobody can say how they sign in: the rest of the page does without. */
export function presentSignInMethods(
  { ways, timezone, errors, userAgent, renamed }: SignInMethodsState,
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
    error: errors.ways ? intl.t(errors.ways) : null,
    fixed: [
      ...(ways.email === null
        ? []
        : [{ id: "mail", name: intl.t("signInMethods.mail"), detail: ways.email }]),
      ...(ways.hasKey
        ? [{ id: "key", name: intl.t("signInMethods.key"), detail: intl.t("signInMethods.keyText") }]
        : []),
    ],
    items: [
      ...ways.passkeys.map(({ id, name, createdTimeMillis, usedTimeMillis, isBackedUp }) => ({
        id,
        kind: "passkey" as const,
        name: intl.t("signInMethods.passkey", { name }),
        detail: describe(createdTimeMillis, usedTimeMillis, isBackedUp),
        ...remove(name),
        rename: presentRenaming(id, name),
      })),
      ...ways.identities.map(({ provider, name, isOpen, createdTimeMillis, usedTimeMillis }) => ({
        id: provider,
        kind: "identity" as const,
        name,
        detail: isOpen ? describe(createdTimeMillis, usedTimeMillis) : intl.t("signInMethods.shut"),
        ...remove(name),
        rename: null,
      })),
    ],
    passkey: {
      ...presentPasskeyForm("add", addressing.ownHref("/settings"), intl),
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
      items: ways.addable.map(({ id, name }) => ({
        id,
        label: intl.t("signInMethods.addProvider", { name }),
      })),
    },
  };
}
