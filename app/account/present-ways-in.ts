import type { WaysIn } from "../../contract/ways-in.ts";
import type { BlogContext } from "../blog/page-context.ts";
import { formatDate } from "../date-time/format-parts.ts";
import { readZonedParts } from "../date-time/read-zoned-parts.ts";
import { findBrowserName } from "./browser-name.ts";
import { settingsFields as fields, type SettingsErrors, type TypedPasskeyName } from "./parse-settings.ts";
import type { PasskeyFormView } from "./present-passkey-form.ts";
import { presentPasskeyForm } from "./present-passkey-form.ts";
import type { FieldView } from "./present-sign-in.ts";

/** How somebody signs in, and what they may add to it or take from it. */
export interface WaysInView {
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

export interface WaysInState {
  ways: WaysIn;
  /** Where they count the days. */
  timezone: string | null;
  errors: SettingsErrors;
  /** What the browser calls itself, of which its passkey gets a name. */
  userAgent: string;
  /** What somebody wanted to call a passkey, if that could not be. */
  renamed: TypedPasskeyName | null;
}

/** Null where nobody can say how they sign in: the rest of the page does without. */
export function presentWaysIn(
  { ways, timezone, errors, userAgent, renamed }: WaysInState,
  { intl, addressing, blog }: Pick<BlogContext, "intl" | "addressing" | "blog">,
): WaysInView {
  const formatDay = (time: number) => formatDate(readZonedParts(time, timezone ?? blog.timezone), intl);
  const describe = (created: number, used: number | null, isBackedUp = false) =>
    [
      intl.t("ways.added", { date: formatDay(created) }),
      used === null ? intl.t("ways.neverUsed") : intl.t("ways.used", { date: formatDay(used) }),
      ...(isBackedUp ? [intl.t("ways.backedUp")] : []),
    ].join(" · ");
  const remove = (name: string) => ({
    remove: intl.t("ways.remove"),
    removeLabel: intl.t("ways.removeNamed", { name }),
  });
  const presentRenaming = (id: string, name: string) => ({
    open: intl.t("ways.rename"),
    openLabel: intl.t("ways.renameNamed", { name }),
    isOpen: renamed?.id === id,
    field: {
      name: fields.passkeyName,
      label: intl.t("ways.passkeyName"),
      value: renamed?.id === id ? renamed.name : name,
      error: renamed?.id === id && errors.passkeyName ? intl.t(errors.passkeyName) : null,
      hint: null,
    },
    submit: intl.t("ways.renameSubmit"),
  });
  return {
    title: intl.t("ways.title"),
    text: intl.t("ways.text"),
    error: errors.ways ? intl.t(errors.ways) : null,
    fixed: [
      ...(ways.email === null ? [] : [{ id: "mail", name: intl.t("ways.mail"), detail: ways.email }]),
      ...(ways.hasKey ? [{ id: "key", name: intl.t("ways.key"), detail: intl.t("ways.keyText") }] : []),
    ],
    items: [
      ...ways.passkeys.map(({ id, name, createdTimeMillis, usedTimeMillis, isBackedUp }) => ({
        id,
        kind: "passkey" as const,
        name: intl.t("ways.passkey", { name }),
        detail: describe(createdTimeMillis, usedTimeMillis, isBackedUp),
        ...remove(name),
        rename: presentRenaming(id, name),
      })),
      ...ways.identities.map(({ provider, name, isOpen, createdTimeMillis, usedTimeMillis }) => ({
        id: provider,
        kind: "identity" as const,
        name,
        detail: isOpen ? describe(createdTimeMillis, usedTimeMillis) : intl.t("ways.shut"),
        ...remove(name),
        rename: null,
      })),
    ],
    passkey: {
      ...presentPasskeyForm("add", addressing.ownHref("/settings"), intl),
      name: {
        name: fields.passkeyName,
        label: intl.t("ways.passkeyName"),
        value: findBrowserName(userAgent) ?? "",
        error: null,
        hint: intl.t("ways.passkeyHint"),
      },
    },
    providers: {
      action: addressing.ownHref("/signin/provider"),
      items: ways.addable.map(({ id, name }) => ({ id, label: intl.t("ways.addProvider", { name }) })),
    },
  };
}
