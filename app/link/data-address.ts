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
