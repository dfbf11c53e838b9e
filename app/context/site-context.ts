import type { Site } from "../../contract/magma.ts";
import { isMainBlog } from "../blog/network.ts";
import type { BlogContext } from "../blog/page-context.ts";

/** What all pages of a blog have in common, built once for each site layout. */
type SiteContext = Pick<BlogContext, "blog" | "mainSite" | "network" | "networkHosts" | "mainHosts">;
const siteContexts = new WeakMap<Site, SiteContext>();

/** The same object for the same layout. */
export function findSiteContext(site: Site): SiteContext {
  const known = siteContexts.get(site);
  if (known) return known;
  const { blog, mainSite, network } = site;
  const made = {
    blog,
    mainSite,
    network,
    networkHosts: new Set([mainSite, ...network].map((sister) => sister.host)),
    mainHosts: new Set(network.filter((sister) => isMainBlog(sister.name)).map((sister) => sister.host)),
  };
  siteContexts.set(site, made);
  return made;
}
