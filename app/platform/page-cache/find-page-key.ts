import { findRoute } from "../../link/find-route.ts";
import { liteName } from "../../link/lite-address.ts";
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

/**
 * Query parameters that any route reads; all others are left out of the key. Add every new one here: a page
 * is rendered from its key. A test compares this list with the sources.
 */
export const readNames = [
  "adzone",
  "after",
  "archive",
  "before",
  "lite",
  "order",
  "page",
  "sort",
  "startIndex",
  "startTime",
  "subscribed",
  "tier",
] as const;

const allowed: ReadonlySet<string> = new Set(readNames);
/** Only their presence matters. */
const flagNames: ReadonlySet<string> = new Set(["subscribed", liteName]);
/** Longest cached address, characters. None of ours is longer. */
const maxUrlLength = 500;
/** Longest value of a parameter, characters: an ad zone. Times and numbers are shorter. */
const maxValueLength = 64;

/** Images and data requests that pass through this Worker, and doubled slashes, of which there are endless variants. */
const noPage = /\/image\/upload\/|\/\/|\.data$|^\/__manifest$/;

/**
 * Parameters that older systems added to a front page's address: each may redirect elsewhere. `theme` exists
 * in development only.
 */
const oldNames: ReadonlySet<string> = new Set(["p", "page_id", "attachment_id", "theme"]);

/**
 * The key of the requested page; null if it must not be cached. A public page depends only on method, host,
 * path and the known query parameters. The locale follows from the host; flags, experiments and consent are
 * applied in the browser, and their part of the page changes with the epoch of the site layout.
 */
export function findPageKey(method: string, url: string): PageKey | null {
  if ((method !== "GET" && method !== "HEAD") || url.length > maxUrlLength) return null;
  const pathAt = url.indexOf("/", url.indexOf("://") + 3);
  const queryAt = url.indexOf("?", pathAt);
  const path = url.slice(pathAt, queryAt === -1 ? undefined : queryAt);
  if (pathAt === -1 || noPage.test(path) || !findRoute(path).isCached) return null;
  if (queryAt === -1) return { url, pathAt, isRare: false, isShortened: false };
  if (findAddressRefusal(new URL(url))) return null;
  const query = new URLSearchParams(url.slice(queryAt));
  const kept = keepRead(query);
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
 * The known parameters, sorted, each with its first value, which is the one that routes read. Null if the
 * page must not be cached: an old system's parameter, or a value that is too long.
 */
function keepRead(query: URLSearchParams): string[] | null {
  const kept = new Map<string, string>();
  for (const [name, value] of query) {
    if (oldNames.has(name) || value.length > maxValueLength) return null;
    if (allowed.has(name) && !kept.has(name)) kept.set(name, flagNames.has(name) ? "1" : value);
  }
  return [...kept]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
}
