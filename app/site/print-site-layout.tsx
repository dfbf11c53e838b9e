import { renderToStaticMarkup } from "react-dom/server";
import type { PrintedSiteLayout } from "./site-layout-html.ts";
import type { SiteView } from "./present-site.ts";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

/** By the view: a frame that is loaded anew has another. */
const printed = new WeakMap<SiteView, PrintedSiteLayout>();

/**
 * What stands around every page of a blog as HTML, printed once for its view.
 */
export function printSiteLayout(site: SiteView): PrintedSiteLayout {
  const known = printed.get(site);
  if (known) return known;
  const layout = {
    header: renderToStaticMarkup(<SiteHeader site={site} />),
    footer: renderToStaticMarkup(<SiteFooter site={site} />),
  };
  printed.set(site, layout);
  return layout;
}
