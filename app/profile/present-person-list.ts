import type { PersonRelations } from "../../contract/person-pages.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildPersonHref } from "../card/present-byline.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentAvatar } from "../image/profile-assets.ts";
import { buildPersonPath } from "./person-tabs.ts";

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
