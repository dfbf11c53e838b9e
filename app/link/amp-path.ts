/** The path of the page of which a path is the AMP copy, `/slug-1836000001` for `/slug-1836000001/amp`; null for any other. */
export function parseAmpPath(pathname: string): string | null {
  const segments = withoutEmptyEnd(pathname.split("/"));
  return segments.at(-1)?.toLowerCase() === "amp" ? withoutEmptyEnd(segments.slice(0, -1)).join("/") : null;
}

const withoutEmptyEnd = (segments: readonly string[]) =>
  segments.slice(0, segments.findLastIndex((segment) => segment !== "") + 1);

/** Where the AMP copy of a page is. `pathname` is the page's own. */
export const buildAmpPath = (pathname: string): string => `${pathname}/amp`;
