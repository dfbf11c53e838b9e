/**
 * The layout around a studio page: the desk has the rail with all pages of a blog, the account the rail with one's own
 * pages, focus has one bar and one task. The pages on which a story is written, and its versions compared, have a bar of
 * their own.
 */
export type StudioLayout = "desk" | "account" | "focus" | "write";

/** What a studio address is about. */
export interface StudioAddress {
  layout: StudioLayout;
  /** Name of the blog that is managed; null for the network, and for pages that belong to the host's own blog. */
  blogName: string | null;
  /** What waits for the signed-in person on all blogs, and no blog's own page. */
  isDashboard?: boolean;
  /** The story that is written, whose blog only the services know. */
  draftId?: string;
}

/** What waits for the signed-in person. */
export const dashboardPath = "/dashboard";
const dashboard = /^\/dashboard\/?$/i;

const managed = /^\/manage\/([^/]+)(?:\/|$)/i;
/** Pages of one task, on whatever host they are. */
const focused =
  /^\/(?:report(?:\/|$)|(?:signin(?:\/(?:confirm|finish|provider|return))?|signout|notifications\/end|settings\/email|features|experiments|setup|discussion-settings\/[^/]+|development\/mail|write)\/?$)/i;
/** Also what its script asks for below its address, which the reader's routes don't have. */
const written = /^\/write\/(\d{1,19})(?:\/[a-z]+)?\/?$/i;
/** Pages of one's own account. Their neighbours (`/settings/data.json`) are files and forms' addresses, and no pages. */
const account =
  /^\/(?:settings(?:\/(?:notifications|picture|people(?:\/[^/]+)?))?|dashboard\/(?:notifications|saved)|invitations|moderation\/mine)\/?$/i;
const network = /^\/moderation(?:\/|$)/i;

/**
 * Tells studio addresses from reader addresses, by path. Studio pages hydrate, are never cached, and carry their own
 * stylesheet and policy; everything else is a reader page. Null for a reader address.
 */
export function parseStudioPath(pathname: string): StudioAddress | null {
  const blogName = managed.exec(pathname)?.[1];
  if (blogName !== undefined) return { layout: "desk", blogName };
  if (dashboard.test(pathname)) return { layout: "desk", blogName: null, isDashboard: true };
  const draftId = written.exec(pathname)?.[1];
  if (draftId !== undefined) return { layout: "write", blogName: null, draftId };
  if (focused.test(pathname)) return { layout: "focus", blogName: null };
  if (account.test(pathname)) return { layout: "account", blogName: null };
  return network.test(pathname) ? { layout: "desk", blogName: null } : null;
}
