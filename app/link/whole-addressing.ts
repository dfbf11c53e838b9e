import type { Addressing } from "./addressing.ts";

/**
 * Addresses that are whole wherever they are read: in a feed, in a copy that another host serves. `addressing` is that of
 * `host`, the blog whose document it is; a path that an author wrote is one of the post's home.
 */
export function createWholeAddressing(
  addressing: Addressing,
  { host, homeHost }: { host: string; homeHost: string },
): Addressing {
  const { absolute } = addressing;
  const base = absolute(host, "/");
  return {
    absolute,
    href: absolute,
    ownHref: (path) => absolute(homeHost, path),
    rewrite: (url) => URL.parse(addressing.rewrite(url), base)?.href ?? url,
  };
}
