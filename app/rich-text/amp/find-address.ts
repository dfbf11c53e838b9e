/** Labels of letters, digits, hyphens and underscores, none of them empty but the root's; or an IPv6 address. */
const takenHost = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i;

/**
 * An address by which a copy on another host finds what is meant: whole; `base` is what a path or `#…` is a part of. Null
 * for what AMP refuses: a host that browsers let pass and that nobody can have (RFC 3986, 3.2.2).
 */
export function findAddress(href: string, base: string): string | null {
  const url = URL.parse(href, base);
  if (url === null) return null;
  return url.host === "" || takenHost.test(url.hostname) ? url.href : null;
}
