import { findRoute, mayBeFeed } from "../../link/find-route.ts";
import { liteName } from "../../link/lite-address.ts";
import { parseAmpPath } from "../../link/page-addresses.ts";
import type { Route } from "../../route-kinds.ts";
import { ampCopy, anyAddress, feed } from "../../routes.ts";
import { findAddressRefusal } from "../http/refusals.ts";

/** The parts of an address that its page depends on. */
export interface PageKey {
  /** The address without ignored parts: the key, and the URL from which the page is rendered. */
  url: string;
  /** Index in `url` where the path begins, after scheme and host. */
  pathAt: number;
  /** True if anyone can make up any number of such addresses. */
  isRare: boolean;
  /**
   * True if the address had more than the key contains: it may be an old address, and a redirect keeps the
   * query.
   */
  isShortened: boolean;
}

/** Only the presence of these matters. */
const flagNames: ReadonlySet<string> = new Set(["subscribed", liteName]);
/** A designer's theme, which development shows on every page. */
const themeName = "theme";
/** Longest cached address, characters. None of ours is longer. */
const maxUrlLength = 500;
/** Longest value of a parameter, characters: an ad zone. Times and numbers are shorter. */
const maxValueLength = 64;

/** Images and data requests that pass through this Worker, and doubled slashes, of which there are endless variants. */
const noPage = /\/image\/upload\/|\/\/|\.data$|^\/__manifest$/;

/**
 * The key of the requested page; null if it must not be cached. A public page depends only on method, host, path and the
 * query parameters that its route reads. The locale follows from the host; flags, experiments and consent are applied in
 * the browser, and their part of the page changes with the epoch of the site layout.
 */
export function findPageKey(method: string, url: string): PageKey | null {
  if ((method !== "GET" && method !== "HEAD") || url.length > maxUrlLength) return null;
  const pathAt = url.indexOf("/", url.indexOf("://") + 3);
  const queryAt = url.indexOf("?", pathAt);
  const path = url.slice(pathAt, queryAt === -1 ? undefined : queryAt);
  if (pathAt === -1 || noPage.test(path)) return null;
  const route = findRoute(path);
  if (!route.isCached) return null;
  if (queryAt === -1) return { url, pathAt, isRare: false, isShortened: false };
  if (findAddressRefusal(new URL(url))) return null;
  const query = new URLSearchParams(url.slice(queryAt));
  const kept = keepRead(query, route, path);
  if (kept === null) return null;
  const bare = url.slice(0, queryAt);
  const isShortened = kept.length < query.size;
  return kept.length === 0
    ? { url: bare, pathAt, isRare: false, isShortened }
    : {
        url: `${bare}?${kept.join("&")}`,
        pathAt,
        // A page has only one lite edition, so it isn't rare.
        isRare: kept.length > 1 || kept[0] !== `${liteName}=1`,
        isShortened,
      };
}

/**
 * The parameters that the page reads, sorted, each with its first value, which is the one that routes read. Null if the
 * page must not be cached: a parameter of an older system, or a value that is too long.
 */
function keepRead(query: URLSearchParams, route: Route, path: string): string[] | null {
  const reads = listReads(route, path);
  const kept = new Map<string, string>();
  for (const [name, value] of query) {
    if (name === themeName || route.oldNames?.includes(name) || value.length > maxValueLength) return null;
    if (reads.includes(name) && !kept.has(name)) kept.set(name, flagNames.has(name) ? "1" : value);
  }
  return [...kept]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** The names that count at a path. Feeds and AMP copies are below pages. */
function listReads(route: Route, path: string): readonly string[] {
  // A tag may be called "rss": only the blog can tell its page from a feed, so both count.
  if (mayBeFeed(path)) return route === anyAddress ? feed.reads : [...route.reads, ...feed.reads];
  return route === anyAddress && parseAmpPath(path) !== null ? ampCopy.reads : route.reads;
}
