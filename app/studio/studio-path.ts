/** The frame around a studio page: the desk has the rail with all pages of a blog, focus has one bar and one task. */
export type StudioFrame = "desk" | "focus";

/** What a studio address is about. */
export interface StudioAddress {
  frame: StudioFrame;
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
  if (blogName !== undefined) return { frame: "desk", blogName };
  if (personal.test(pathname)) return { frame: "focus", blogName: null };
  return network.test(pathname) ? { frame: "desk", blogName: null } : null;
}
