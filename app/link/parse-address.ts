/** An address as a page over https would read it, or null when it is no URL. `//host/path` has a host. */
export function parseAddress(href: string): URL | null {
  const address = /^[/\\]{2}/.test(href) ? `https:${href}` : href;
  return URL.canParse(address) ? new URL(address) : null;
}

/** An address that a browser reads against the current page: empty, a fragment, a path; not `//host` or `/\host`. */
export function hasNoHost(href: string): boolean {
  return href === "" || href.startsWith("#") || (href.startsWith("/") && !/^\/[/\\]/.test(href));
}

export function isWebUrl({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "http:";
}

/** A name and password before the host only serve to make the host look like another. */
export function withoutCredentials(url: URL): URL {
  if (url.username === "" && url.password === "") return url;
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  return bare;
}
