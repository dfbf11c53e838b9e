import { sortings } from "../../contract/discussion/comments.ts";
import type { Blog } from "../../contract/entities/blog.ts";
import type { ReplyThreads, ShownPost } from "../../contract/entities/post.ts";
import { type PostPage, maxThreadsCounted } from "../../contract/network/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentFeatured, type FeaturedView } from "../card/present-featured.ts";
import { hasAffiliateLink } from "../rich-text/present-body.ts";
import {
  buildDiscussionQuery,
  wholeDiscussion,
  type DiscussionQuery,
  buildReplyFormPath,
  hasOrder,
} from "./discussion-address.ts";
import type { DiscussionScope } from "./discussion-scope.ts";
import { presentLive, type LiveView } from "./present-live.ts";
import { presentThread, type ReplyView } from "./present-reply.ts";

interface Choice {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Filters and sort orders of a discussion. */
export interface DiscussionChoices {
  tiers: { label: string; items: Choice[] } | null;
  sortings: { label: string; items: Choice[] } | null;
}

/** Tiers offered below a story; questions and answers have others (`present-mode-page.ts`). */
const offeredTiers = ["all", "staff", "community", "pending"] as const;
type OfferedTier = (typeof offeredTiers)[number];

/** A tier with the number of its threads, such as “Staff (3)” or “Staff (9+)”; null if they aren't counted. */
export function labelTier(label: string, count: number | null, intl: PageContext["intl"]): string {
  if (count === null) return label;
  return count < maxThreadsCounted
    ? intl.t("discussion.tierCount", { label, count })
    : intl.t("discussion.tierCountMore", { label, count: maxThreadsCounted - 1 });
}

/**
 * `hrefOf` builds the page's URL with a query. A reply's page has no tiers of its own: the only choice there
 * is whether to show pending replies. Questions and answers are a tier, which has no order by most discussed.
 */
function presentChoices(
  counts: PostPage["tiers"],
  query: DiscussionQuery,
  { isStory, isAsked, isEmpty }: { isStory: boolean; isAsked: boolean; isEmpty: boolean },
  hrefOf: (query: string) => string,
  { intl }: PageContext,
): DiscussionChoices {
  const { tier, sorting } = query;
  const offered: readonly OfferedTier[] = isStory ? offeredTiers : ["all", "pending"];
  const orders = sortings.filter(
    (name) => hasOrder(tier, name) && ((isStory && !isAsked) || name !== "discussed"),
  );
  const hasPending = (counts?.pending ?? 0) > 0;
  const isWorthIt = tier !== "all" || (isStory ? !isEmpty || hasPending : hasPending);
  const countOf = (name: OfferedTier) => (name === "all" ? null : (counts?.[name] ?? null));
  const labelOf = (name: OfferedTier) =>
    labelTier(
      intl.t(isStory ? `discussion.tier.${name}` : `discussion.answerTier.${name}`),
      countOf(name),
      intl,
    );
  return {
    tiers: isWorthIt
      ? {
          label: intl.t("discussion.tiers"),
          items: offered.map((name) => ({
            label: labelOf(name),
            href: hrefOf(buildDiscussionQuery({ tier: name, sorting })),
            isCurrent: name === tier,
          })),
        }
      : null,
    sortings:
      isEmpty && sorting === "top"
        ? null
        : {
            label: intl.t("discussion.sortings"),
            items: orders.map((name) => ({
              label: intl.t(`discussion.sort.${name}`),
              href: hrefOf(buildDiscussionQuery({ tier, sorting: name })),
              isCurrent: name === sorting,
            })),
          },
  };
}

export interface DiscussionView {
  title: string;
  postId: string;
  /** URL of the reader's own data for this discussion; none in a preview. */
  mineAt: string | null;
  menuWords: MenuWords;
  /** Null if there is nothing to fold. */
  threadWords: ThreadWords | null;
  count: string;
  closed: string | null;
  /** Set if a reply has an affiliate link; removed by callers that already show a disclosure. */
  disclosure: string | null;
  /** Shown if the selected filter has no results. */
  empty: string | null;
  choices: DiscussionChoices;
  /** Link to reply to the story, or to the reply the page is about. */
  write: { href: string; label: string } | null;
  /** Shown above the threads, on their first page. */
  featured: FeaturedView | null;
  threads: ReplyView[];
  older: { href: string; label: string } | null;
  newest: { href: string; label: string } | null;
  /** Set if the page should poll for new replies. */
  live: LiveView | null;
}

/** Which part of the discussion is shown, and the size of each tier. */
interface Shown {
  query?: DiscussionQuery;
  tiers?: PostPage["tiers"];
  newestReplyId?: string | null;
  /** Replies of a story that staff featured. */
  featured?: PostPage["featured"];
  people?: PostPage["people"];
  /** True for questions and answers. */
  isAsked?: boolean;
}

/** Why a discussion takes no replies; null if it does. */
export function describeClosed(
  { allowReplies }: Pick<ShownPost, "allowReplies">,
  { closedTimeMillis, displayName }: Blog,
  { intl }: Pick<PageContext, "intl">,
): string | null {
  if (closedTimeMillis !== undefined) return intl.t("discussion.closedBlog", { blog: displayName });
  return allowReplies ? null : intl.t("discussion.closed");
}

/** The discussion below `post`. `path` is the page's own path on the blog, without a query. */
export function presentDiscussion(
  post: Pick<ShownPost, "id" | "starterId" | "isStarter" | "replyCount" | "allowReplies">,
  threads: ReplyThreads,
  path: string,
  scope: DiscussionScope,
  page: PageContext,
  {
    query = wholeDiscussion,
    tiers,
    newestReplyId = null,
    featured = [],
    people = [],
    isAsked = false,
  }: Shown = {},
): DiscussionView | null {
  const { intl, addressing, blog } = page;
  if (scope.home.properties.commentsDisabled) return null;
  const { curr, next } = threads.pagination;
  const replies = threads.items.map((thread) => presentThread(thread, null, scope, page));
  const hrefOf = (search: string) => addressing.href(blog.host, path + search);
  const isEmpty = replies.length === 0;
  const isFirst = !curr.startIndex && query.after === null;
  return {
    title: intl.t("discussion.title"),
    postId: post.id,
    mineAt: findMineAt(post.starterId, page),
    menuWords: presentMenuWords(page),
    threadWords: isEmpty ? null : presentThreadWords(page),
    count: intl.t("discussion.count", { count: Math.max(0, post.replyCount) }),
    closed: describeClosed(post, scope.home, page),
    disclosure: replies.some(isPaid) ? intl.t("commerce.disclosure") : null,
    empty: isEmpty && query.tier !== "all" ? intl.t("discussion.empty") : null,
    choices: presentChoices(tiers, query, { isStory: post.isStarter, isAsked, isEmpty }, hrefOf, page),
    write: scope.takesReplies
      ? {
          href: addressing.href(blog.host, buildReplyFormPath(post.id)),
          label: intl.t(post.isStarter ? "discussion.write" : "discussion.writeAnswer"),
        }
      : null,
    featured: isFirst && query.tier === "all" ? presentFeaturedOf(featured, people, replies, page) : null,
    threads: replies,
    older: next && {
      href: hrefOf(
        buildDiscussionQuery({ ...query, after: next.after ?? null, startIndex: next.startIndex ?? 0 }),
      ),
      label: intl.t("discussion.older"),
    },
    newest: isFirst
      ? null
      : {
          href: hrefOf(buildDiscussionQuery({ tier: query.tier, sorting: query.sorting })),
          label: intl.t("discussion.newest"),
        },
    live: presentLive(post, newestReplyId, path, page),
  };
}

/** Each links to its position in the threads: on this page, or on its own. */
function presentFeaturedOf(
  featured: PostPage["featured"],
  people: PostPage["people"],
  threads: readonly ReplyView[],
  page: PageContext,
) {
  const isHere = (id: string, among: readonly ReplyView[]): boolean =>
    among.some((thread) => thread.id === id || isHere(id, thread.children));
  const findLink = ({ id, permalink }: { id: string; permalink: string }) => ({
    href: isHere(id, threads) ? `#reply-${id}` : page.addressing.rewrite(permalink),
    label: page.intl.t("discussion.inThread"),
  });
  return presentFeatured(featured, people, findLink, page);
}

/** URL of the reader's own data for a story's discussion; none in a preview. */
export const findMineAt = (starterId: string, { addressing, blog, isPreview }: PageContext) =>
  isPreview ? null : addressing.href(blog.host, `/ajax/mine?post=${starterId}`);

/** Texts of the thread controls that script adds, as data attributes; "#" stands for a number. */
type ThreadWords = Record<
  | "data-hide"
  | "data-show"
  | "data-all"
  | "data-mark"
  | "data-unseen-one"
  | "data-unseen-other"
  | "data-next",
  string
>;

const presentThreadWords = ({ intl }: PageContext): ThreadWords => ({
  "data-hide": intl.t("discussion.hide"),
  "data-all": `${intl.t("discussion.collapseAll")}|${intl.t("discussion.expandAll")}`,
  "data-show": intl.t("discussion.show", { count: "#" }),
  "data-mark": intl.t("discussion.new"),
  "data-unseen-one": intl.t("discussion.unseen", { count: 1 }).replace("1", "#"),
  "data-unseen-other": intl.t("discussion.unseen", { count: 2 }).replace("2", "#"),
  "data-next": intl.t("discussion.nextNew"),
});

/** Texts of replies' menus that only script shows, as data attributes. */
export type MenuWords = Record<"data-copy" | "data-copied" | "data-share" | "data-email", string>;

export const presentMenuWords = ({ intl }: PageContext): MenuWords => ({
  "data-copy": intl.t("share.copy"),
  "data-copied": intl.t("share.copied"),
  "data-share": intl.t("share.title"),
  "data-email": intl.t("share.email"),
});

/** Affiliate links can only be in the text of a reply or its children. */
export const isPaid = ({ body, children }: ReplyView): boolean =>
  hasAffiliateLink(body) || children.some(isPaid);
