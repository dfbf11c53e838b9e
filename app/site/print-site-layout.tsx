import { renderToStaticMarkup } from "react-dom/server";
import type { PrintedSiteLayout } from "./site-layout-html.ts";
import type { SiteView } from "./present-site.ts";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

/** Keyed by the view: a reloaded site layout has a new one. */
const printed = new WeakMap<SiteView, PrintedSiteLayout>();

/** A blog's header and footer as HTML, printed once for each view. */
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
