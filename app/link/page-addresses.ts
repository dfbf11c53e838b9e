/**
 * The page's path for the path of its AMP version, `/slug-1836000001` for `/slug-1836000001/amp`; otherwise
 * null.
 */
export function parseAmpPath(pathname: string): string | null {
  const segments = withoutEmptyEnd(pathname.split("/"));
  return segments.at(-1)?.toLowerCase() === "amp" ? withoutEmptyEnd(segments.slice(0, -1)).join("/") : null;
}

const withoutEmptyEnd = (segments: readonly string[]) =>
  segments.slice(0, segments.findLastIndex((segment) => segment !== "") + 1);

/** The path of a page's AMP version. `pathname` is the page's own. */
export const buildAmpPath = (pathname: string): string => `${pathname}/amp`;

/** Remix's single-fetch names: `.data` is appended to paths, and the front page is `/_root`. */
const front = "/_root";
const ending = ".data";

/** Path of a page's loader data: `/latest.data` for `/latest`. `pathname` has no query. */
export function buildDataPath(pathname: string): string {
  return (pathname === "/" ? front : pathname.replace(/\/$/, "")) + ending;
}

/**
 * The page of a loader data request: `/latest?startTime=1` for `/latest.data?startTime=1`; otherwise null.
 * The parameter `_routes`, which selects loaders, is removed.
 */
export function findPageOfData(path: string): string | null {
  const queryAt = path.indexOf("?");
  const pathname = queryAt === -1 ? path : path.slice(0, queryAt);
  if (!pathname.endsWith(ending)) return null;
  const page = pathname.slice(0, -ending.length);
  const query = queryAt === -1 ? "" : path.slice(queryAt + 1);
  const kept = query.split("&").filter((part) => part !== "" && !/^_routes(?:=|$)/.test(part));
  return (page === front || page === "" ? "/" : page) + (kept.length === 0 ? "" : `?${kept.join("&")}`);
}

/** Path of a story or reply for embedding on other sites (domain notes, Addresses). */
export const buildEmbedPath = ({ id, isStarter }: { id: string; isStarter: boolean }): string =>
  `/embed/${isStarter ? "comments" : "thread"}/${id}`;

/** The post id in an embed path, or null. */
export const parseEmbedPath = (path: string): string | null =>
  /^\/embed\/(?:thread|comments)\/(\d{1,19})$/.exec(path)?.[1] ?? null;

/** Path polled by browsers for new replies to a story; the response is in the shared page cache. */
export const buildLivePath = (starterId: string): string => `/live/${starterId}`;

/** The story id in that path or its `/items` variant, or null. */
export const parseLivePath = (path: string): string | null =>
  /^\/live\/(\d{1,19})(?:\/items)?$/.exec(path)?.[1] ?? null;

/** Path of a story's password form. */
export const buildPasswordPath = (storyId: string) => `/password/${storyId}`;

/**
 * Syntax of opaque cursors in URLs (`?after=`). The services reject unknown values; this only rejects what no
 * service would produce.
 */
const cursorShape = /^[\w.:~-]{1,120}$/;

/** True if a text has the syntax of a cursor. */
export const isPageCursor = (text: string): boolean => cursorShape.test(text);

/** The part of the page about privacy in which readers choose. */
export const privacyChoicesId = "choices";
