/** First segments of our own pages that have the site's header and footer. */
const sitePages: ReadonlySet<string> = new Set(
  "|about|c|corrections|latest|newsletter|reply|s|search|share|signin|sitemap|tag|write".split("|"),
);

/** The address of a story or reply: one segment that ends in the id. */
const itemShape = /^\/(?:[^/]*-)?\d+\/?$/;

/**
 * Whether an address of ours is a page of the site itself: a list, a story, a form. Those never stand in a frame
 * within a story, header in header: only what is made to be embedded does.
 */
export const isSitePage = (pathname: string): boolean =>
  sitePages.has(pathname.split("/")[1] ?? "") || itemShape.test(pathname);
