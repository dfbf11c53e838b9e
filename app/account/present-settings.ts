import type { Account } from "../../contract/entities/account.ts";
import { locales } from "../../contract/entities/blog.ts";
import type { SignInMethods } from "../../contract/sign-in-methods.ts";
import type { ActiveSession } from "../../contract/session.ts";
import type { PageContext } from "../blog/page-context.ts";
import { formatDate } from "../date-time/format-parts.ts";
import { readZonedParts } from "../date-time/read-zoned-parts.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentAvatar } from "../image/profile-assets.ts";
import type { MessageId } from "../intl/messages/en-US.ts";
import { findBrowserName } from "./browser-name.ts";
import { presentAccountLinks } from "./account-links.ts";
import type { PageTabsView } from "./PageTabs.tsx";
import { settingsFields as fields, type TypedProfile } from "./parse-settings.ts";
import type { FieldView } from "./present-sign-in.ts";
import {
  presentSignInMethods,
  type SignInMethodsState,
  type SignInMethodsView,
} from "./present-sign-in-methods.ts";

interface ChoiceView {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
  error: string | null;
}

/** A person's own settings. */
export interface SettingsView {
  title: string;
  links: PageTabsView;
  intro: string;
  notice: string | null;
  error: string | null;
  action: string;
  profile: { title: string; name: FieldView; locale: ChoiceView; timezone: ChoiceView; submit: string };
  picture: {
    title: string;
    action: string;
    image: PresentedImage;
    label: string;
    hint: string;
    error: string | null;
    submit: string;
    remove: string | null;
  };
  /** Null where nobody can say. */
  ways: SignInMethodsView | null;
  sessions: {
    title: string;
    items: { id: string; name: string; hosts: string; seen: string; end: string; isThis: boolean }[];
    endOthers: string | null;
    signOut: { action: string; label: string };
  };
  data: { title: string; text: string; href: string; label: string };
  leave: { title: string; text: string; name: FieldView; alsoReplies: string; submit: string };
}

export interface SettingsState extends Pick<SignInMethodsState, "userAgent" | "renamed" | "errors"> {
  account: Account;
  sessions: readonly ActiveSession[];
  ways: SignInMethods | null;
  /** Zones that this Worker knows. */
  zones: readonly string[];
  isSaved: boolean;
  typed: TypedProfile | null;
}

export function presentSettings(state: SettingsState, page: PageContext): SettingsView {
  const { intl, addressing } = page;
  const { account, errors } = state;
  const tell = (id: MessageId | undefined) => (id === undefined ? null : intl.t(id));
  return {
    title: intl.t("settings.title"),
    links: presentAccountLinks("settings", page),
    intro: intl.t(findIntro(account), {
      name: account.screenName,
      email: account.email ?? "",
    }),
    notice: state.isSaved ? intl.t("settings.saved") : null,
    error: tell(errors.form),
    action: addressing.ownHref("/settings"),
    profile: presentProfileForm(state, page),
    picture: {
      title: intl.t("settings.image"),
      action: addressing.ownHref("/settings/picture"),
      image: presentAvatar(account.avatar, "avatar", page, { isLazy: false }),
      label: intl.t("settings.imageLabel"),
      hint: intl.t("settings.imageHint"),
      error: tell(errors.picture),
      submit: intl.t("settings.imageSubmit"),
      remove: account.avatar ? intl.t("settings.imageRemove") : null,
    },
    ways:
      state.ways && presentSignInMethods({ ...state, ways: state.ways, timezone: account.timezone }, page),
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
        value: "",
        error: tell(errors.screenName),
        hint: null,
      },
      alsoReplies: intl.t("settings.deleteReplies"),
      submit: intl.t("settings.deleteSubmit"),
    },
  };
}

const findIntro = ({ kind, email }: Account): MessageId => {
  if (kind === "burner") return "settings.introBurner";
  return email === null ? "settings.introElsewhere" : "settings.intro";
};

function presentProfileForm(
  { account, zones, typed, errors }: SettingsState,
  { intl }: PageContext,
): SettingsView["profile"] {
  const zone = typed?.timezone ?? account.timezone ?? "";
  const tell = (id: MessageId | undefined) => (id === undefined ? null : intl.t(id));
  return {
    title: intl.t("settings.profile"),
    name: {
      name: fields.displayName,
      label: intl.t("settings.name"),
      value: typed?.displayName ?? account.displayName,
      error: tell(errors.displayName),
      hint: intl.t("settings.nameHint"),
    },
    locale: {
      name: fields.locale,
      label: intl.t("settings.locale"),
      value: typed?.locale ?? account.locale,
      options: locales.map((value) => ({ value, label: intl.t(`settings.locale.${value}`) })),
      error: null,
    },
    timezone: {
      name: fields.timezone,
      label: intl.t("settings.timezone"),
      value: zone,
      options: [
        { value: "", label: intl.t("settings.timezoneNone") },
        // What somebody has chosen stays a choice, whatever this Worker's list has.
        ...[...new Set([...(zone === "" ? [] : [zone]), ...zones])].map((value) => ({
          value,
          label: value.replaceAll("_", " "),
        })),
      ],
      error: tell(errors.timezone),
    },
    submit: intl.t("settings.save"),
  };
}

function presentSessions(
  { sessions, account }: SettingsState,
  { intl, addressing, blog }: PageContext,
): SettingsView["sessions"] {
  const formatDay = (time: number) =>
    formatDate(readZonedParts(time, account.timezone ?? blog.timezone), intl);
  return {
    title: intl.t("settings.sessions"),
    items: sessions.map((family) => ({
      id: family.familyId,
      name: findBrowserName(family.userAgent) ?? intl.t("settings.browser"),
      hosts: family.hosts.join(", "),
      seen: family.isThis
        ? intl.t("settings.sessionThis")
        : intl.t("settings.sessionSeen", { date: formatDay(family.seenTimeMillis) }),
      end: intl.t("settings.sessionEnd"),
      isThis: family.isThis,
    })),
    endOthers: sessions.length > 1 ? intl.t("settings.sessionEndOthers") : null,
    signOut: { action: addressing.ownHref("/signout"), label: intl.t("signin.out") },
  };
}
