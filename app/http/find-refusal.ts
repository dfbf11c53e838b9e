import { findRoute } from "../link/find-route.ts";
import { ampPaths, isFromAmpPage } from "./amp-origin.ts";
import { refuse } from "./refuse.ts";
import { splitPath } from "./split-path.ts";

/** Every route handles these. */
const readMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * The response to a request that no route should receive: a method that the path doesn't support, a body that
 * is too large, or a request from another site's page (OWASP, Cross-Site Request Forgery Prevention, "Fetch
 * Metadata"). Null for all others. `path` may include a query.
 */
export function findRefusal(request: Request, path: string): Response | null {
  if (readMethods.has(request.method)) return null;
  const { pathname } = splitPath(path);
  const { maxBytes, isOpen = false } = findRoute(pathname);
  if (maxBytes === undefined) return refuse(405, { Allow: [...readMethods].join(", ") });
  if (request.method !== "POST") return refuse(405, { Allow: [...readMethods, "POST"].join(", ") });
  const isFromAmp = ampPaths.has(pathname) && isFromAmpPage(request);
  if (!isOpen && !isFromAmp && !isFromOwnPage(request)) return refuse(403);
  const length = request.headers.get("Content-Length");
  // Without a declared length, `read-request-body.ts` enforces the limit.
  if (length === null) return null;
  if (!/^\d{1,15}$/.test(length)) return refuse(400);
  return Number(length) > maxBytes ? refuse(413) : null;
}

/** Maximum body size for a path, bytes; null if it accepts none, or if its body is not read. `path` may include a query. */
export function findBodyLimit(path: string): number | null {
  const { maxBytes, isOpen } = findRoute(splitPath(path).pathname);
  return isOpen ? null : (maxBytes ?? null);
}

/** Browsers send `Sec-Fetch-Site`; older ones only `Origin`; programs send neither. */
function isFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  return origin === null || origin === new URL(url).origin;
}
