import { hasNoHost, isWebUrl, parseAddress } from "./parse-address.ts";

/**
 * Whether a link is internal: empty, without a host, to a main blog, mailto, or a fragment (specification,
 * section 5). The host is determined like in browsers: `//evil.example`, `/\evil.example` and
 * `https:evil.example` have one. Invalid URLs count as external. `mainHosts` are production hosts.
 */
export function isInternalLink(address: string | URL, mainHosts: ReadonlySet<string>): boolean {
  if (typeof address === "string" && hasNoHost(address)) return true;
  const url = typeof address === "string" ? parseAddress(address) : address;
  if (url === null) return false;
  return url.protocol === "mailto:" || url.host === "" || (isWebUrl(url) && mainHosts.has(url.host));
}
