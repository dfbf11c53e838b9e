import {
  chosenKinds,
  digests,
  type ChosenKind,
  type Digest,
  type NotificationChoices,
} from "../../../contract/entities/notification.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { choiceFields } from "./notification-choice-fields.ts";
import { presentSaving, type SavingLabels } from "./present-own-image.ts";
import { presentSettingsTabs, type TabsView } from "../chrome/settings-tabs.ts";

/** The choices of the page: notifications, mail about what is followed, and about own stories; null if it isn't offered. */
export interface ChosenSettings {
  choices: NotificationChoices;
  following: Digest;
  figures: FigureMail | null;
}

/** How often people get the figures of their stories. */
const figureMails = ["weekly", "never"] as const;
export type FigureMail = (typeof figureMails)[number];

/**
 * Reads the form of the notification settings. A checkbox that is not checked sends nothing, so an incomplete form must
 * not count as every box unchecked: it is null. Unknown values are ignored.
 */
export function parseNotificationChoices(form: FormData): ChosenSettings | null {
  if (!form.has(choiceFields.whole)) return null;
  const missing = (name: string): ChosenKind[] => {
    const ticked = form.getAll(name);
    return chosenKinds.filter((kind) => !ticked.includes(kind));
  };
  const findDigest = (name: string) => digests.find((digest) => digest === form.get(name));
  return {
    choices: {
      hidden: missing(choiceFields.shown),
      unmailed: missing(choiceFields.mailed),
      // Without a known choice no mail is sent.
      digest: findDigest(choiceFields.digest) ?? "never",
    },
    following: findDigest(choiceFields.following) ?? "never",
    figures: figureMails.find((often) => often === form.get(choiceFields.figures)) ?? null,
  };
}

export interface NotificationChoicesView {
  title: string;
  tabs: TabsView;
  action: string;
  isSaved: boolean;
  saving: SavingLabels;
  error: string | null;
  kinds: {
    title: string;
    shown: string;
    mailed: string;
    kind: string;
    rows: { value: ChosenKind; label: string; shown: Box; mailed: Box | null }[];
  };
  owed: string;
  digest: DigestView | null;
  /** Mail about new posts from what the account follows. */
  following: DigestView | null;
  /** Mail about how one's stories are read; null for people without any. */
  figures: DigestView | null;
  noMail: string | null;
  submit: string;
}

interface Box {
  name: string;
  label: string;
  isTicked: boolean;
}

interface DigestView {
  title: string;
  name: string;
  hint: string;
  options: DigestOption[];
}

interface DigestOption {
  value: Digest;
  label: string;
  isChosen: boolean;
}

interface ChoicesState extends ChosenSettings {
  hasMail: boolean;
  isSaved: boolean;
  error: MessageId | null;
}

/** The notification settings: which kinds are shown or mailed, and how often mail is sent. */
export function presentNotificationChoices(
  { choices, following, figures, hasMail, isSaved, error }: ChoicesState,
  page: PageContext,
): NotificationChoicesView {
  const { intl, addressing } = page;
  const buildBox = (
    name: string,
    words: MessageId,
    kind: ChosenKind,
    without: readonly ChosenKind[],
  ): Box => ({
    name,
    label: `${intl.t(`notifications.kind.${kind}`)}: ${intl.t(words)}`,
    isTicked: !without.includes(kind),
  });
  return {
    title: intl.t("notifications.choices"),
    tabs: presentSettingsTabs("notifications", page),
    action: addressing.ownHref("/settings/notifications"),
    isSaved,
    saving: presentSaving(page),
    error: error && intl.t(error),
    kinds: {
      title: intl.t("notifications.kinds"),
      kind: intl.t("notifications.kindHeading"),
      shown: intl.t("notifications.shown"),
      mailed: intl.t("notifications.mailed"),
      rows: chosenKinds.map((kind) => ({
        value: kind,
        label: intl.t(`notifications.kind.${kind}`),
        shown: buildBox(choiceFields.shown, "notifications.shown", kind, choices.hidden),
        mailed: hasMail
          ? buildBox(choiceFields.mailed, "notifications.mailed", kind, choices.unmailed)
          : null,
      })),
    },
    owed: intl.t("notifications.owed"),
    digest: hasMail ? presentDigest("digest", choices.digest, digests, page) : null,
    following: hasMail ? presentDigest("following", following, digests, page) : null,
    figures: hasMail && figures !== null ? presentDigest("figures", figures, figureMails, page) : null,
    noMail: hasMail ? null : intl.t("notifications.noMail"),
    submit: intl.t("settings.save"),
  };
}

const presentDigest = (
  which: "digest" | "following" | "figures",
  chosen: Digest,
  offered: readonly Digest[],
  { intl }: PageContext,
): DigestView => ({
  title: intl.t(`notifications.${which}`),
  name: choiceFields[which],
  hint: intl.t(`notifications.${which}Hint`),
  options: offered.map((value) => ({
    value,
    label: intl.t(`notifications.digest.${value}`),
    isChosen: value === chosen,
  })),
});
