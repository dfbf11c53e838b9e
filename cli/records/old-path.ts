import { maxUrlLength } from "../../contract/network/redirects.ts";

/**
 * The path of an old address, with its query: `https://old.example/a/?p=1` → `/a/?p=1`. Null for a front page, and for
 * what isn't an address.
 */
export function findOldPath(address: string): string | null {
  const written = address.trim();
  const isRooted = written.startsWith("/") && !written.startsWith("//");
  const url = isRooted ? URL.parse(written, "https://host.invalid") : URL.parse(written);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const path = url.pathname + url.search;
  return path === "/" || path.length > maxUrlLength ? null : path;
}

/** Old paths differ if they do without a slash at the end. */
export const keyOfPath = (path: string): string => path.replace(/\/(?=\?|$)/, "");
