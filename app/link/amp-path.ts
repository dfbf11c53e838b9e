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
