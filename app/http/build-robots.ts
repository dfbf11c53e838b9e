/**
 * Paths that only browsers request, for parts of a page. Never list pages here: a robot that may not fetch a
 * page doesn't see its `noindex` (RFC 9309; expected behaviour, 3.1).
 */
const closedPaths = [
  "/ajax/card",
  "/ajax/csp",
  "/ajax/log",
  "/ajax/me",
  "/ajax/mine",
  "/ajax/names",
  "/ajax/person/",
  "/ajax/view",
];

/**
 * `/robots.txt` (RFC 9309). `sitemaps` are absolute; empty outside production, where every response says
 * `noindex`, which robots can only see if they may fetch it.
 */
export function buildRobots(sitemaps: readonly string[]): string {
  return [
    "User-agent: *",
    ...closedPaths.map((path) => `Disallow: ${path}`),
    ...(sitemaps.length === 0 ? [] : ["", ...sitemaps.map((address) => `Sitemap: ${address}`)]),
    "",
  ].join("\n");
}
