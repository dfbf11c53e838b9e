import type { Account } from "../../../contract/entities/account.ts";
import type { BlockedPeople } from "../../../contract/own-relations.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentAvatar } from "../../image/profile-assets.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import type { MessageId } from "../../intl/messages/en-US.ts";
import { buildRelationPath } from "./present-relation.ts";
import { presentSettingsTabs, type TabsView } from "./settings-tabs.ts";

export const blockedPeoplePath = "/settings/people";

export interface BlockedPeopleView {
  title: string;
  tabs: TabsView;
  notice: string | null;
  error: string | null;
  action: string;
  /** To the public page of the people one follows; null if the account is not known. */
  following: { title: string; hint: string; href: string; label: string } | null;
  blocked: { title: string; empty: string | null; items: BlockedPersonView[] };
  next: { href: string; label: string } | null;
}

interface BlockedPersonView {
  id: string;
  name: string;
  screenName: string;
  href: string;
  avatar: PresentedImage;
  unblock: string;
  unblockLabel: string;
}

interface State {
  account: Pick<Account, "screenName"> | null;
  isDone: boolean;
  error: MessageId | null;
}

/** Whom one has blocked, which only oneself sees, and the way to whom one follows. */
export function presentBlockedPeople(
  { people, next }: BlockedPeople,
  { account, isDone, error }: State,
  page: PageContext,
): BlockedPeopleView {
  const { intl, addressing } = page;
  return {
    title: intl.t("relations.title"),
    tabs: presentSettingsTabs("people", page),
    notice: isDone ? intl.t("relations.unblocked") : null,
    error: error && intl.t(error),
    action: addressing.ownHref(blockedPeoplePath),
    following: account && {
      title: intl.t("relations.following.title"),
      hint: intl.t("relations.following.hint"),
      href: addressing.ownHref(`/${account.screenName}/following`),
      label: intl.t("relations.following.link"),
    },
    blocked: {
      title: intl.t("relations.blocked.title"),
      empty: people.length === 0 ? intl.t("relations.blocked.empty") : null,
      items: people.map(({ id, displayName: name, screenName, avatar }) => ({
        id,
        name,
        screenName: `@${screenName}`,
        href: addressing.ownHref(buildRelationPath(screenName)),
        avatar: presentAvatar(avatar, "avatarSmall", page, { isLazy: true }),
        unblock: intl.t("relations.block.end"),
        unblockLabel: intl.t("relations.blocked.unblock", { name }),
      })),
    },
    next:
      next === null
        ? null
        : {
            href: addressing.ownHref(`${blockedPeoplePath}?${new URLSearchParams({ after: next })}`),
            label: intl.t("account.more"),
          },
  };
}
