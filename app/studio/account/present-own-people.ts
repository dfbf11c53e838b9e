import type { Account } from "../../../contract/entities/account.ts";
import type { ListedPeople } from "../../../contract/people/person-pages.ts";
import type { PageContext } from "../../blog/page-context.ts";
import { presentAvatar } from "../../image/profile-assets.ts";
import type { PresentedImage } from "../../image/present-image.ts";
import type { MessageId } from "../../intl/message-id.ts";
import { buildRelationPath } from "./relation.ts";
import { presentSettingsTabs, type TabsView } from "../chrome/settings-tabs.ts";

export const ownPeoplePath = "/settings/people";

/** The lists of the page, and the action that ends an entry of each. */
export const endings = { muted: "unmute", blocked: "unblock" } as const;
export type PeopleList = keyof typeof endings;
export const peopleLists = Object.keys(endings) as PeopleList[];

export interface OwnPeopleView {
  title: string;
  tabs: TabsView;
  error: string | null;
  action: string;
  /** Link to the public page of the people whom the account follows; null if the account is not known. */
  following: { title: string; hint: string; href: string; label: string } | null;
  lists: PeopleListView[];
}

export interface PeopleListView {
  title: string;
  /** The result of the last action in this list. */
  notice: string | null;
  empty: string | null;
  end: (typeof endings)[PeopleList];
  items: ListedPersonView[];
  next: { href: string; label: string } | null;
}

interface ListedPersonView {
  id: string;
  name: string;
  screenName: string;
  href: string;
  avatar: PresentedImage;
  end: string;
  endLabel: string;
}

interface State {
  account: Pick<Account, "screenName"> | null;
  done: PeopleList | null;
  error: MessageId | null;
}

/** The people whom the account has muted and blocked, visible only to itself, and a link to those whom it follows. */
export function presentOwnPeople(
  found: Record<PeopleList, ListedPeople>,
  { account, done, error }: State,
  page: PageContext,
): OwnPeopleView {
  const { intl, addressing } = page;
  return {
    title: intl.t("relations.title"),
    tabs: presentSettingsTabs("people", page),
    error: error && intl.t(error),
    action: addressing.ownHref(ownPeoplePath),
    following: account && {
      title: intl.t("relations.following.title"),
      hint: intl.t("relations.following.hint"),
      href: addressing.ownHref(`/${account.screenName}/following`),
      label: intl.t("relations.following.link"),
    },
    lists: peopleLists.map((list) => presentList(list, found[list], done === list, page)),
  };
}

function presentList(
  list: PeopleList,
  { people, next }: ListedPeople,
  isDone: boolean,
  page: PageContext,
): PeopleListView {
  const { intl, addressing } = page;
  const end = endings[list];
  return {
    title: intl.t(`relations.${list}.title`),
    notice: isDone ? intl.t(`relations.${end === "unmute" ? "unmuted" : "unblocked"}`) : null,
    empty: people.length === 0 ? intl.t(`relations.${list}.empty`) : null,
    end,
    items: people.map(({ id, displayName: name, screenName, avatar }) => ({
      id,
      name,
      screenName: `@${screenName}`,
      href: addressing.ownHref(buildRelationPath(screenName)),
      avatar: presentAvatar(avatar, "avatarSmall", page, { isLazy: true }),
      end: intl.t(list === "muted" ? "relations.mute.end" : "relations.block.end"),
      endLabel:
        list === "muted"
          ? intl.t("relations.muted.unmute", { name })
          : intl.t("relations.blocked.unblock", { name }),
    })),
    next:
      next === null
        ? null
        : {
            href: addressing.ownHref(`${ownPeoplePath}?${new URLSearchParams({ [list]: next })}`),
            label: intl.t("account.more"),
          },
  };
}
