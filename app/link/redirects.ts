import { renamedPaths } from "../routes.ts";
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

/** The new path of a renamed page; null for any other path. */
export function findRenamedPath(pathname: string): string | null {
  const segments = pathname.slice(1).split("/");
  for (const [old, path] of renamedPaths) {
    const parts = old.split("/");
    const values = new Map(parts.map((part, index) => [part, segments[index] ?? ""]));
    const isOld =
      parts.length === segments.length &&
      parts.every((part) => (part.startsWith(":") ? values.get(part) !== "" : values.get(part) === part));
    if (isOld) return `/${path.replace(/:\w+/g, (name) => values.get(name) ?? "")}`;
  }
  return null;
}
