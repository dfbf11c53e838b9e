import type * as v from "valibot";
import { getRedirect } from "../../../contract/network/links.ts";
import { getRecommended } from "../../../contract/network/magma.ts";
import type { Blog } from "../../../contract/entities/blog.ts";
import { searchPosts, type SearchPage } from "../../../contract/search/search.ts";
import { parseSlugWords } from "../../../contract/search/slug-words.ts";
import type { BlogContext } from "../../blog/page-context.ts";
import { requirePage, type AppContext } from "../../platform/context/app-context.ts";
import { requireOpen } from "../../account/require-access.ts";
import { maxUrlLength } from "../../../contract/network/redirects.ts";
import { redirectHeader, writeRedirectKey } from "../../platform/http/used-redirect.ts";
import { permanentRedirect, splitPath } from "../../platform/http/request-path.ts";
import { dropLite } from "../../link/lite-address.ts";
import { findRedirectTarget } from "../../link/redirects.ts";
import { findLock, ServiceError } from "../../platform/services/service-error.ts";
import { secondaryTimeout } from "../../platform/services/time-outs.ts";
import { presentMissing, type MissingView } from "../../site/present-missing.ts";

/** The redirect for an address from before the import; null if it is unknown. */
export const findOldAddress = (context: AppContext, known: BlogContext): Promise<Response | null> =>
  findRedirect(context, known, (path, withPatterns) =>
    requireOpen(
      context.services.find(getRedirect, {
        query: { host: known.blog.host, path, ...(withPatterns && { withPatterns: "true" }) },
      }),
      context,
    ),
  );

/** The same for addresses that also have a page of ours: if the service fails, our page is shown. */
export const findOldPage = (context: AppContext, known: BlogContext): Promise<Response | null> =>
  findRedirect(context, known, (path) =>
    context.services.findOptional(getRedirect, {
      query: { host: known.blog.host, path },
    }),
  );

/**
 * The redirect from an old address. Old systems put ids into the query (`/archive?id=7`), so both forms are
 * looked up in parallel, and the one with the query takes precedence. Parameters that weren't needed to find
 * it are kept (campaign codes).
 */
async function findRedirect(
  context: AppContext,
  known: BlogContext,
  ask: (path: string, withPatterns: boolean) => Promise<FoundRedirect | null>,
): Promise<Response | null> {
  const { pathname, query } = splitPath(context.path);
  const find = async (path: string, withPatterns = false) =>
    path.length > maxUrlLength ? null : ask(path, withPatterns);

  // Patterns are of paths without a query.
  const finding = find(pathname, true);
  finding.catch(() => undefined);
  const exact = query === "" ? null : await find(pathname + query);
  if (exact) return redirectTo(exact, "", known);
  const moved = await finding;
  return moved && redirectTo(moved, query, known);
}

type FoundRedirect = v.InferOutput<(typeof getRedirect)["reply"]>;

function redirectTo({ to, by }: FoundRedirect, query: string, { addressing }: BlogContext): Response | null {
  const href = findRedirectTarget(to, query, addressing);
  if (href === null) return null;
  const response = permanentRedirect(href);
  if (by !== null) response.headers.set(redirectHeader, writeRedirectKey(by));
  return response;
}

/** Throws the redirect if the blog used to have another page at an address that is now one of ours. */
export async function assertNotMoved(context: AppContext, known: BlogContext): Promise<void> {
  const moved = known.blog.isMainSite ? null : await findOldPage(context, known);
  if (moved) throw moved;
}

/** Returns what `load` finds; if it throws 404, tries the redirect from an old address. */
export async function loadOrRedirect<T>(
  context: AppContext,
  known: BlogContext,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== 404) throw thrown;
    throw (await findOldAddress(context, known)) ?? thrown;
  }
}

/**
 * Addresses of other systems on the front page's own path. WordPress without permalinks: the number of a post, a list or an author, a date, or a feed;
 * Squarespace with its blog on the front page: a category, a tag, or the feed.
 */
const oldQuery =
  /^\/\?(?:(?:p|page_id|attachment_id|cat|author)=\d+|m=\d{4,8}|feed=[\w%-]{1,200}|(?:tag|category|format)=[\w%+.!~*'()-]{1,200})$/;

const isTakenDown = (error: unknown) =>
  error instanceof ServiceError && (error.status === 410 || error.status === 451);

/**
 * Throws the redirect from an old address on the front page's own path, or the error for a post that was taken down;
 * otherwise the front page is shown.
 */
export async function redirectFromOldQuery(context: AppContext, known: BlogContext): Promise<void> {
  if (!oldQuery.test(context.path)) return;
  const query = { host: known.blog.host, path: context.path };
  const moved = await requireOpen(
    context.services.find(getRedirect, { query, timeout: secondaryTimeout }).catch((error: unknown) => {
      if (!(error instanceof ServiceError) || isTakenDown(error) || findLock(error) !== null) throw error;
      return null;
    }),
    context,
  );
  const answer = moved && redirectTo(moved, "", known);
  if (answer) throw answer;
}

/** Longest time that a not-found page waits for its suggestions, ms. */
const patience = 400;
/** Stories that are compared with the address. */
const candidates = "20";
/** Enough for four cards besides the likely story and posts that aren't recommended. */
const latestLoaded = "8";

/**
 * The result so far, otherwise null. The calls have their usual time limits, because a shorter one would count as a
 * failure of the service and open its breaker for the pages that need it.
 */
const soon = <T>(call: Promise<T | null>): Promise<T | null> =>
  Promise.race([call, new Promise<null>((resolve) => setTimeout(resolve, patience, null))]);

/** Stories with all of the words; if there are none, the search itself looks for those with fewer. */
const findMatches = (
  words: readonly string[],
  services: AppContext["services"],
  { id, isMainSite }: Blog,
): Promise<SearchPage | null> =>
  services.findOptional(searchPosts, {
    query: { q: words.join(" "), maxReturned: candidates, ...(isMainSite ? {} : { blogId: id }) },
  });

/**
 * Suggestions for a missing or removed page: the story that its address names, from the search, and the latest. Each is
 * optional, and can't fail or delay the page. Null for files that machines request, and for unknown blogs.
 */
export async function findMissing(status: number, context: AppContext): Promise<MissingView | null> {
  const known = context.blogContext;
  if ((status !== 404 && status !== 410) || !known || context.isLimited || context.preview) return null;
  const { pathname } = splitPath(context.path);
  const words = parseSlugWords(pathname);
  if (words.length === 0 && pathname.includes(".")) return null;
  const { services } = context;
  const { blog } = known;
  const [matches, recommended] = await Promise.all([
    words.length < 2 || status === 410 ? null : soon(findMatches(words, services, blog)),
    soon(
      services.findOptional(getRecommended, {
        params: { blogId: blog.id },
        query: { maxReturned: latestLoaded },
      }),
    ),
  ]);
  return presentMissing(
    { path: dropLite(context.path), words },
    { matches, recommended },
    await requirePage(context),
  );
}
