import { maxPublishedCounted, type Published } from "../../contract/person-pages.ts";
import { parseProfileLink } from "../../contract/entities/profile-text.ts";
import type { Membership, Person } from "../../contract/entities/person.ts";
import type { PageContext } from "../blog/page-context.ts";
import { formatMonth } from "../date-time/format-parts.ts";
import { readZonedParts } from "../date-time/read-zoned-parts.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentFollow, type FollowView } from "../site/present-follow.ts";
import { presentAvatar } from "../image/profile-assets.ts";

/** The head of a person's page on the main site. */
export interface ProfileView {
  name: string;
  screenName: string;
  bio: string;
  /** Null without a picture: the initial stands in its place. */
  avatar: PresentedImage | null;
  initial: string;
  /** Of their own pages elsewhere: where each leads, as readers know it. */
  links: { href: string; label: string }[];
  figures: { label: string; value: string }[];
  follow: FollowView | null;
  /** To the page on which signed-in people mute or block them, and follow them for a blog. */
  relate: { href: string; label: string };
  /** The blogs whose staff the person is on. */
  roles: {
    title: string;
    items: { blog: string; href: string; role: string }[];
  } | null;
}

/** A person's page: who they are, and how much there is of theirs. */
export interface ProfileData {
  person: Person;
  memberships: readonly Membership[];
  published: Published;
}

export function presentProfile(
  { person, memberships, published }: ProfileData,
  context: PageContext,
): ProfileView {
  const { intl, addressing, network } = context;
  const items = memberships.flatMap((membership) => {
    const sister = network.find((candidate) => candidate.id === membership.blogId);
    if (!sister) return [];
    const role = membership.title || intl.t(`site.role.${membership.role}`);
    return [{ blog: sister.displayName, href: addressing.href(sister.host, "/"), role }];
  });
  return {
    name: person.displayName,
    screenName: person.screenName,
    bio: person.bio,
    avatar: person.avatar && presentAvatar(person.avatar, "avatarProfile", context, { isLazy: false }),
    initial: findInitial(person.displayName, intl.locale),
    links: person.links.flatMap((link) => {
      const href = parseProfileLink(link);
      return href === null ? [] : [{ href, label: formatLink(href) }];
    }),
    figures: presentFigures(person, published, context),
    follow: presentFollow({ kind: "person", personId: person.id }, person.displayName, context),
    relate: {
      href: addressing.ownHref(`/settings/people/${person.screenName}`),
      label: intl.t("account.relate"),
    },
    roles: items.length === 0 ? null : { title: intl.t("account.rolesTitle"), items },
  };
}

/** The first letter of a name as readers see it, with its accents. Empty for a name without a letter or digit. */
export function findInitial(name: string, locale: string): string {
  const [letter = ""] = name.match(/[\p{L}\p{N}]\p{M}*/u) ?? [];
  return letter.toLocaleUpperCase(locale);
}

/** "example.com/ada": without what every address has. */
function formatLink(href: string): string {
  const { hostname, pathname } = new URL(href);
  return (hostname.replace(/^www\./, "") + pathname).replace(/\/$/, "");
}

/** A figure of nothing is left out. */
function presentFigures(
  person: Person,
  published: Published,
  { intl, blog, mainSite }: PageContext,
): ProfileView["figures"] {
  const count = (id: "account.figure.stories" | "account.figure.replies", number: number) => {
    if (number === 0) return [];
    const text = intl.number(number);
    const value = number < maxPublishedCounted ? text : intl.t("account.figure.orMore", { number: text });
    return [{ label: intl.t(id), value }];
  };
  return [
    ...count("account.figure.stories", published?.stories ?? 0),
    ...count("account.figure.replies", published?.replies ?? 0),
    // Zero for people from an archive that doesn't say when they joined.
    ...(person.joinedTimeMillis === 0
      ? []
      : [
          {
            label: intl.t("account.figure.since", { site: mainSite.displayName }),
            value: formatMonth(readZonedParts(person.joinedTimeMillis, blog.timezone), intl),
          },
        ]),
  ];
}
