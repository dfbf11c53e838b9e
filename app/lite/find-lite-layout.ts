import type { BlogContext } from "../blog/page-context.ts";
import { dropLite, isLiteAsked } from "../link/lite-address.ts";
import type { SiteView } from "../site/present-site.ts";
import type { LiteLayout } from "./print-document.ts";

/**
 * The surroundings of a lite page; null if the full edition is requested or the page has no lite one. `path`
 * includes the query, `url` is the URL in the reader's browser; `blog` is null if the page's blog is unknown.
 */
export function findLiteLayout(
  { path, url }: { path: string; url: string },
  blog: BlogContext | null,
  site: SiteView | null,
): LiteLayout | null {
  if (!isLiteAsked(path)) return null;
  const hostOf = (address: string) => URL.parse(address, url)?.host ?? "";
  const own = blog
    ? [blog.mainSite, ...blog.network, blog.blog].map(({ host }) => blog.addressing.absolute(host, "/"))
    : [];
  const images = blog
    ? [blog.images.base, blog.profileAssets, blog.videoBase].filter((base) => base !== "")
    : [];
  return {
    site,
    fullHref: blog?.addressing.ownHref(dropLite(path)) ?? dropLite(path),
    around: {
      url,
      ownHosts: new Set([url, ...own].map(hostOf)),
      imageHosts: new Set(images.map(hostOf)),
    },
  };
}
