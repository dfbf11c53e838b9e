import type { BlogContext } from "../blog/page-context.ts";
import { dropLite, isLiteAsked } from "../link/lite-address.ts";
import type { SiteView } from "../site/present-site.ts";
import type { LiteView } from "./lite-frame.ts";
import type { LiteSurroundings } from "./lite-print.ts";

/** A page that is to be printed in its lite edition. */
export interface LitePage {
  view: LiteView;
  around: LiteSurroundings;
}

/**
 * Null where the whole edition is asked for, or the page has no other. `path` is the page's own with its query, `url` as
 * the reader has it; `blog` is null where it is not known whose page it is.
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
      pictureHosts: new Set(pictures.map(hostOf)),
    },
  };
}
