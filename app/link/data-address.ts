/** The front's name among data addresses, which all end in the same letters. Both are Remix's own (single fetch). */
const front = "/_root";
const ending = ".data";

/** Where the loaders' data of a page is: `/latest` is `/latest.data`. `pathname` has no query. */
export function buildDataPath(pathname: string): string {
  return (pathname === "/" ? front : pathname.replace(/\/$/, "")) + ending;
}

/**
 * The page whose data is asked for: `/latest.data?startTime=1` is `/latest?startTime=1`. Null for every other path.
 * `_routes` only says which loaders are to run; no page knows it.
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
