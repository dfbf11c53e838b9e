/** Splits a requested path: `/latest?x=1` into `/latest` and `?x=1`. `query` is empty if there is none. */
export function splitPath(path: string): { pathname: string; query: string } {
  const queryAt = path.indexOf("?");
  return queryAt === -1
    ? { pathname: path, query: "" }
    : { pathname: path.slice(0, queryAt), query: path.slice(queryAt) };
}
