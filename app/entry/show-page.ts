import { createRequestHandler, type AppLoadContext } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import type { AppContext } from "../context/app-context.ts";
import type { AskedAddress } from "../context/asked-address.ts";
import { parseFeedPath } from "../feed/parse-feed-path.ts";
import { createDocumentHandler } from "../http/document-handler.ts";
import { indexKeyRoute, isIndexKeyPath } from "../http/index-key.ts";
import { feedRoute, findRoutePath } from "../http/route-path.ts";
import { splitPath } from "../http/split-path.ts";
import { buildDataPath } from "../link/data-address.ts";
import { findStudioBase, findStudioHandler } from "./studio-handler.ts";

const handleRequest = createRequestHandler(build, import.meta.env.MODE);
/** In development Remix adds each page's styles itself; the build has them in one file. */
const handleDocument = import.meta.env.DEV ? () => null : createDocumentHandler(build);

/** The page that the context is made for, by its route. */
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
