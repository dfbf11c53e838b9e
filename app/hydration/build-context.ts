import type { AgnosticRouteObject as RouteObject } from "@remix-run/router";

/** A route as Remix's manifest lists it; only what finding the page's routes needs. */
interface ListedRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
}

/** The route table as the router's own tree, for matching. */
export function buildRouteTree(
  routes: Readonly<Record<string, ListedRoute | undefined>>,
  parentId = "",
): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.parentId ?? "") !== parentId) return [];
    const { id, path, index } = route;
    const node = { id, ...(path !== undefined && { path }) };
    return index ? { ...node, index: true } : { ...node, children: buildRouteTree(routes, id) };
  });
}

/**
 * What hydration starts from, out of the answer to a data request: there each route's part is `{ data }`, here the data
 * itself. Throws where a part is none, which an answer of status 200 never is.
 */
export function buildHydrationState(
  results: Readonly<Record<string, { data: unknown } | { error: unknown }>>,
): {
  loaderData: Record<string, unknown>;
} {
  const parts = Object.entries(results).map(([id, result]) => {
    if (!("data" in result)) throw new Error(`no data of the route ${id}`);
    return [id, result.data] as const;
  });
  return { loaderData: Object.fromEntries(parts) };
}
