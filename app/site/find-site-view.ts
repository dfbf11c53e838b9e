import type { Site } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentSite, type SiteView } from "./present-site.ts";

interface Known {
  /** Origin as requested, because development includes the reader's port. */
  origin: string;
  view: SiteView;
}

/** Keyed by the loaded site, so that views are dropped when the site is reloaded. */
const views = new WeakMap<Site, Known>();

/** `presentSite`, cached: all pages of a blog get the same view while its site layout is cached. */
export function findSiteView(site: Site, context: PageContext): SiteView {
  const { addressing, blog } = context;
  const origin = addressing.absolute(blog.host, "/");
  const known = views.get(site);
  const view = known?.origin === origin ? known.view : presentSite(site, context);
  if (view !== known?.view) views.set(site, { origin, view });
  return view;
}
