import type { Person } from "../../contract/entities/person.ts";
import type { Published, PersonRelations } from "../../contract/people/person-pages.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildPersonHref } from "../card/present-heading.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentAvatar } from "../image/profile-assets.ts";
import type { PageTabsView } from "./PageTabs.tsx";

/**
 * The tabs of a person's page (domain notes, Addresses); the first one, their posts, is at the name itself.
 */
const personTabs = ["posts", "discussions", "followers", "following"] as const;
export type PersonTab = (typeof personTabs)[number];

/** Saved posts are private, so this is not one of the public tabs. */
export const savedPart = "saved";

/** The person's name and the tab requested by a path of the main site: `/{screenName}[/{part}]`. Null for any other. */
export function parsePersonPath(pathname: string): { name: string; tab: PersonTab | null } | null {
  const [, name = "", part, ...more] = pathname.replace(/\/$/, "").split("/");
  if (name === "" || more.length > 0) return null;
  if (part === undefined) return { name, tab: null };
  const tab = personTabs.find((known) => known === part.toLowerCase());
  return tab ? { name, tab } : null;
}

export const buildPersonPath = (screenName: string, tab: PersonTab): string =>
  tab === "posts" ? `/${screenName}` : `/${screenName}/${tab}`;

/** True if the person has only written replies: these are then the first tab, at the name itself. */
export const hasOnlyReplies = (published: Published): boolean =>
  published?.stories === 0 && published.replies > 0;

/** The tabs as links. People who have only written replies have no tab for stories. */
export const presentPersonTabs = (
  { person: { screenName, displayName }, published }: { person: Person; published: Published },
  current: PersonTab,
  { intl, addressing, blog }: PageContext,
): PageTabsView => ({
  label: intl.t("account.tabs", { name: displayName }),
  items: personTabs.slice(hasOnlyReplies(published) ? 1 : 0).map((tab) => ({
    label: intl.t(`account.tab.${tab}`),
    href: addressing.href(blog.host, buildPersonPath(screenName, tab)),
    isCurrent: tab === current,
  })),
});

/** A person's followers, or the people they follow. */
export interface PersonListView {
  title: string;
  empty: string | null;
  items: { name: string; screenName: string; href: string; bio: string; avatar: PresentedImage }[];
  next: { href: string; label: string } | null;
}

export function presentPersonList(
  { person, people, pagination }: PersonRelations,
  relation: "followers" | "following",
  page: PageContext,
): PersonListView {
  const { intl, addressing, blog } = page;
  const after = pagination.next?.after;
  const path = buildPersonPath(person.screenName, relation);
  return {
    title: intl.t(`account.tab.${relation}`),
    empty: people.length === 0 ? intl.t(`account.none.${relation}`, { name: person.displayName }) : null,
    items: people.map(({ displayName, screenName, bio, avatar }) => ({
      name: displayName,
      screenName,
      href: buildPersonHref(screenName, page),
      bio,
      avatar: presentAvatar(avatar, "avatarSmall", page),
    })),
    next:
      after === undefined
        ? null
        : {
            href: addressing.href(blog.host, `${path}?${new URLSearchParams({ after }).toString()}`),
            label: intl.t("account.more"),
          },
  };
}
