import { findRoute } from "../link/find-route.ts";
import type { StudioLayout } from "../route-kinds.ts";

/** The subject of a studio address. */
export interface StudioAddress {
  layout: StudioLayout;
  /** Name of the managed blog; null for the network, and for pages of the host's own blog. */
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
 * and have their own stylesheet and policy; all other pages are reader pages. Null for a reader address.
 */
export function parseStudioPath(pathname: string): StudioAddress | null {
  const { layout, path } = findRoute(pathname);
  if (layout === undefined) return null;
  const [area, name = "", page] = pathname.split("/").filter((segment) => segment !== "");
  const isManaged = area?.toLowerCase() === "manage" && name !== "";
  return {
    layout,
    blogName: isManaged ? name : null,
    ...(isManaged && page !== undefined && { page }),
    ...(layout === "desk" && area?.toLowerCase() === "moderation" && name !== "" && { page: name }),
    ...(path === "dashboard" && { isDashboard: true }),
    ...(layout === "write" && { draftId: name }),
  };
}
