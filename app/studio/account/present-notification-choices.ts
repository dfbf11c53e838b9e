import {
  chosenKinds,
  digests,
  type ChosenKind,
  type Digest,
} from "../../../contract/entities/notification.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { choiceFields } from "./notification-choice-fields.ts";
import type { ChosenSettings } from "./parse-notification-choices.ts";
import { presentSaving, type SavingLabels } from "./saving-labels.ts";
import { presentSettingsTabs, type TabsView } from "./settings-tabs.ts";

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
  /** Mail with what is new of what is followed. */
  following: DigestView | null;
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

export interface ChoicesState extends ChosenSettings {
  hasMail: boolean;
  isSaved: boolean;
  error: MessageId | null;
}

/** The notification settings: which kinds are shown or mailed, and how often mail is sent. */
export function presentNotificationChoices(
  { choices, following, hasMail, isSaved, error }: ChoicesState,
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
    digest: hasMail ? presentDigest("digest", choices.digest, page) : null,
    following: hasMail ? presentDigest("following", following, page) : null,
    noMail: hasMail ? null : intl.t("notifications.noMail"),
    submit: intl.t("settings.save"),
  };
}

const presentDigest = (which: "digest" | "following", chosen: Digest, { intl }: PageContext): DigestView => ({
  title: intl.t(`notifications.${which}`),
  name: choiceFields[which],
  hint: intl.t(`notifications.${which}Hint`),
  options: digests.map((value) => ({
    value,
    label: intl.t(`notifications.digest.${value}`),
    isChosen: value === chosen,
  })),
});
