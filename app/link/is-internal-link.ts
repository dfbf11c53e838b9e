import { hasNoHost, isWebUrl, parseAddress } from "./parse-address.ts";

/**
 * True when an address leads nowhere else: it is empty, has no host, points at a main blog, uses mailto, or starts with
 * a hash (specification, section 5). The host is the one that a browser would go to: `//evil.example`, `/\evil.example`
 * and `https:evil.example` have one. An address that is no URL counts as another's. `mainHosts` are production hosts.
 */
export function isInternalLink(address: string | URL, mainHosts: ReadonlySet<string>): boolean {
  if (typeof address === "string" && hasNoHost(address)) return true;
  const url = typeof address === "string" ? parseAddress(address) : address;
  if (url === null) return false;
  return url.protocol === "mailto:" || url.host === "" || (isWebUrl(url) && mainHosts.has(url.host));
}
