import type { AppLoadContext, EntryContext, ServerBuild } from "@remix-run/cloudflare";
import {
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  type StaticHandler,
  type StaticHandlerContext,
} from "@remix-run/router";
import { buildDataRoutes, groupRoutes, type RouteGroup } from "./route-groups.ts";

/**
 * The headers of a page from its routes' `headers` exports: the deepest one that has it, down to the route
 * where an error was caught. Loaders set no cookies, so none are copied.
 */
function buildDocumentHeaders(
  { matches, errors, loaderHeaders, loaderData }: StaticHandlerContext,
  routes: ServerBuild["routes"],
): Headers {
  const caughtAt = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : -1;
  const shown = caughtAt >= 0 ? matches.slice(0, caughtAt + 1) : matches;
  // Set by a thrown response, which has headers and no data.
  const thrower =
    caughtAt >= 0
      ? matches
          .slice(caughtAt)
          .find(({ route }) => loaderHeaders[route.id] && loaderData[route.id] === undefined)
      : undefined;
  const errorHeaders = thrower && loaderHeaders[thrower.route.id];
  let headers = new Headers();
  for (const [index, { route }] of shown.entries()) {
    const say = routes[route.id]?.module.headers;
    if (say === undefined) continue;
    const isLast = index === shown.length - 1;
    headers = new Headers(
      typeof say === "function"
        ? say({
            loaderHeaders: loaderHeaders[route.id] ?? new Headers(),
            parentHeaders: headers,
            actionHeaders: new Headers(),
            errorHeaders: isLast ? errorHeaders : undefined,
          })
        : say,
    );
  }
  return headers;
}

/** Responds to a request for a page; null for data requests, our own files and writes. */
type DocumentHandler = (request: Request, context: AppLoadContext) => Promise<Response | null>;

/** Data shared by all pages of a route group. */
interface Prepared {
  handler: StaticHandler;
  entry: Omit<EntryContext, "staticHandlerContext">;
}

/**
 * Renders Remix pages without Remix's hydration data: routes, loaders, headers and error boundaries work as
 * usual, but loader data isn't serialized for a browser that never uses it (docs/guides/page-delivery.md). Everything
 * else, including data requests, goes to Remix's own handler.
 */
export function createDocumentHandler(build: ServerBuild): DocumentHandler {
  const findGroup = groupRoutes(build.routes);
  const prepared = new Map<RouteGroup, Prepared>();
  const prepare = (group: RouteGroup): Prepared => {
    const known = prepared.get(group);
    if (known) return known;
    const made = { handler: createHandler(group, build), entry: createEntry(group, build) };
    prepared.set(group, made);
    return made;
  };
  return async (request, context) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const { pathname } = new URL(request.url);
    if (isFrameworkAddress(pathname)) return null;
    const group = findGroup(pathname);
    if (!group.hasPagesOnly) return null;
    return render(request, context, prepare(group), build);
  };
}

/** Addresses that Remix itself responds to: a page's data, and the manifest of routes. */
const isFrameworkAddress = (pathname: string) => pathname.endsWith(".data") || pathname === "/__manifest";

const createHandler = ({ routes }: RouteGroup, { future }: ServerBuild) =>
  createStaticHandler(buildDataRoutes(routes), {
    future: {
      v7_relativeSplatPath: future.v3_relativeSplatPath,
      v7_throwAbortReason: future.v3_throwAbortReason,
    },
  });

/**
 * The context for rendering a page. It has only the group's routes, because Remix reads all of them for every
 * page.
 */
function createEntry({ routes }: RouteGroup, { assets, future }: ServerBuild): Prepared["entry"] {
  const keepGroup = <T>(table: Record<string, T>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => id in routes));
  return {
    manifest: { ...assets, routes: keepGroup(assets.routes) },
    routeModules: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route.module])),
    future,
    isSpaMode: false,
    serializeError: ({ message }) => ({ message }),
  };
}

async function render(
  request: Request,
  context: AppLoadContext,
  { handler, entry }: Prepared,
  { entry: { module }, routes }: ServerBuild,
): Promise<Response> {
  const report = (error: unknown) => module.handleError?.(error, { request, context, params: {} });
  const found = await handler.query(request, { requestContext: context });
  if (found instanceof Response) return found;
  const print = (page: StaticHandlerContext) => {
    const headers = buildDocumentHeaders(page, routes);
    return module.default(
      request,
      page.statusCode,
      headers,
      { ...entry, staticHandlerContext: page },
      context,
    );
  };
  for (const error of Object.values(found.errors ?? {})) {
    if (!isRouteErrorResponse(error)) report(error);
  }
  try {
    return await print(found);
  } catch (error) {
    report(error);
    return print(getStaticContextFromError(handler.dataRoutes, found, error));
  }
}
