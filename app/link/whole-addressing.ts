import type { Addressing } from "./addressing.ts";

/**
 * Addressing that always produces absolute URLs, for feeds and for copies on other hosts. `addressing` is
 * that of `host`, the document's blog; paths written by an author are resolved on the post's home host.
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
