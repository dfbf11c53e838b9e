/** What decides whether a followed link turns the page: the link's own attributes, and where it leads. */
export interface FollowedLink {
  /** Absolute, as the browser resolves it. */
  href: string;
  target: string;
  isDownload: boolean;
}

/**
 * What is fetched and not read as a page: parts of pages, feeds, and every file, by the ending of its name; and what sets
 * cookies and leads to other hosts.
 */
const notPages = [
  /^\/(?:signin|signup|signout|settings)(?:\/|$)/,
  /^\/(?:ajax|assets|-)\//,
  /\/(?:rss|atom)$/,
  /\.[a-z0-9]{1,5}$/i,
];

/**
 * True for a link that leads to another page of the same blog, for which the browser need load no whole document.
 * `base` is what every path of the blog begins with, "/" but on preview hosts; a blog's front there has no data address.
 */
export function isTurnedLink({ href, target, isDownload }: FollowedLink, here: URL, base: string): boolean {
  const url = new URL(href);
  if (url.origin !== here.origin || isDownload || (target !== "" && target !== "_self")) return false;
  // Another edition, in which nothing runs (docs/decisions/0092).
  if (url.searchParams.has("lite")) return false;
  const isSamePage = url.pathname === here.pathname && url.search === here.search;
  if (isSamePage) return false;
  if (base !== "/" && !url.pathname.startsWith(`${base}/`)) return false;
  const path = base === "/" ? url.pathname : url.pathname.slice(base.length);
  if (base !== "/" && path === "/") return false;
  return !notPages.some((pattern) => pattern.test(path));
}
