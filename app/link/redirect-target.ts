import type { Addressing } from "./addressing.ts";
import { isWebUrl, withoutCredentials } from "./parse-address.ts";

/**
 * Where an old address leads, as a `Location` header carries it: an http(s) address without name and password, our own as
 * served here, in ASCII; null for anything else, whatever a service may say. `query` is what the reader's own address had
 * and joins the target's; its values win nothing, they only go along.
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
