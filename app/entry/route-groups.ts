import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import type { AgnosticDataRouteObject, LoaderFunctionArgs } from "@remix-run/router";

type Routes = ServerBuild["routes"];

/** The layout route of the studio, whose pages Remix's own handler renders (`remix.config.js`). */
const studioRoute = "studio";
type Route = Routes[string];

/** The routes that may match a path, in the order of the route table, with the root. */
export interface RouteGroup {
  routes: Routes;
  /** False if one of them responds with something other than a page. */
  hasPagesOnly: boolean;
}

/**
 * Finds the routes that may match a path, by its first segment. The router processes every route it is given
 * for each page, and most paths can only match one. The match is the same as with all routes.
 */
export function groupRoutes(routes: Routes): (pathname: string) => RouteGroup {
  const top = Object.values(routes).filter(({ id, parentId }) => parentId === "root" && id !== studioRoute);
  const known = new Set(["", ...top.map(readFirstSegment)]);
  const built = new Map<string, RouteGroup>();
  // Each group is built for its first path: a new isolate needs one or two of more than fifty.
  const groupOf = (segment: string): RouteGroup => {
    const group =
      built.get(segment) ??
      buildGroup(routes, segment === anyText ? top : top.filter((route) => canBegin(route, segment)));
    built.set(segment, group);
    return group;
  };
  return (pathname) => {
    const [, segment = ""] = pathname.split("/", 2);
    if (segment.includes("%")) return groupOf(anyText);
    const own = segment.toLowerCase();
    return groupOf(known.has(own) ? own : noRoute);
  };
}

/** An escaped segment may represent any text. */
const anyText = "%";
/** No route begins with this: the group has the routes that match any first segment. */
const noRoute = "/";

const readFirstSegment = ({ path = "" }: Route) => path.split("/", 1).join("").toLowerCase();

/** A static first segment matches only itself; a parameter, a splat and a route without a path match any. */
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

/** The routes in the router's format, with their loaders. */
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
