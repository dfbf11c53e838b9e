import type { Route } from "../route-kinds.ts";
import { isFromAmpPage } from "./amp-origin.ts";
import { refuse } from "./refuse.ts";

/** Every route handles these. */
const readMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * The response to a request that no route should receive: a method that it doesn't support, a body that
 * is too large, or a request from another site's page (OWASP, Cross-Site Request Forgery Prevention, "Fetch
 * Metadata"). Null for all others.
 */
export function findRefusal(request: Request, route: Route): Response | null {
  if (readMethods.has(request.method)) return null;
  const { maxBytes, isOpen = false, isOpenToAmp = false } = route;
  if (maxBytes === undefined) return refuse(405, { Allow: [...readMethods].join(", ") });
  if (request.method !== "POST") return refuse(405, { Allow: [...readMethods, "POST"].join(", ") });
  const isFromAmp = isOpenToAmp && isFromAmpPage(request);
  if (!isOpen && !isFromAmp && !isFromOwnPage(request)) return refuse(403);
  const length = request.headers.get("Content-Length");
  // Without a declared length, `read-request-body.ts` enforces the limit.
  if (length === null) return null;
  if (!/^\d{1,15}$/.test(length)) return refuse(400);
  return Number(length) > maxBytes ? refuse(413) : null;
}

/** Browsers send `Sec-Fetch-Site`; older ones only `Origin`; programs send neither. */
function isFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  return origin === null || origin === new URL(url).origin;
}
