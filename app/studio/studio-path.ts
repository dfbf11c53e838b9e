import { findRoute } from "../link/find-route.ts";
import { splitPath } from "../platform/http/request-path.ts";
import type { StudioLayout } from "../route-kinds.ts";

/** The subject of a studio address. */
export interface StudioAddress {
  layout: StudioLayout;
  /**
   * Name of the managed blog; null for the network, and for pages of the host's own blog. For the dashboard, the blog
   * from which it was opened, whose rail it keeps.
   */
  blogName: string | null;
  /** The page of the managed blog or the network, such as "settings"; absent elsewhere. */
  page?: string;
  /** True for the dashboard of the signed-in person, which covers all blogs. */
  isDashboard?: boolean;
  /** The draft being written; only the services know its blog. */
  draftId?: string;
}

/**
 * Tells studio addresses from reader addresses, by the layout of their route. Studio pages hydrate, are never cached,
 * and have their own stylesheet and policy; all other pages are reader pages. Null for a reader address. `path` is the
 * requested path with its query.
 */
export function parseStudioPath(path: string): StudioAddress | null {
  const { pathname, query } = splitPath(path);
  const { layout, path: routePath } = findRoute(pathname);
  if (layout === undefined) return null;
  const [area, name = "", page] = pathname.split("/").filter((segment) => segment !== "");
  const isManaged = area?.toLowerCase() === "manage" && name !== "";
  const isDashboard = routePath === "dashboard";
  return {
    layout,
    blogName: isManaged ? name : isDashboard ? new URLSearchParams(query).get("blog") : null,
    ...(isManaged && page !== undefined && { page }),
    ...(layout === "desk" && area?.toLowerCase() === "moderation" && name !== "" && { page: name }),
    ...(isDashboard && { isDashboard }),
    ...(layout === "write" && { draftId: name }),
  };
}
