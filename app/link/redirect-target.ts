import type { Addressing } from "./addressing.ts";
import { isWebUrl, withoutCredentials } from "./parse-address.ts";

/**
 * The `Location` of a redirect: an http(s) URL in ASCII without credentials, our own hosts rewritten to where
 * they are served; null for anything else. `query` from the reader's URL is added, without overriding the
 * target's values.
 */
export function findRedirectTarget(
  to: string,
  query: string,
  { rewrite }: Pick<Addressing, "rewrite">,
): string | null {
  const url = URL.parse(to);
  if (url === null || !isWebUrl(url)) return null;
  const { hash } = url;
  url.hash = "";
  const address = rewrite(withoutCredentials(url).href);
  const joined = query === "" ? "" : address.includes("?") ? `&${query.slice(1)}` : query;
  return address + joined + hash;
}
