import { liteName } from "../../link/lite-address.ts";
import { findAddressRefusal } from "../find-address-refusal.ts";

/** What an address asks for, as far as its page depends on it. */
export interface PageKey {
  /** The address without what no page reads: the key, and the request from which the page is made. */
  url: string;
  /** Where scheme and host end and the path begins in `url`. */
  pathAt: number;
  /** True for pages of which a stranger can name as many as they like. */
  isRare: boolean;
  /** True when the address said more than the key: an old address can hang on it, and a redirect takes it along. */
  isShortened: boolean;
}

/**
 * The names that a route reads from the query; all others drop out of the key. Whoever adds one to a route adds it here:
 * a page is made from its key, and a test compares this list with the sources.
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
/** Only whether they are there matters. */
const flagNames: ReadonlySet<string> = new Set(["subscribed", liteName]);
/** Longest address that is kept, characters. Nothing of ours is longer. */
const maxUrlLength = 500;
/** Longest value of a name, characters: an ad zone. Times and numbers are shorter. */
const maxValueLength = 64;

/**
 * Addresses without a page, or whose page is nobody else's: personal parts, what somebody writes, the services and pictures
 * that pass through this Worker, a designer's previews, signing in and one's own settings, links of messages and previews, which
 * hold a token, moderation, stories being written, what somebody keeps for later, searches and doubled slashes, of which there is no end.
 */
const withoutPage =
  /^\/(?:ajax|amp|api|-|newsletter|preview|reply|discussion-settings|report|manage|dashboard|notifications)\/|^\/(?:signin|signup|signout|settings|invitations|dashboard|development|moderation|search|oembed|write)(?:\/|$)|^\/[^/]+\/saved\/?$|\/image\/upload\/|\/\/|\.data$|^\/__manifest$/;

/**
 * What old systems put behind a front's address: each may lead elsewhere. A preview of a theme is in development only,
 * and what begins with a line asks the framework for a page's data.
 */
const oldNames: ReadonlySet<string> = new Set(["p", "page_id", "attachment_id", "theme", "_data", "_routes"]);

/**
 * The key of the page that a request asks for, or null when no page may be kept for it. Method, host, path and the query
 * names that routes read are all that a public page depends on: the locale follows from the host; flags, experiments and
 * consent are applied in the browser, and what of them stands in the page changes with the epoch of its frame.
 */
export function findPageKey(method: string, url: string): PageKey | null {
  if ((method !== "GET" && method !== "HEAD") || url.length > maxUrlLength) return null;
  const pathAt = url.indexOf("/", url.indexOf("://") + 3);
  const queryAt = url.indexOf("?", pathAt);
  const path = url.slice(pathAt, queryAt === -1 ? undefined : queryAt);
  if (pathAt === -1 || withoutPage.test(path)) return null;
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
        // Of a page's lite edition there is one, and no more of them than pages.
        isRare: kept.length > 1 || kept[0] !== `${liteName}=1`,
        isShortened,
      };
}

/** The names that are read, sorted, each with its first value, which is the one that routes read. Null: ask the page. */
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
