import type { OwnRelation } from "../../contract/people/person-pages.ts";
import { maxFigure, type PersonCard } from "../../contract/people/profile.ts";
import { buildPersonHref } from "../card/present-heading.ts";
import type { PageContext } from "../blog/page-context.ts";
import { formatMonth } from "../date-time/format-parts.ts";
import { readZonedParts } from "../date-time/calendar.ts";
import { presentAvatar } from "../image/profile-assets.ts";
import type { PresentedImage } from "../image/present-image.ts";
import type { MessageId } from "../intl/message-id.ts";
import type { PersonAction } from "./reply-actions.ts";

/** A person with the reader's actions on them, shown beside their name. */
export interface PersonCardView {
  name: string;
  avatar: PresentedImage;
  /** Role and blog; null for readers. */
  role: string | null;
  joined: string;
  bio: string;
  /** "1,046 replies"; zeros are left out. */
  figures: string[];
  /** Empty for those who aren't signed in, and on one's own card. */
  buttons: { do: PersonAction; label: string; title: string }[];
  personId: string;
  /** Link to the page for following and muting after signing in; null if there are buttons. */
  relate: { href: string; label: string; title: string } | null;
  profile: { href: string; label: string };
  /** Path that the buttons are sent to. */
  action: string;
  /** Result of the last press. */
  notice: string | null;
  /** Shown if a press gets no response. */
  failed: string;
}

interface CardState {
  /** The reader's relation to the person; null for those who aren't signed in. */
  relation: OwnRelation | null;
  notice: MessageId | null;
}

/** The path of a person's card on every host. */
export const buildCardPath = (screenName: string): string => `/ajax/person/${screenName}`;

export function presentPersonCard(
  card: PersonCard,
  { relation, notice }: CardState,
  page: PageContext,
): PersonCardView {
  const { intl, addressing, blog, mainSite } = page;
  const { person } = card;
  const name = person.displayName;
  const date = formatMonth(readZonedParts(person.joinedTimeMillis, blog.timezone), intl);
  const isOwn = relation?.isOwn === true;
  return {
    name,
    avatar: presentAvatar(person.avatar, "avatar", page, { isLazy: false }),
    role: presentRole(card, page),
    joined: intl.t("person.since", { site: mainSite.displayName, date }),
    bio: person.bio,
    figures: presentFigures(card, page),
    buttons: relation && !isOwn ? presentButtons(relation, page) : [],
    personId: person.id,
    relate: relation
      ? null
      : {
          href: addressing.href(mainSite.host, `/settings/people/${person.screenName}`),
          label: intl.t("person.follow"),
          title: intl.t("reply.do.follow", { name }),
        },
    profile: { href: buildPersonHref(person.screenName, page), label: intl.t("person.profile") },
    action: addressing.ownHref(buildCardPath(person.screenName)),
    failed: intl.t("reply.error.unavailable"),
    notice: notice && intl.t(notice, { name }),
  };
}

/** The role on this blog, otherwise on another one. */
function presentRole({ memberships }: PersonCard, { intl, blog, network, mainSite }: PageContext) {
  const membership = memberships.find(({ blogId }) => blogId === blog.id) ?? memberships[0];
  const home = [mainSite, ...network].find(({ id }) => id === membership?.blogId);
  if (!membership || !home) return null;
  const role = membership.title || intl.t(`site.role.${membership.role}`);
  return intl.t("person.role", { role, blog: home.displayName });
}

function presentFigures({ figures }: PersonCard, { intl }: PageContext): string[] {
  return (["replies", "followers", "following"] as const)
    .filter((name) => figures[name] > 0)
    .map((name) => {
      const count = figures[name];
      const amount = `${intl.number(count)}${count >= maxFigure ? "+" : ""}`;
      return intl.t(`person.${name}`, { count, amount });
    });
}

function presentButtons({ person, isFollowed, isMuted }: OwnRelation, { intl }: PageContext) {
  const actions = [isFollowed ? "unfollow" : "follow", isMuted ? "unmute" : "mute"] as const;
  return actions.map((action) => ({
    do: action,
    label: intl.t(`person.${action}`),
    title: intl.t(`reply.do.${action}`, { name: person.displayName }),
  }));
}
