import type { Site } from "../../contract/magma.ts";
import type { PageContext } from "../blog/page-context.ts";
import { presentSite, type SiteView } from "./present-site.ts";

interface Known {
  /** Where the blog is served: development has a port of the reader's in it. */
  origin: string;
  view: SiteView;
}

/** By the site as it was loaded: once it is loaded anew, its views go with it. */
const views = new WeakMap<Site, Known>();

/** `presentSite`, done once for all pages of a blog as long as its frame is kept: the very same view for all of them. */
export function findSiteView(site: Site, context: PageContext): SiteView {
  const { addressing, blog } = context;
  const origin = addressing.absolute(blog.host, "/");
  const known = views.get(site);
  const view = known?.origin === origin ? known.view : presentSite(site, context);
  if (view !== known?.view) views.set(site, { origin, view });
  return view;
}
