import type { Blog } from "../../contract/entities/blog.ts";
import { getViews } from "../../contract/kala.ts";
import { getPostPage, type PostPage } from "../../contract/magma.ts";
import { presentPostSubject } from "../ad/targeting.ts";
import { moreFromPostCount, sidebarPostCount } from "../blog/network.ts";
import type { BlogContext, PageContext } from "../blog/page-context.ts";
import { truncateWords } from "../blog/truncate.ts";
import { requirePage, type AppContext } from "../context.ts";
import {
  buildServiceQuery,
  parseDiscussionQuery,
  type DiscussionQuery,
} from "../discussion/discussion-address.ts";
import { buildScope } from "../discussion/discussion-scope.ts";
import { presentDiscussion } from "../discussion/present-discussion.ts";
import { presentReplyPage } from "../discussion/present-reply-page.ts";
import { cacheControlFor } from "../http/cache-rules.ts";
import { permanentRedirect } from "../http/canonical-redirect.ts";
import type { ItemId } from "../link/parse-item-id.ts";
import { presentSignUp } from "../newsletter/present-sign-up.ts";
import { presentPost } from "../post/present-post.ts";
import { requirePrimary } from "../services/failure-response.ts";
import { findKalaTimeout } from "../services/time-outs.ts";

/** What a page of search results shows of a page, characters. */
const descriptionLength = 160;

/** The page of a post or reply, or the redirect to its one address. Null when no item has the id. */
export async function findItemPage(
  item: ItemId,
  pathname: string,
  request: Request,
  context: AppContext,
  known: BlogContext,
) {
  const query = parseDiscussionQuery(new URL(request.url).searchParams);
  if (query === null) throw new Response(null, { status: 404 });
  // Asked for beside the post; a blog that hides its counts is not even told them.
  const views = known.blog.properties.hideViewcounts
    ? null
    : context.services.findOptional(getViews, {
        query: { id: item.id },
        timeout: findKalaTimeout(context.config.environment),
      });
  const found = await requirePrimary(
    context.services.find(getPostPage, {
      params: { postId: item.id },
      query: { ...buildServiceQuery(query), maxLatest: countLatest(known) },
    }),
  );
  if (!found) return null;
  assertPermalink(found, item, pathname, context, known);
  const home = found.blogs.find((blog) => blog.id === found.post.defaultBlogId) ?? known.blog;
  if (found.starter && home.properties.commentsDisabled) throw redirectToStory(found.starter, known);
  // Past the end there is nothing; a choice that has nothing to show says so itself.
  const isFirst = query.startIndex === 0 && query.after === null;
  if (!isFirst && found.threads.items.length === 0) throw new Response(null, { status: 404 });

  const page = await requirePage(context);
  if (!found.post.isStarter) return buildReplyData(found, home, page, query);
  return buildPostData(found, home, context, page, query, (await views)?.items[0]?.views ?? null);
}

/** Enough for the sidebar and the foot of the page when those that are not to be offered are left out. */
const countLatest = ({ recirculationBlacklist }: BlogContext) =>
  String(Math.min(sidebarPostCount + moreFromPostCount + recirculationBlacklist.size, 20));

/** A reply has no page while its blog has no discussions. For now only: a blog may open them again. */
const redirectToStory = ({ permalink }: { permalink: string }, { addressing }: BlogContext) =>
  new Response(null, {
    status: 302,
    headers: { Location: addressing.rewrite(permalink), "Cache-Control": cacheControlFor(302) },
  });

/**
 * Host, slug, case and slashes must be the permalink's; otherwise one redirect, with the query. `/ask` and `/chat` are
 * the same item and stay only where they are the item's own mode.
 */
function assertPermalink(
  { post }: PostPage,
  { mode }: ItemId,
  pathname: string,
  context: AppContext,
  known: BlogContext,
) {
  const permalink = new URL(post.permalink);
  const own = mode !== null && mode === post.mode ? `${permalink.pathname}/${mode}` : permalink.pathname;
  if (permalink.hostname === known.blog.host && pathname === own) return;
  const query = context.path.slice(pathname.length);
  throw permanentRedirect(known.addressing.rewrite(post.permalink) + query);
}

function buildPostData(
  found: PostPage,
  home: Blog,
  { site }: AppContext,
  page: PageContext,
  query: DiscussionQuery,
  views: number | null,
) {
  const { post } = found;
  const view = presentPost(found, home, page, views);
  const discussion = presentDiscussion(
    post,
    found.threads,
    new URL(post.permalink).pathname,
    buildScope(found, home, page),
    page,
    { query, tiers: found.tiers, newestReplyId: found.newestReplyId },
  );
  return {
    kind: "post" as const,
    view,
    ads: presentPostSubject(post),
    discussion,
    signUp: presentSignUp(site?.mailingLists ?? [], "ad", page),
    meta: {
      title: `${view.headline} — ${home.displayName}`,
      description: truncateWords(post.subhead ?? post.excerpt, descriptionLength),
      canonical: absolutePermalink(post, page),
      isHidden: post.doNotCrawl || post.isPasswordProtected,
    },
  };
}

/** The permalink on the host where this page is served. */
function absolutePermalink({ permalink }: PostPage["post"], { addressing }: PageContext): string {
  const { hostname, pathname } = new URL(permalink);
  return addressing.absolute(hostname, pathname);
}

function buildReplyData(found: PostPage, home: Blog, page: PageContext, query: DiscussionQuery) {
  const { post } = found;
  const view = presentReplyPage(found, home, new URL(post.permalink).pathname, page, query);
  return {
    kind: "reply" as const,
    view,
    // Nobody has looked at a pending reply: an advertiser is not put beside it.
    ads: { ...presentPostSubject(post), isWithheld: !post.approved || post.status !== "PUBLISHED" },
    meta: {
      title: `${view.title} — ${home.displayName}`,
      description: truncateWords(post.excerpt, descriptionLength),
      canonical: absolutePermalink(post, page),
      isHidden: post.doNotCrawl || !post.approved || post.status !== "PUBLISHED",
    },
  };
}
