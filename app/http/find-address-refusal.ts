import { refuse } from "./refuse.ts";

/**
 * Limits for an address, characters. A letter of another script takes nine characters when encoded; the
 * longest slug ever published would fit four times. Campaign links add about ten names to a query.
 */
export const addressLimits = { path: 2_048, query: 4_096, queryNames: 64 } as const;

/**
 * Control characters, plain or encoded: no address of ours has them, and they don't belong in log files and
 * headers.
 */
const controlCharacter = /%(?:[01][\da-f]|7f)/i;
/**
 * A backslash at the start of the path, also after a preview's prefix: browsers would read the rest as a
 * host.
 */
const namesHost = /^(?:\/~[^/]*)?\/+%5c/i;
/** NUL in a query. Line ends (`%0A`) are allowed there, because copied links often end in one. */
const nullCharacter = /%00/;

/** 400 for a request whose address is none, because its host or port is impossible; null for all others. */
export const findHostRefusal = ({ url }: Pick<Request, "url">): Response | null =>
  URL.canParse(url) ? null : refuse(400);

/**
 * The response to an address that is too long (414) or can't be parsed (400); null for all others. A pure
 * function, because it runs first, before any service is called.
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

/** Counts without parsing the query, to keep cached pages fast. */
function countNames(search: string): number {
  let count = 1;
  for (let at = search.indexOf("&"); at !== -1; at = search.indexOf("&", at + 1)) count += 1;
  return count;
}
