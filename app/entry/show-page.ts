import { createRequestHandler, type AppLoadContext } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import type { AppContext } from "../platform/context/app-context.ts";
import type { AskedAddress } from "../platform/context/asked-address.ts";
import { parseFeedPath } from "../feed/feed-paths.ts";
import { createDocumentHandler } from "./document-handler.ts";
import {
  indexKeyRoute,
  isIndexKeyPath,
  feedRoute,
  findRoutePath,
  splitPath,
} from "../platform/http/request-path.ts";
import { buildDataPath } from "../link/page-addresses.ts";
import { parseStudioPath } from "../studio/studio-path.ts";

type RequestHandler = ReturnType<typeof createRequestHandler>;

/** Keyed by base name: on preview hosts every path begins with the blog's host. */
const studioHandlers = new Map<string, RequestHandler>();

/** Remix's own request handler, for studio pages on hosts whose paths begin with `basename`. */
function findStudioHandler(basename: string): RequestHandler {
  const known =
    studioHandlers.get(basename) ?? createRequestHandler({ ...build, basename }, import.meta.env.MODE);
  studioHandlers.set(basename, known);
  return known;
}

/**
 * The prefix of every path on the host ("/", or `/~kotaku.com` on a preview host), for studio pages; null for
 * other pages.
 */
function findStudioBase({ path, blogContext }: AppContext): string | null {
  if (blogContext === null || parseStudioPath(splitPath(path).pathname) === null) return null;
  return blogContext.addressing.ownHref("/").replace(/(?<=.)\/$/, "");
}

const handleRequest = createRequestHandler(build, import.meta.env.MODE);
/** In development Remix adds each page's styles itself; the build has them in one file. */
const handleDocument = import.meta.env.DEV ? () => null : createDocumentHandler(build);

/** Renders the page of a context by its route. */
export async function showPage(
  request: Request,
  { url, isData }: AskedAddress,
  context: AppLoadContext,
): Promise<Response> {
  const studio = findStudioBase(context);
  if (studio !== null) {
    return findStudioHandler(studio)(withPath(request, url, context.path, isData, studio), context);
  }
  const routed = withPath(request, url, findRoutedPath(context), isData);
  return (await handleDocument(routed, context)) ?? handleRequest(routed, context);
}

/** The path to match against the route table. */
function findRoutedPath({ path, blogContext, config }: AppContext): string {
  const { pathname } = splitPath(path);
  if (isIndexKeyPath(pathname, config.indexNowKey)) return indexKeyRoute;
  return parseFeedPath(pathname, blogContext?.blog.isMainSite ?? false) ? feedRoute : path;
}

/**
 * The request as the route table expects it: without the blog's prefix on preview hosts and without doubled
 * slashes, and without Remix's older name for a data request, which it reports as an error. Loaders find the original path in the context. `Origin` is removed, because cross-site requests
 * were already checked before and Remix's own check knows no exceptions.
 */
function withPath(request: Request, asked: URL, path: string, isData: boolean, basename = "/"): Request {
  const url = new URL(asked);
  const pathname = findRoutePath(splitPath(path).pathname.replace(/\/{2,}/g, "/"));
  url.searchParams.delete("_data");
  url.pathname = (basename === "/" ? "" : basename) + (isData ? buildDataPath(pathname) : pathname);
  const routed = url.href === request.url ? request : new Request(url, request);
  if (!routed.headers.has("Origin")) return routed;
  const headers = new Headers(routed.headers);
  headers.delete("Origin");
  return new Request(routed, { headers });
}
