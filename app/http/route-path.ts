const sitemapName = /^\/sitemap-([^/]+)\.xml$/;

/**
 * The path by which the route table knows a path: it has no parameters within a segment, and sitemaps must lie at the root
 * of their host to speak for all of it (sitemaps.org, "Sitemap file location").
 */
export const findRoutePath = (pathname: string): string => pathname.replace(sitemapName, "/sitemap.xml/$1");
