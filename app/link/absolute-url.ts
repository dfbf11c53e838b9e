import type { Addressing } from "./addressing.ts";

/**
 * Makes a page's `src` or `href` absolute, for use outside the page; paths are resolved on the blog's host.
 */
export function buildAbsoluteUrl(
  href: string,
  { addressing, blog }: { addressing: Pick<Addressing, "absolute">; blog: { host: string } },
): string {
  return new URL(href, addressing.absolute(blog.host, "/")).href;
}
