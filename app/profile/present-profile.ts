import type { Person, Membership } from "../../contract/entities/person.ts";
import type { PageContext } from "../blog/page-context.ts";
import { formatDate } from "../date-time/format-parts.ts";
import { readZonedParts } from "../date-time/read-zoned-parts.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentAvatar, presentLogo } from "../image/profile-assets.ts";

/** The head of a person's page on the main site. */
export interface ProfileView {
  name: string;
  screenName: string;
  bio: string;
  avatar: PresentedImage;
  joined: string;
  /** To the page on which signed-in people follow or block. */
  relate: { href: string; label: string };
  /** The blogs whose staff the person is on. */
  roles: {
    title: string;
    items: { blog: string; href: string; role: string; logo: PresentedImage | null }[];
  } | null;
}

export function presentProfile(
  person: Person,
  memberships: readonly Membership[],
  context: PageContext,
): ProfileView {
  const { intl, addressing, network, blog } = context;
  const items = memberships.flatMap((membership) => {
    const sister = network.find((candidate) => candidate.id === membership.blogId);
    if (!sister) return [];
    const role = membership.title || intl.t(`site.role.${membership.role}`);
    const logo = sister.logo && presentLogo(sister, context);
    return [{ blog: sister.displayName, href: addressing.href(sister.host, "/"), role, logo }];
  });
  const joined = formatDate(readZonedParts(person.joinedTimeMillis, blog.timezone), intl);
  return {
    name: person.displayName,
    screenName: person.screenName,
    bio: person.bio,
    avatar: presentAvatar(person.avatar, "avatarLarge", context, { isLazy: false }),
    joined: intl.t("account.joined", { date: joined }),
    relate: {
      href: addressing.ownHref(`/settings/people/${person.screenName}`),
      label: intl.t("account.relate"),
    },
    roles: items.length === 0 ? null : { title: intl.t("account.rolesTitle"), items },
  };
}
