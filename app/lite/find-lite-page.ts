import type { BlogContext } from "../blog/page-context.ts";
import { dropLite, isLiteAsked } from "../link/lite-address.ts";
import type { SiteView } from "../site/present-site.ts";
import type { LiteView } from "./lite-view.ts";
import type { LiteSurroundings } from "./lite-print.ts";

/** A page to be rendered in its lite edition. */
export interface LitePage {
  view: LiteView;
  around: LiteSurroundings;
}

/**
 * Null if the full edition is requested or the page has no lite edition. `path` includes the query, `url` is
 * the URL in the reader's browser; `blog` is null if the page's blog is unknown.
 */
export function findLitePage(
  { path, url }: { path: string; url: string },
  blog: BlogContext | null,
  site: SiteView | null,
): LitePage | null {
  if (!isLiteAsked(path)) return null;
  const hostOf = (address: string) => URL.parse(address, url)?.host ?? "";
  const own = blog
    ? [blog.mainSite, ...blog.network, blog.blog].map(({ host }) => blog.addressing.absolute(host, "/"))
    : [];
  const pictures = blog
    ? [blog.images.base, blog.profileAssets, blog.videoBase].filter((base) => base !== "")
    : [];
  return {
    view: { site, wholeHref: blog?.addressing.ownHref(dropLite(path)) ?? dropLite(path) },
    around: {
      url,
      ownHosts: new Set([url, ...own].map(hostOf)),
      imageHosts: new Set(pictures.map(hostOf)),
    },
  };
}
