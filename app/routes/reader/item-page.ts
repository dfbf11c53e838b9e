import type { Blog } from "../../../contract/entities/blog.ts";
import { getViews } from "../../../contract/posts/kala.ts";
import { getPostPage, type PostPage } from "../../../contract/network/magma.ts";
import { moreFromPostCount, sidebarPostCount } from "../../blog/network.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { findMark } from "../../platform/context/patch-points.ts";
import {
  buildServiceQuery,
  parseDiscussionQuery,
  type DiscussionQuery,
  buildModeServiceQuery,
  parseModeAddress,
  type EntryOrder,
  type ModeAddress,
} from "../../discussion/discussion-address.ts";
import { chooseTier, isAsked } from "../../discussion/present-mode-page.ts";
import { findPaid } from "../../discussion/discussion-patch.tsx";
import { cacheControlFor } from "../../platform/http/cache-rules.ts";
import { permanentRedirect } from "../../platform/http/request-path.ts";
import type { ItemId } from "../../link/parse-item-id.ts";
import { describeText, findStorable, parseText } from "../../post/text-details.ts";
import { holdViews, presentViews } from "../../post/view-count.ts";
import { requireOpen } from "../../account/require-access.ts";
import { absolutePermalink } from "./permalink.ts";
import { buildReplyData } from "./reply-page.tsx";
import { buildPostData, describeTextOfView } from "./story-page.tsx";
import { describePostHead, describeReplyHead } from "../../post/describe-post-head.ts";

/** The page of a post or reply, or a redirect to its canonical address. Null if no post has the id. */
export async function findItemPage(
  item: ItemId,
  pathname: string,
  request: Request,
  context: AppContext,
  known: BlogContext,
) {
  const { searchParams } = new URL(request.url);
  const query = parseDiscussionQuery(searchParams);
  if (query === null) throw new Response(null, { status: 404 });
  const address = parseModeAddress(searchParams);
  // Loaded in parallel with the post; not at all if the blog hides view counts.
  const views = known.blog.properties.hideViewcounts
    ? null
    : context.services.findOptional(getViews, {
        query: { id: item.id },
      });
  const design = item.mode === null ? (context.printing?.design ?? null) : null;
  const findPage = (
    tier: DiscussionQuery["tier"],
    order: EntryOrder | null = address?.order ?? null,
    asked = design,
  ) =>
    requireOpen(
      context.services.find(getPostPage, {
        params: { postId: item.id },
        query: {
          ...buildServiceQuery({ ...query, tier }),
          ...(address && buildModeServiceQuery({ ...address, order })),
          maxLatest: countLatest(known),
          ...(asked !== null && { design: asked }),
        },
      }),
      context,
    );
  const redirectUnsorted = () => redirectTo(known.addressing.href(known.blog.host, pathname));
  const isByDiscussed = query.sorting === "discussed";
  if (item.mode === "ask" && isByDiscussed) throw redirectUnsorted();
  const first = await findPage(item.mode === "ask" ? chooseTier(query.tier) : query.tier);
  // A Q&A page shows answered questions only, now that the post's mode is known.
  const isOther =
    first?.post.isStarter && item.mode !== "ask" && query.tier === "all" && isAsked(first.conduct);
  // A link from before it became a Q&A, which has no such order.
  if (isOther && isByDiscussed) throw redirectUnsorted();
  const second = isOther
    ? await findPage(chooseTier(query.tier))
    : opensAtStart(first, address)
      ? await findPage(query.tier, "oldest")
      : first;
  const stored = second?.printing?.text ?? null;
  const text = stored && parseText(stored);
  const found = stored && !text ? await findPage(query.tier, address?.order, noDesign) : second;
  if (!found) return null;
  assertPermalink(found, item, pathname, context, known);
  const home = findHome(found, known);
  if (found.starter && home.properties.commentsDisabled) throw redirectToStory(found.starter, known);
  // A page past the end is 404; an empty filter result is a page with a message.
  const isFirst = query.startIndex === 0 && query.after === null;
  if (!isFirst && found.threads.items.length === 0) throw new Response(null, { status: 404 });
  assertModeAddress(found, address);

  const page = await requirePage(context);
  const permalink = absolutePermalink(found.post, page);
  if (!found.post.isStarter) {
    const data = buildReplyData(found, home, page, query);
    const { title: headline } = data.view;
    describeReplyHead(context, found, { ...data.meta, headline, permalink, home }, page);
    return data;
  }
  const shown = { query, address: address ?? wholeMode, mode: item.mode };
  const count = views?.then((counted) => presentViews(counted?.items[0]?.views ?? null, home, page.intl));
  let isUnknown = false;
  const onUnknown: typeof page.onUnknown = (kind, name) => {
    // Printed each time, so that it is logged each time.
    isUnknown = true;
    page.onUnknown(kind, name);
  };
  const data = buildPostData(
    found,
    home,
    context,
    { ...page, onUnknown },
    shown,
    count ? holdViews(context, count) : null,
    text,
  );
  const { headline } = data.view;
  if (context.cuts && item.mode === null) context.cuts.paid = findPaid(found, data.below);
  const mark = findMark(context.cuts);
  const head = text ?? describeText(found, { home, headline }, page);
  describePostHead(context, found, { ...data.meta, headline, permalink, home }, page, mark, head);
  if (context.printing && text === null && !isUnknown)
    context.printing.pending = findStorable(found, describeTextOfView(data.view, head), context.now);
  return data;
}

