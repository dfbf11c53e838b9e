import { checkHealth } from "./check-health.ts";
import { createRequestHandler, type AppLoadContext } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import type { AppContext } from "../platform/context/app-context.ts";
import type { AskedAddress } from "../platform/context/asked-address.ts";
import { parseFeedPath } from "../feed/feed-paths.ts";
import { createDocumentHandler } from "./document-handler.ts";
import { loadStudioMessages } from "../intl/message-parts.ts";
import { findRoute } from "../link/find-route.ts";
import { isStudioRoute } from "../route-kinds.ts";
import { feed, indexKey } from "../routes.ts";
import { isIndexKeyPath, findRoutePath, splitPath } from "../platform/http/request-path.ts";
import { buildDataPath } from "../link/page-addresses.ts";
import { createContext } from "./create-context.ts";
import { openToAmp } from "../link/amp-origin.ts";
import { retryHeaders } from "../platform/http/rate-limit.ts";
import { withPersonalHeaders } from "../platform/http/personal-response.ts";
import { readRequestBody } from "../platform/http/request-body.ts";
import { refuse } from "../platform/http/refusals.ts";
import { createSiteCache } from "../platform/services/site-cache.ts";
import type { Exchange, Stage } from "./exchange.ts";
import { withPrivateHeaders, openPreview, type OpenedPreview } from "./network-preview.ts";
import { noteRefusal } from "./refuse-requests.ts";

/** Stage, the last: renders the page of the address by its route. */
export const showPages: Stage = async (exchange) => {
  const { request, asked, pathname, route, isolate, env, log, options } = exchange;
  const isLimited = await isolate.isOverRate(request, route, env, log);
  // Pages explain this in their blog's language; scripts get a plain 429.
  if (isLimited && pathname.startsWith("/ajax/")) return noteRefusal(refuse(429, retryHeaders), exchange);
  const taken = await readRequestBody(request, route);
  if (taken instanceof Response) return noteRefusal(taken, exchange);
  const preview = isLimited ? null : await openPreview(asked, request, options, exchange.now);
  const context = await openContext(exchange, preview, isLimited);
  const patched = await exchange.revalidation?.patch(context);
  if (patched) return patched;
  const response = await showPage(taken, preview?.asked ?? asked, context);
  if (preview) return withPrivateHeaders(response);
  if (context.isPersonal()) return withPersonalHeaders(response);
  return route.isOpenToAmp ? openToAmp(response, request) : response;
};

function openContext(
  exchange: Exchange,
  preview: OpenedPreview | null,
  isLimited: boolean,
): Promise<AppLoadContext> {
  const { request, asked, isolate, execution, revalidation, now, readBack } = exchange;
  return createContext({
    ...exchange.options,
    request,
    asked: preview?.asked ?? asked,
    preview: preview?.shown ?? null,
    // Cached site layouts are of the present, so a preview has its own.
    cache: preview ? createSiteCache() : (revalidation?.sites ?? isolate.sites),
    changes: preview ? null : exchange.findChanges(),
    views: isolate.views,
    waitUntil: (work) => execution.waitUntil(work),
    now,
    isLimited,
    dependencies: revalidation?.dependencies ?? null,
    cuts: revalidation?.cuts ?? null,
    readBack,
    checkHealth: () => checkHealth(exchange),
  });
}

/**
 * The prefix of every path on the host ("/", or `/~kotaku.com` on a preview host), for routes of the studio; null for
 * others.
 */
function findStudioBase({ path, blogContext }: AppContext): string | null {
  if (blogContext === null || !isStudioRoute(findRoute(splitPath(path).pathname))) return null;
  return blogContext.addressing.ownHref("/").replace(/(?<=.)\/$/, "");
}

const handleRequest = createRequestHandler(build, import.meta.env.MODE);
/** In development Remix adds each page's styles itself; the build has them in one file. */
const handleDocument = import.meta.env.DEV ? () => null : createDocumentHandler(build);

/** Renders the page of a context by its route. */
async function showPage(
  request: Request,
  { url, isData }: AskedAddress,
  context: AppLoadContext,
): Promise<Response> {
  const studio = findStudioBase(context);
  if (studio !== null) {
    // Most isolates only have readers: the studio's code is evaluated when someone needs it.
    const [{ findStudioHandler }] = await Promise.all([import("./studio-pages.ts"), loadStudioMessages()]);
    return findStudioHandler(studio)(withPath(request, url, context.path, isData, studio), context);
  }
  const routed = withPath(request, url, findRoutedPath(context), isData);
  return (await handleDocument(routed, context)) ?? handleRequest(routed, context);
}

/** The path to match against the route table. */
function findRoutedPath({ path, blogContext, config }: AppContext): string {
  const { pathname } = splitPath(path);
  if (isIndexKeyPath(pathname, config.indexNowKey)) return `/${indexKey.path}`;
  return parseFeedPath(pathname, blogContext?.blog.isMainSite ?? false) ? `/${feed.path}` : path;
}

/** Encoded line and paragraph separators: Remix's `*` matches no line end, so that their addresses would have no route. */
const lineEnds = /%e2%80%a[89]/gi;

/**
 * The request as the route table expects it: without the blog's prefix on preview hosts, without doubled slashes and
 * line ends, and without Remix's older name for a data request, which it reports as an error. Loaders find the original path in the
 * context. `Origin` is removed, because cross-site requests were checked before and Remix's own check knows no
 * exceptions.
 */
function withPath(request: Request, asked: URL, path: string, isData: boolean, basename = "/"): Request {
  const url = new URL(asked);
  const pathname = findRoutePath(
    splitPath(path)
      .pathname.replace(/\/{2,}/g, "/")
      .replace(lineEnds, "%20"),
  );
  url.searchParams.delete("_data");
  url.pathname = (basename === "/" ? "" : basename) + (isData ? buildDataPath(pathname) : pathname);
  const routed = url.href === request.url ? request : new Request(url, request);
  if (!routed.headers.has("Origin")) return routed;
  const headers = new Headers(routed.headers);
  headers.delete("Origin");
  return new Request(routed, { headers });
}
