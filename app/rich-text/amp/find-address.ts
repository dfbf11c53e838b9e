/** Labels of letters, digits, hyphens and underscores, none empty except the root's; or an IPv6 address. */
const takenHost = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i;

/**
 * Makes an address absolute, for a copy of the page on another host; paths and `#…` are resolved against
 * `base`. Null for addresses AMP rejects: hosts that browsers accept but that are not valid (RFC 3986,
 * 3.2.2).
 */
export function findAddress(href: string, base: string): string | null {
  const url = URL.parse(href, base);
  if (url === null) return null;
  return url.host === "" || takenHost.test(url.hostname) ? url.href : null;
}
