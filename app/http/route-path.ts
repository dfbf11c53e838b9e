const sitemapName = /^\/sitemap-([^/]+)\.xml$/;

/**
 * The path by which the route table knows a path: it has no parameters within a segment, and sitemaps must lie at the root
 * of their host to speak for all of it (sitemaps.org, "Sitemap file location").
 */
export const findRoutePath = (pathname: string): string => pathname.replace(sitemapName, "/sitemap.xml/$1");

/**
 * Where the route table has the feeds. They stand below pages, and a route that answers with something else than a page,
 * beside one that does, would take the pages their short way (`route-groups.ts`); so no address but the table's is this.
 */
export const feedRoute = "/-feed";
