import type { Account } from "../../../contract/entities/account.ts";
import type { EmailChange } from "../../../contract/people/settings.ts";
import { maxBioLength, maxProfileLinks } from "../../../contract/entities/profile-fields.ts";
import { locales, type Locale } from "../../../contract/entities/blog.ts";
import type { SignInMethods } from "../../../contract/sign-in/sign-in-methods.ts";
import type { ActiveSession } from "../../../contract/sign-in/session.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { formatDate } from "../../date-time/format-parts.ts";
import { readZonedParts } from "../../date-time/calendar.ts";
import type { Intl } from "../../intl/create-intl.ts";
import type { MessageId } from "../../intl/message-id.ts";
import type { Choice } from "../ui/Field.tsx";
import {
  findBrowserName,
  presentSignInMethods,
  type SignInMethodsState,
  type SignInMethodsView,
} from "./present-sign-in-methods.ts";
import type { TypedLeaving, TypedProfile } from "./parse-settings.ts";
import { presentOwnImage, type OwnImageView, presentSaving, type SavingLabels } from "./present-own-image.ts";
import type { FieldView } from "./present-sign-in.ts";
import { settingsFields as fields, type SettingsSection } from "./settings-fields.ts";
import { presentSettingsTabs, type TabsView } from "../chrome/settings-tabs.ts";

/** The settings of the signed-in account. */
export interface SettingsView {
  title: string;
  tabs: TabsView;
  intro: string;
  /** The section that was saved; null for none. */
  saved: SettingsSection | null;
  saving: SavingLabels;
  error: string | null;
  action: string;
  profile: {
    title: string;
    name: FieldView;
    bio: FieldView;
    links: { label: string; hint: string; error: string | null; name: string; values: string[] };
    /** The account's public page. */
    page: { href: string; label: string };
    locale: LocaleView;
    studioLocale: LocaleView;
    timezone: ZoneView;
    submit: string;
  };
  picture: OwnImageView;
  /** Null for an anonymous account, which has none. */
  email: {
    title: string;
    text: string;
    /** A change of address that waits for its confirmations. */
    waiting: { text: string; withdraw: string } | null;
    field: FieldView;
    submit: string;
    /** After signing in again: the form waits for its button. */
    unsent: string | null;
  } | null;
  /** Null if the profile service didn't respond. */
  methods: SignInMethodsView | null;
  sessions: {
    title: string;
    items: {
      id: string;
      name: string;
      hosts: string;
      seen: string;
      end: string;
      endLabel: string;
      isThis: boolean;
    }[];
    endOthers: string | null;
    signOut: { action: string; label: string };
  };
  data: { title: string; text: string; href: string; label: string };
  leave: {
    title: string;
    text: string;
    name: FieldView;
    alsoReplies: CheckboxView;
    submit: string;
    unsent: string | null;
  };
}

interface CheckboxView {
  label: string;
  isChecked: boolean;
}

interface LocaleView {
  name: string;
  label: string;
  choices: Choice[];
}

/** The time zone's field. Its several hundred choices are labelled in the browser, to send each of them once. */
interface ZoneView {
  name: string;
  label: string;
  value: string;
  none: string;
  zones: string[];
  error: string | null;
}

export interface SettingsState extends Pick<SignInMethodsState, "userAgent" | "renamed" | "errors"> {
  account: Account;
  sessions: readonly ActiveSession[];
  methods: SignInMethods | null;
  change: EmailChange | null;
  /** A new address, as typed. */
  email: string | null;
  /** The form that deletes the account, as typed. */
  leaving: TypedLeaving | null;
  /** The form that was filled in before signing in again. */
  unsent: "email" | "delete" | null;
  /** Time zones that this Worker knows. */
  zones: readonly string[];
  saved: SettingsSection | null;
  typed: TypedProfile | null;
}

export function presentSettings(state: SettingsState, page: PageContext): SettingsView {
  const { intl, addressing } = page;
  const { account, errors } = state;
  const tell = (id: MessageId | undefined) => (id === undefined ? null : intl.t(id));
  return {
    title: intl.t("menu.settings"),
    tabs: presentSettingsTabs("account", page),
    intro: intl.t(findIntro(account), {
      name: account.screenName,
      email: account.email ?? "",
    }),
    saved: state.saved,
    saving: presentSaving(page),
    error: tell(errors.form),
    action: addressing.ownHref("/settings"),
    profile: presentProfileForm(state, page),
    picture: presentOwnImage(account, tell(errors.picture), page),
    email: account.kind === "burner" ? null : presentEmail(state, page),
    methods:
      state.methods &&
      presentSignInMethods({ ...state, methods: state.methods, timezone: account.timezone }, page),
    sessions: presentSessions(state, page),
    data: {
      title: intl.t("settings.data"),
      text: intl.t("settings.dataText"),
      href: addressing.ownHref("/settings/data.json"),
      label: intl.t("settings.dataLabel"),
    },
    leave: {
      title: intl.t("settings.delete"),
      text: intl.t("settings.deleteText"),
      name: {
        name: fields.screenName,
        label: intl.t("settings.deleteName", { name: account.screenName }),
        value: state.leaving?.screenName ?? "",
        error: tell(errors.screenName),
        hint: null,
      },
      alsoReplies: {
        label: intl.t("settings.deleteReplies"),
        isChecked: state.leaving?.alsoReplies === true,
      },
      submit: intl.t("settings.deleteSubmit"),
      unsent: state.unsent === "delete" ? presentUnsent("settings.deleteSubmit", page) : null,
    },
  };
}

