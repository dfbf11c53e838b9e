import type { PageContext } from "../blog/page-context.ts";

/** A blog's logo for editors' picks, as a whole address: formats of feeds take PNG and no drawing (RSS 2.0, `image`). */
export function findLogoUrl({ blog, addressing, profileAssets }: PageContext): string {
  const base = addressing.absolute(blog.host, "/");
  const path = `${profileAssets}/editors-pick/${encodeURIComponent(blog.name)}.png`;
  return URL.parse(path, base)?.href ?? base;
}
