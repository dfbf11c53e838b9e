import type { Blog } from "../../contract/entities/blog.ts";
import type { Membership } from "../../contract/entities/person.ts";
import type { Reply, ReplyThread, ReplyThreads, ShownPost } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildPersonHref } from "../card/present-byline.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentAvatar } from "../image/profile-assets.ts";
import { createReplyContexts } from "../rich-text/build-body-context.ts";
import { hasAffiliateLink, presentBody, type BodyContext } from "../rich-text/present-body.ts";
import type { PresentedBlock } from "../rich-text/presented-block.ts";

/** A reply as printed. */
export interface ReplyView {
  id: string;
  permalink: { href: string; label: string };
  /** Empty for a removed reply: a tombstone keeps its place and nothing else. */
  name: string;
  personHref: string | null;
  avatar: PresentedImage;
  badge: string | null;
  inReplyTo: string | null;
  time: PresentedTime;
  body: PresentedBlock[];
  removed: string | null;
  /** Set on a pending reply, which stays folded until the reader asks. */
  pending: { label: string; show: string } | null;
  likes: string | null;
  children: ReplyView[];
  /** More answers than the page shows: they are on the reply's own page. */
  more: { href: string; label: string } | null;
}

/** Who speaks, as a reply shows it. */
type Speaker = Pick<ReplyView, "name" | "personHref" | "avatar" | "badge">;

/** What the replies of a page share: the story that they belong to, and everybody in it. */
export interface DiscussionScope {
  home: Blog;
  /** By person id; nobody speaks in a removed reply. Somebody who speaks often is presented once. */
  findSpeaker(personId: string | null): Speaker;
  createContext(reply: Reply): BodyContext;
}

/** The scope of a post's page; a reply's page has its story as `starter`. */
export function buildScope(found: PostPage, home: Blog, page: PageContext): DiscussionScope {
  const { mode, authorIds } = found.starter ?? found.post;
  const referenced = new Map(found.links.map((link) => [link.id, link]));
  const people = new Map(found.people.map((person) => [person.id, person]));
  const speakers = new Map<string | null, Speaker>();
  const findBadge = createBadges(home, authorIds, found.memberships, page);
  return {
    home,
    findSpeaker(personId) {
      const known = speakers.get(personId);
      if (known) return known;
      const person = personId === null ? undefined : people.get(personId);
      const speaker = {
        name: person?.displayName ?? "",
        personHref: person ? buildPersonHref(person.screenName, page) : null,
        avatar: presentAvatar(person?.avatar ?? null, "avatarSmall", page),
        badge: personId === null ? null : findBadge(personId),
      };
      speakers.set(personId, speaker);
      return speaker;
    },
    createContext: createReplyContexts({ mode, home, referenced }, page),
  };
}

export interface DiscussionView {
  title: string;
  count: string;
  closed: string | null;
  /** Set where a reply has a link that earns; whoever says so above takes it away. */
  disclosure: string | null;
  threads: ReplyView[];
  older: { href: string; label: string } | null;
  newest: { href: string; label: string } | null;
}

/** The discussion below `post`. `path` is the page's own path on the blog, without a query. */
export function presentDiscussion(
  post: Pick<ShownPost, "replyCount" | "allowReplies">,
  threads: ReplyThreads,
  path: string,
  scope: DiscussionScope,
  page: PageContext,
): DiscussionView | null {
  const { intl, addressing, blog } = page;
  if (scope.home.properties.commentsDisabled) return null;
  const { curr, next } = threads.pagination;
  const replies = threads.items.map((thread) => presentThread(thread, null, scope, page));
  const at = (startIndex: number) => addressing.href(blog.host, `${path}?startIndex=${startIndex}#replies`);
  return {
    title: intl.t("discussion.title"),
    count: intl.t("discussion.count", { count: Math.max(0, post.replyCount) }),
    closed: post.allowReplies ? null : intl.t("discussion.closed"),
    disclosure: replies.some(isPaid) ? intl.t("commerce.disclosure") : null,
    threads: replies,
    older:
      next?.startIndex === undefined
        ? null
        : { href: at(next.startIndex), label: intl.t("discussion.older") },
    newest: curr.startIndex
      ? { href: addressing.href(blog.host, `${path}#replies`), label: intl.t("discussion.newest") }
      : null,
  };
}

/** Only the words of a reply, and of those below it, have links that can earn. */
const isPaid = ({ body, children }: ReplyView): boolean => hasAffiliateLink(body) || children.some(isPaid);

/** A reply with its answers, recursively. `parentName` is whom it answers, null for the first of a thread. */
export function presentThread(
  { reply, children }: ReplyThread,
  parentName: string | null,
  scope: DiscussionScope,
  page: PageContext,
): ReplyView {
  const view = presentReply(reply, parentName, scope, page);
  return {
    ...view,
    children: children.items.map((child) => presentThread(child, view.name || null, scope, page)),
    more:
      children.pagination.next === null
        ? null
        : {
            href: `${view.permalink.href}#replies`,
            label: page.intl.t("discussion.more", { name: view.name }),
          },
  };
}

/** One reply without its answers. */
export function presentReply(
  reply: Reply,
  parentName: string | null,
  scope: DiscussionScope,
  page: PageContext,
): Omit<ReplyView, "children" | "more"> {
  const { intl, now } = page;
  const isRemoved = reply.status !== "PUBLISHED";
  const speaker = scope.findSpeaker(isRemoved ? null : reply.authorId);
  const { name } = speaker;
  return {
    ...speaker,
    id: reply.id,
    permalink: {
      href: page.addressing.rewrite(reply.permalink),
      label: intl.t("discussion.permalink", { name }),
    },
    inReplyTo: parentName === null ? null : intl.t("discussion.inReplyTo", { name: parentName }),
    time: presentTime(reply.publishTimeMillis, { now, timezone: scope.home.timezone, intl }),
    body: isRemoved ? [] : presentBody(reply.body, scope.createContext(reply)),
    removed: isRemoved ? intl.t("discussion.removed") : null,
    pending:
      reply.approved || isRemoved
        ? null
        : { label: intl.t("discussion.pending"), show: intl.t("discussion.pendingShow", { name }) },
    likes: reply.likeCount > 0 ? intl.t("discussion.likes", { count: reply.likeCount }) : null,
  };
}

/**
 * The story's author first: readers look for the answer of who wrote it. Not where the blog shows no bylines: an author
 * is staff there like any other.
 */
function createBadges(
  home: Blog,
  storyAuthors: readonly string[],
  memberships: readonly Membership[],
  { intl }: PageContext,
): (personId: string) => string | null {
  const authors = new Set(home.properties.noBlogBylines ? [] : storyAuthors);
  const members = new Set(memberships.map(({ personId }) => personId));
  return (personId) => {
    if (authors.has(personId)) return intl.t("discussion.author");
    return members.has(personId) ? intl.t("discussion.staff") : null;
  };
}