const presentUnsent = (submit: MessageId, { intl }: PageContext): string =>
  intl.t("settings.unsent", { button: intl.t(submit) });

function presentEmail(
  { account, change, email, unsent, errors }: SettingsState,
  page: PageContext,
): SettingsView["email"] {
  const { intl } = page;
  const now = account.email;
  return {
    title: intl.t("settings.email"),
    text: now === null ? intl.t("settings.emailNone") : intl.t("settings.emailNow", { email: now }),
    waiting: change && {
      text: intl.t(findWaiting(change), { email: change.email }),
      withdraw: intl.t("settings.emailWithdraw"),
    },
    field: {
      name: fields.email,
      label: intl.t("settings.emailNew"),
      value: email ?? "",
      error: errors.email ? intl.t(errors.email) : null,
      hint: intl.t("settings.emailHint"),
    },
    submit: intl.t("settings.emailSubmit"),
    unsent: unsent === "email" ? presentUnsent("settings.emailSubmit", page) : null,
  };
}

function findWaiting({ isOldConfirmed, isNewConfirmed }: EmailChange): MessageId {
  if (isOldConfirmed) return "settings.emailWaitsNew";
  return isNewConfirmed ? "settings.emailWaitsOld" : "settings.emailWaitsBoth";
}

const findIntro = ({ kind, email }: Account): MessageId => {
  if (kind === "burner") return "settings.introBurner";
  return email === null ? "settings.introElsewhere" : "settings.intro";
};

function presentProfileForm(
  { account, zones, typed, errors }: SettingsState,
  { intl, addressing }: PageContext,
): SettingsView["profile"] {
  const { locale, studioLocale } = typed ?? account;
  const zone = typed?.timezone ?? account.timezone ?? "";
  const tell = (id: MessageId | undefined) => (id === undefined ? null : intl.t(id));
  return {
    title: intl.t("menu.profile"),
    name: {
      name: fields.displayName,
      label: intl.t("settings.name"),
      value: typed?.displayName ?? account.displayName,
      error: tell(errors.displayName),
      hint: intl.t("settings.nameHint"),
    },
    bio: {
      name: fields.bio,
      label: intl.t("settings.bio"),
      value: typed?.bio ?? account.bio,
      error: tell(errors.bio),
      hint: intl.t("settings.bioHint", { count: maxBioLength }),
    },
    links: {
      name: fields.link,
      label: intl.t("settings.links"),
      hint: intl.t("settings.linksHint"),
      error: tell(errors.links),
      values: Array.from({ length: maxProfileLinks }, (_, index) => (typed ?? account).links[index] ?? ""),
    },
    page: { href: addressing.ownHref(`/${account.screenName}`), label: intl.t("settings.profilePage") },
    locale: {
      name: fields.locale,
      label: intl.t("settings.locale"),
      choices: listLocales(locale, intl),
    },
    studioLocale: {
      name: fields.studioLocale,
      label: intl.t("settings.studioLocale"),
      choices: [
        { value: "", label: intl.t("settings.studioLocaleNone"), isChosen: studioLocale === null },
        ...listLocales(studioLocale, intl),
      ],
    },
    timezone: {
      name: fields.timezone,
      label: intl.t("settings.timezone"),
      value: zone,
      none: intl.t("settings.timezoneNone"),
      // The chosen zone stays a choice even if this Worker doesn't know it.
      zones: [...new Set([...(zone === "" ? [] : [zone]), ...zones])],
      error: tell(errors.timezone),
    },
    submit: intl.t("settings.save"),
  };
}

const listLocales = (chosen: Locale | null, { t }: Pick<Intl, "t">): Choice[] =>
  locales.map((value) => ({ value, label: t(`settings.locale.${value}`), isChosen: value === chosen }));

function presentSessions(
  { sessions, account }: SettingsState,
  { intl, addressing, blog }: PageContext,
): SettingsView["sessions"] {
  const formatDay = (time: number) =>
    formatDate(readZonedParts(time, account.timezone ?? blog.timezone), intl);
  const nameBrowser = ({ userAgent }: ActiveSession) =>
    findBrowserName(userAgent) ?? intl.t("settings.browser");
  return {
    title: intl.t("settings.sessions"),
    items: sessions.map((family) => ({
      id: family.familyId,
      name: nameBrowser(family),
      hosts: family.hosts.join(", "),
      seen: family.isThis
        ? intl.t("settings.sessionThis")
        : intl.t("settings.sessionSeen", { date: formatDay(family.seenTimeMillis) }),
      end: intl.t("settings.sessionEnd"),
      endLabel: intl.t("settings.sessionEndNamed", { name: nameBrowser(family) }),
      isThis: family.isThis,
    })),
    endOthers: sessions.length > 1 ? intl.t("settings.sessionEndOthers") : null,
    signOut: { action: addressing.ownHref("/signout"), label: intl.t("signin.out") },
  };
}
