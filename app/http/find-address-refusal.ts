import { refuse } from "./refuse.ts";

/**
 * What an address may have. Slugs of other scripts are three encoded bytes a letter: the longest that was ever given
 * fits four times. Campaigns add some ten names to a query.
 */
export const addressLimits = { path: 2_048, query: 4_096, queryNames: 64 } as const;

/** Written as themselves or encoded: what no address of ours has, and log files and headers do not bear. */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;
/** A backslash at the beginning, after a preview's prefix as well: what reads addresses as browsers do finds a host in it. */
const namesHost = /^(?:\/~[^/]*)?\/+%5c/i;
/** In a query, where links that were copied with their line end carry `%0A` and mean no harm. */
const nullCharacter = /%00/;

/**
 * The answer to an address that is too long or cannot be read: 414, 400. Null for all others. Pure: the first thing that
 * happens to a request, before anybody is asked whose page it is.
 */
export function findAddressRefusal(url: URL): Response | null {
  const { pathname, search } = url;
  if (pathname.length > addressLimits.path || search.length > addressLimits.query) return refuse(414);
  if (
    pathname.includes("%") &&
    (controlCharacter.test(pathname) || namesHost.test(pathname) || !isDecodable(pathname))
  )
    return refuse(400);
  if (search === "") return null;
  return nullCharacter.test(search) || countNames(search) > addressLimits.queryNames ? refuse(400) : null;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Without taking the query to pieces: a cached page is answered by its address alone. */
function countNames(search: string): number {
  let count = 1;
  for (let at = search.indexOf("&"); at !== -1; at = search.indexOf("&", at + 1)) count += 1;
  return count;
}
