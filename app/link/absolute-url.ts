import type { Addressing } from "./addressing.ts";

/** What a page prints as `src` or `href`, for whoever reads it elsewhere: a path becomes an address on the blog's host. */
export function buildAbsoluteUrl(
  href: string,
  { addressing, blog }: { addressing: Pick<Addressing, "absolute">; blog: { host: string } },
): string {
  return new URL(href, addressing.absolute(blog.host, "/")).href;
}
