/** Parses an address as on an https page; null if invalid. `//host/path` has a host. */
export function parseAddress(href: string): URL | null {
  const address = /^[/\\]{2}/.test(href) ? `https:${href}` : href;
  return URL.canParse(address) ? new URL(address) : null;
}

/**
 * True if a browser resolves the address against the current page: empty, a fragment, or a path other than `//host` and
 * `/\host`.
 */
export function hasNoHost(href: string): boolean {
  return href === "" || href.startsWith("#") || (href.startsWith("/") && !/^\/[/\\]/.test(href));
}

export function isWebUrl({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "http:";
}

/** Removes username and password, which are only used to disguise the host. */
export function withoutCredentials(url: URL): URL {
  if (url.username === "" && url.password === "") return url;
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  return bare;
}
