/**
 * What browsers call beside a page and no robot needs. Nothing that has a page is here: a robot that may not read a page
 * does not see that it asks not to be listed (RFC 9309; expected behaviour, 3.1).
 */
const closedPaths = ["/ajax/csp", "/ajax/log", "/ajax/me", "/ajax/mine", "/ajax/view"];

/**
 * `/robots.txt` (RFC 9309). `sitemaps` are absolute addresses, none outside production: there every answer says itself
 * that it is not to be listed, which robots must be let in to read.
 */
export function buildRobots(sitemaps: readonly string[]): string {
  return [
    "User-agent: *",
    ...closedPaths.map((path) => `Disallow: ${path}`),
    ...(sitemaps.length === 0 ? [] : ["", ...sitemaps.map((address) => `Sitemap: ${address}`)]),
    "",
  ].join("\n");
}