/** No text is stored in this design: asks for the nodes, if another release has stored what can't be read. */
const noDesign = "0".repeat(32);

/** The blog that a post was published on. */
export const findHome = ({ blogs, post }: PostPage, { blog }: BlogContext): Blog =>
  blogs.find(({ id }) => id === post.defaultBlogId) ?? blog;

export const wholeMode: ModeAddress = { page: null, order: null, before: null };

/** True if an ended liveblog, which opens with its oldest entries, was loaded with its newest. */
const opensAtStart = (found: PostPage | null, address: ModeAddress | null) =>
  (found?.entries?.older ?? null) !== null &&
  found?.conduct?.state === "ended" &&
  address?.page === null &&
  address.order === null;

/** 404 past the end of a liveblog or chat, and for invalid page addresses. */
function assertModeAddress({ entries, messages }: PostPage, address: ModeAddress | null): void {
  const isEmpty =
    (entries && (address === null || (address.page !== null && entries.items.length === 0))) ||
    (messages && (address === null || (address.before !== null && messages.items.length === 0)));
  if (isEmpty) throw new Response(null, { status: 404 });
}

/**
 * Number of posts to load for the sidebar and the foot of the page, including those that are then left out.
 */
export const countLatest = ({ notRecommended }: BlogContext) =>
  String(Math.min(sidebarPostCount + moreFromPostCount + notRecommended.size, 20));

/**
 * While a blog's discussions are closed, a reply redirects to its story. Temporarily, because they may
 * reopen.
 */
const redirectToStory = ({ permalink }: { permalink: string }, { addressing }: BlogContext) =>
  redirectTo(addressing.rewrite(permalink));

const redirectTo = (location: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: location, "Cache-Control": cacheControlFor(302) },
  });

/**
 * Throws a redirect, with the query, if host, slug, case or slashes differ from the permalink's. `/ask` and
 * `/chat` show the same post and are only valid for a post in that mode.
 */
function assertPermalink(
  { post }: PostPage,
  { mode }: ItemId,
  pathname: string,
  context: AppContext,
  known: BlogContext,
) {
  const permalink = new URL(post.permalink);
  const isOwn = mode !== null && mode === post.mode && post.modeState !== "disabled";
  const suffix = isOwn ? `/${mode}` : "";
  if (permalink.hostname === known.blog.host && pathname === permalink.pathname + suffix) return;
  const query = context.path.slice(pathname.length);
  throw permanentRedirect(known.addressing.rewrite(post.permalink) + suffix + query);
}
