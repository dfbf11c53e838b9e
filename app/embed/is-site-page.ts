/** First segments of our own pages that have a header: those of the route table, which the editor does not load. */
const sitePages: ReadonlySet<string> = new Set(
  (
    "|about|accessibility|c|comment-policy|contact|corrections|dashboard|development|discussion-settings|experiments" +
    "|features|follow|following|invitations|latest|manage|moderation|newsletter|notifications|password|preview|privacy" +
    "|reply|report|s|search|settings|setup|share|signin|signout|sitemap|tag|terms|video|write"
  ).split("|"),
);

/** The address of a story or reply: one segment that ends in the id. */
const itemShape = /^\/(?:[^/]*-)?\d+\/?$/;

/**
 * Whether an address of ours is a page of the site itself: a list, a story, a form. Those never stand in a frame
 * within a story, header in header: only what is made to be embedded does.
 */
export const isSitePage = (pathname: string): boolean =>
  sitePages.has(pathname.split("/")[1] ?? "") || itemShape.test(pathname);
