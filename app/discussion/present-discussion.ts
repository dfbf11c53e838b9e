import type { Blog } from "../../contract/entities/blog.ts";
import type { Membership } from "../../contract/entities/person.ts";
import type { Post, PostSummary, ReplyThread, ReplyThreads } from "../../contract/entities/post.ts";
import type { PostPage } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { buildLookups, type Lookups } from "../card/lookups.ts";
import { buildPersonHref } from "../card/present-byline.ts";
import { presentTime, type PresentedTime } from "../date-time/present-time.ts";
import type { PresentedImage } from "../image/present-image.ts";
import { presentAvatar } from "../image/profile-assets.ts";
import { buildBodyContext } from "../rich-text/build-body-context.ts";
import { hasAffiliateLink, presentBody } from "../rich-text/present-body.ts";
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

/** The story that a discussion belongs to, and everybody in it. */
export interface DiscussionScope {
  starter: Pick<PostSummary, "id" | "authorIds" | "mode">;
  home: Blog;
  lookups: Lookups;
  memberships: readonly Membership[];
  referenced: ReadonlyMap<string, PostSummary>;
}

/** The scope of a post's page; a reply's page has its story as `starter`. */
export function buildScope(page: PostPage, home: Blog): DiscussionScope {
  return {
    starter: page.starter ?? page.post,
    home,
    lookups: buildLookups(page),
    memberships: page.memberships,
    referenced: new Map(page.links.map((link) => [link.id, link])),
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
  post: Pick<Post, "replyCount" | "allowReplies">,
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
    disclosure: hasAffiliateLink(replies) ? intl.t("commerce.disclosure") : null,
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
  reply: Post,
  parentName: string | null,
  scope: DiscussionScope,
  page: PageContext,
): Omit<ReplyView, "children" | "more"> {
  const { intl, now } = page;
  const isRemoved = reply.status !== "PUBLISHED";
  const person = isRemoved ? undefined : scope.lookups.people.get(reply.authorId);
  const name = person?.displayName ?? "";
  return {
    id: reply.id,
    permalink: {
      href: page.addressing.rewrite(reply.permalink),
      label: intl.t("discussion.permalink", { name }),
    },
    name,
    personHref: person ? buildPersonHref(person.screenName, page) : null,
    avatar: presentAvatar(person?.avatar ?? null, "avatarSmall", page),
    badge: presentBadge(reply.authorId, scope, page),
    inReplyTo: parentName === null ? null : intl.t("discussion.inReplyTo", { name: parentName }),
    time: presentTime(reply.publishTimeMillis, { now, timezone: scope.home.timezone, intl }),
    body: isRemoved
      ? []
      : presentBody(
          reply.body,
          buildBodyContext(
            reply,
            { mode: scope.starter.mode, home: scope.home, referenced: scope.referenced },
            page,
          ),
        ),
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
function presentBadge(
  personId: string,
  { starter, home, memberships }: DiscussionScope,
  { intl }: PageContext,
): string | null {
  const isNamed = !home.properties.noBlogBylines;
  if (isNamed && starter.authorIds.includes(personId)) return intl.t("discussion.author");
  return memberships.some((membership) => membership.personId === personId)
    ? intl.t("discussion.staff")
    : null;
}
