/**
 * True when an address leads nowhere else: it is empty, has no host, points at a main blog, uses mailto, or starts with
 * a hash (specification, section 5). The host is the one that a browser would go to: `//evil.example`, `/\evil.example`
 * and `https:evil.example` have one. An address that is no URL counts as another's.
 */
export function isInternalLink(href: string, mainHosts: ReadonlySet<string>): boolean {
  if (hasNoHost(href)) return true;
  const url = parseAddress(href);
  if (url === null) return false;
  return url.protocol === "mailto:" || url.host === "" || mainHosts.has(url.host);
}

/** An address that a browser reads against the current page: empty, a fragment, a path. */
export function hasNoHost(href: string): boolean {
  return href === "" || href.startsWith("#") || (href.startsWith("/") && !/^\/[/\\]/.test(href));
}

/** A URL as a page over https would read it, or null. */
export function parseAddress(href: string): URL | null {
  const isSchemeless = /^[/\\]{2}/.test(href);
  const address = isSchemeless ? `https:${href}` : href;
  return URL.canParse(address) ? new URL(address) : null;
}
