import { findRoute } from "../link/find-route.ts";
import type { StudioLayout } from "../route-kinds.ts";

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

/**
 * Tells studio addresses from reader addresses, by the layout of their route. Studio pages hydrate, are never cached, and
 * carry their own stylesheet and policy; everything else is a reader page. Null for a reader address.
 */
export function parseStudioPath(pathname: string): StudioAddress | null {
  const { layout, path } = findRoute(pathname);
  if (layout === undefined) return null;
  const [area, name = ""] = pathname.split("/").filter((segment) => segment !== "");
  return {
    layout,
    blogName: area?.toLowerCase() === "manage" && name !== "" ? name : null,
    ...(path === "dashboard" && { isDashboard: true }),
    ...(layout === "write" && { draftId: name }),
  };
}
