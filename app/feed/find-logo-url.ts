import type { PageContext } from "../blog/page-context.ts";

/**
 * Absolute URL of a blog's editors' picks logo. PNG, because feed formats don't allow SVG (RSS 2.0, `image`).
 */
export function findLogoUrl({ blog, addressing, profileAssets }: PageContext): string {
  const base = addressing.absolute(blog.host, "/");
  const path = `${profileAssets}/editors-pick/${encodeURIComponent(blog.name)}.png`;
  return URL.parse(path, base)?.href ?? base;
}
