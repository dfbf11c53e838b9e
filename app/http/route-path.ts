export const sitemapName = /^\/sitemap-([^/]+)\.xml$/;

/**
 * The path to match in the route table. Remix routes can't have parameters within a segment, but sitemaps
 * must be at the root of their host to apply to all of it (sitemaps.org, "Sitemap file location").
 */
export const findRoutePath = (pathname: string): string => pathname.replace(sitemapName, "/sitemap.xml/$1");

/**
 * Where the route table has the feeds. Their addresses are below pages, and a route that isn't a page next to
 * one that is would disable fast rendering for those pages (`route-groups.ts`). Readers never see this path.
 */
export const feedRoute = "/-feed";
