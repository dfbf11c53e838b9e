import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import type { AgnosticDataRouteObject, LoaderFunctionArgs } from "@remix-run/router";

type Routes = ServerBuild["routes"];

/** The layout route of the studio, whose pages Remix's own handler answers (`remix.config.js`). */
const studioRoute = "studio";
type Route = Routes[string];

/** The routes that a path may be for: in the order of the table, with the root. */
export interface RouteGroup {
  routes: Routes;
  /** False where one of them answers with something else than a page. */
  hasPagesOnly: boolean;
}

/**
 * Tells which routes a path may be for, by its first segment. The router reads every route that it is given anew for
 * each page, and most paths can only be one route's. It decides among those as it would have among all.
 */
export function groupRoutes(routes: Routes): (pathname: string) => RouteGroup {
  const top = Object.values(routes).filter(({ id, parentId }) => parentId === "root" && id !== studioRoute);
  const groupOf = (segment: string) =>
    buildGroup(
      routes,
      top.filter((route) => canBegin(route, segment)),
    );
  const all = buildGroup(routes, top);
  const begun = new Map(["", ...top.map(readFirstSegment)].map((segment) => [segment, groupOf(segment)]));
  // No route begins with this, so these are the routes that take any beginning.
  const others = groupOf("/");
  return (pathname) => {
    const [, segment = ""] = pathname.split("/", 2);
    // What is written with escapes may be anything.
    return segment.includes("%") ? all : (begun.get(segment.toLowerCase()) ?? others);
  };
}

const readFirstSegment = ({ path = "" }: Route) => path.split("/", 1).join("").toLowerCase();

/** A static first segment takes itself only; a parameter, a splat and a route without a path take any. */
function canBegin(route: Route, segment: string): boolean {
  if (route.index) return segment === "";
  const first = readFirstSegment(route);
  return first === "" || /^[:*]|\?$/.test(first) || first === segment;
}

function buildGroup(routes: Routes, top: readonly Route[]): RouteGroup {
  const ids = new Set(top.map(({ id }) => id));
  const isIn = ({ id, parentId }: Route): boolean => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return ids.has(id) || (parent !== undefined && isIn(parent));
  };
  const entries = Object.entries(routes).filter(([id, route]) => id === "root" || isIn(route));
  return {
    routes: Object.fromEntries(entries),
    hasPagesOnly: entries.every(([id, { module }]) => id === "root" || "default" in module),
  };
}

/** The routes as the router takes them, with the loaders behind them. */
export function buildDataRoutes(routes: Routes, parentId?: string): AgnosticDataRouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive = false, module } = route;
      const common = {
        id,
        ...(path !== undefined && { path }),
        handle: module.handle,
        hasErrorBoundary: id === "root" || module.ErrorBoundary !== undefined,
        ...(module.loader && { loader: (args: LoaderFunctionArgs) => callLoader(route, args) }),
      };
      return index
        ? { ...common, index }
        : { ...common, caseSensitive, children: buildDataRoutes(routes, id) };
    });
}

async function callLoader({ id, module }: Route, { request, params, context }: LoaderFunctionArgs) {
  const data: unknown = await module.loader?.({ request, params, context: context as AppLoadContext });
  if (data === undefined) throw new Error(`The loader of ${id} returned nothing`);
  return data;
}
