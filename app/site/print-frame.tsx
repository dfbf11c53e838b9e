import { renderToStaticMarkup } from "react-dom/server";
import type { PrintedFrame } from "./frame-html.ts";
import type { SiteView } from "./present-site.ts";
import { SiteFooter } from "./SiteFooter.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

/** By the view: a frame that is loaded anew has another. */
const printed = new WeakMap<SiteView, PrintedFrame>();

/**
 * What stands around every page of a blog as HTML, printed once for its view.
 */
export function printFrame(site: SiteView): PrintedFrame {
  const known = printed.get(site);
  if (known) return known;
  const frame = {
    header: renderToStaticMarkup(<SiteHeader site={site} />),
    footer: renderToStaticMarkup(<SiteFooter site={site} />),
  };
  printed.set(site, frame);
  return frame;
}
