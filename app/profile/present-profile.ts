import type { Blog } from "../../contract/entities/blog.ts";
import type { Stream } from "../../contract/entities/post.ts";
import type { FewReplies } from "../../contract/network/magma.ts";
import { maxPublishedCounted, type Published } from "../../contract/people/person-pages.ts";
import { parseProfileLink } from "../../contract/entities/profile-fields.ts";
import type { Membership, Person } from "../../contract/entities/person.ts";
import { hasBylines } from "../blog/blog-properties.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildLookups } from "../card/lookups.ts";
import { presentCard, type CardView } from "../card/present-card.ts";
import { type FeaturedView, presentFewReplies } from "../card/present-featured.ts";
import { formatMonth } from "../date-time/format-parts.ts";
import { readZonedParts } from "../date-time/calendar.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentFollow, type FollowView } from "../site/present-follow.ts";
import { presentAvatar } from "../image/profile-assets.ts";

/** The head of a person's page on the main site. */
export interface ProfileView {
  name: string;
  screenName: string;
  bio: string;
  /** Null without a picture: the initial is shown instead. */
  avatar: PresentedImage | null;
  initial: string;
  /** Links to their own pages elsewhere, labeled with the address. */
  links: { href: string; label: string }[];
  figures: { label: string; value: string }[];
  follow: FollowView | null;
  /** Link to the page for muting or blocking them, and for following them on behalf of a blog. */
  relate: { href: string; label: string };
  /** The blogs whose staff the person is on. */
  roles: {
    title: string;
    items: { blog: string; href: string; role: string }[];
  } | null;
}

/** Data of a person's page: the person, and the numbers of their posts. */
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

/** The first user-perceived letter of a name, with its accents. Empty for a name without a letter or digit. */
function findInitial(name: string, locale: string): string {
  const [letter = ""] = name.match(/[\p{L}\p{N}]\p{M}*/u) ?? [];
  return letter.toLocaleUpperCase(locale);
}

/** "example.com/ada": without scheme, `www.` and trailing slash. */
function formatLink(href: string): string {
  const { hostname, pathname } = new URL(href);
  return (hostname.replace(/^www\./, "") + pathname).replace(/\/$/, "");
}

/** Zero figures are left out. */
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
    // Zero for people from an archive without their join dates.
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

/** Content beside a person's stories. */
export interface BesideStoriesView {
  label: string;
  replies: FeaturedView | null;
  /** The stories of the page with the most replies. */
  discussed: { title: string; stories: { id: string; href: string; headline: string }[] } | null;
}

const mostDiscussed = 4;
/** Minimum number of stories for a ranking. */
const fewestDiscussed = 2;

/** A page of a person's stories. */
interface PersonStories {
  /** The newest story, large, on the first page; null if it has no image, or is alone. */
  lead: CardView | null;
  /** The other stories. */
  listed: Stream;
  /** On the first page only; null if there is nothing. */
  beside: BesideStoriesView | null;
}

interface StoriesData {
  stream: Stream;
  latestReplies: FewReplies;
}

/** Older pages are lists only. */
export function presentPersonStories(
  name: string,
  { stream, latestReplies }: StoriesData,
  isFirst: boolean,
  page: PageContext,
): PersonStories {
  const lead = isFirst ? presentLead(stream, page) : null;
  return {
    lead,
    listed: lead ? { ...stream, items: stream.items.slice(1) } : stream,
    beside: isFirst ? presentBeside(name, { stream, latestReplies }, page) : null,
  };
}

function presentLead(stream: Stream, page: PageContext): CardView | null {
  const [first] = stream.items;
  if (!first || stream.items.length === 1) return null;
  const card = presentCard(first.post, first.repost, buildLookups(stream), page, {
    slot: "lead",
    isInFirstScreen: true,
  });
  return card.image && card;
}

function presentBeside(
  name: string,
  { stream, latestReplies }: StoriesData,
  page: PageContext,
): BesideStoriesView | null {
  // The person's name is already on the page.
  const unnamed = { ...latestReplies, people: [] };
  const replies = presentFewReplies(unnamed, page, page.intl.t("person.latestReplies"));
  const discussed = presentDiscussed(stream, page);
  return replies || discussed ? { label: page.intl.t("person.beside", { name }), replies, discussed } : null;
}

function presentDiscussed(
  { items, blogs, pagination }: Stream,
  { intl, addressing }: PageContext,
): BesideStoriesView["discussed"] {
  const silent = new Set(blogs.filter((blog) => blog.properties.commentsDisabled).map(({ id }) => id));
  const stories = items
    .map(({ post }) => post)
    .filter((post) => post.replyCount > 0 && post.headline !== "" && !silent.has(post.defaultBlogId))
    .toSorted((a, b) => b.replyCount - a.replyCount)
    .slice(0, mostDiscussed)
    .map(({ id, permalink, headline }) => ({ id, href: addressing.rewrite(permalink), headline }));
  if (stories.length < fewestDiscussed) return null;
  return { title: intl.t(pagination.next ? "person.discussedLately" : "person.discussed"), stories };
}

/**
 * A person's posts, without those of blogs that show no bylines: a list of someone's posts is a byline too.
 */
export function filterBylined<
  List extends { blogs: readonly Blog[]; items: readonly { post: { defaultBlogId: string } }[] },
>(stream: List): List {
  const silent = new Set(stream.blogs.filter((blog) => !hasBylines(blog)).map(({ id }) => id));
  return { ...stream, items: stream.items.filter(({ post }) => !silent.has(post.defaultBlogId)) };
}
