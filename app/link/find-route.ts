import { paramForms, type Route } from "../route-kinds.ts";
import { anyAddress, routes } from "../routes.ts";

/** Routes by their first segment, in the order of the table; those that begin with a variable part are under "". */
const groups = Map.groupBy(routes, ({ path }) => (/^[:*]/.test(path) ? "" : path.split("/", 1).join("")));
const variable = groups.get("") ?? [];

/**
 * The route of a path on a production host, without its query, as Remix matches it: capitals of fixed segments, doubled
 * slashes and one at the end don't count, and escapes are read. Never null: an address without a route of its own is
 * `anyAddress`.
 */
export function findRoute(pathname: string): Route {
  if (isPlainItem(pathname)) return anyAddress;
  const segments = pathname
    .replace(/\/{2,}/g, "/")
    .replace(/^\/|\/$/g, "")
    .split("/")
    .map(decodeSegment);
  const path = segments.length === 1 && segments[0] === "" ? [] : segments;
  const own = groups.get(path[0]?.toLowerCase() ?? "/") ?? [];
  return [...own, ...variable].find((route) => matches(route, path)) ?? anyAddress;
}

/** Stories are requested most: one segment that ends in digits, as no route does. Skips the route search for them. */
const isPlainItem = (pathname: string) => /^\/[\w-]*\d$/.test(pathname);

/** True for every path that may be a feed's (`app/feed/feed-paths.ts`), in any spelling but escaped. */
export const mayBeFeed = (pathname: string) => /^\/rss\/|\/(?:rss|atom|feed\.json)\/?$/i.test(pathname);

function decodeSegment(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    // An escaped slash isn't a separator.
    return decodeURIComponent(segment).replaceAll("/", "%2F");
  } catch {
    return segment;
  }
}

function matches({ path }: Route, segments: readonly string[]): boolean {
  const parts = path === "/" ? [] : path.split("/");
  if (parts.at(-1) !== "*" && segments.length > parts.length) return false;
  return parts.every((part, index) => matchesPart(part, segments[index]));
}

function matchesPart(part: string, segment: string | undefined): boolean {
  if (part === "*") return true;
  if (segment === undefined) return part.endsWith("?");
  if (!part.startsWith(":")) return part === segment.toLowerCase();
  const form = paramForms[part.replace(/[:?]/g, "")];
  return form === undefined || form.test(segment);
}
