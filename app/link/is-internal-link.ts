/**
 * True when an address leads nowhere else: it is empty, has no host, points at a main blog, uses mailto, or starts with
 * a hash (specification, section 5). The host is the one that a browser would go to: `//evil.example`, `/\evil.example`
 * and `https:evil.example` have one. An address that is no URL counts as another's.
 */
export function isInternalLink(href: string, mainHosts: ReadonlySet<string>): boolean {
  if (hasNoHost(href)) return true;
  const url = parseAddress(href);
  return url !== null && isInternalUrl(url, mainHosts);
}

/** `isInternalLink` for an address already parsed. `mainHosts` are production hosts. */
export function isInternalUrl(url: URL, mainHosts: ReadonlySet<string>): boolean {
  return url.protocol === "mailto:" || url.host === "" || (isWebUrl(url) && mainHosts.has(url.host));
}

export function isWebUrl({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "http:";
}

/** An address that a browser reads against the current page: empty, a fragment, a path. */
export function hasNoHost(href: string): boolean {
  return href === "" || href.startsWith("#") || (href.startsWith("/") && !/^\/[/\\]/.test(href));
}

/** A URL as a page over https would read it, or null. */
export function parseAddress(href: string): URL | null {
  const address = /^[/\\]{2}/.test(href) ? `https:${href}` : href;
  return URL.canParse(address) ? new URL(address) : null;
}
