/** The layout around a studio page: the desk has the rail with all pages of a blog, focus has one bar and one task. */
export type StudioLayout = "desk" | "focus";

/** What a studio address is about. */
export interface StudioAddress {
  layout: StudioLayout;
  /** Name of the blog that is managed; null for the network, and for pages that belong to the host's own blog. */
  blogName: string | null;
}

const managed = /^\/manage\/([^/]+)(?:\/|$)/;
const personal = /^\/(?:report(?:\/|$)|moderation\/mine\/?$)/;
const network = /^\/moderation(?:\/|$)/;

/**
 * Tells studio addresses from reader addresses, by path. Studio pages hydrate, are never cached, and carry their own
 * stylesheet and policy; everything else is a reader page. Null for a reader address.
 */
export function parseStudioPath(pathname: string): StudioAddress | null {
  const blogName = managed.exec(pathname)?.[1];
  if (blogName !== undefined) return { layout: "desk", blogName };
  if (personal.test(pathname)) return { layout: "focus", blogName: null };
  return network.test(pathname) ? { layout: "desk", blogName: null } : null;
}
