import { ampConsentPath, decideAmpConsent, findRegion, type RequestOrigin } from "../ad/consent-regions.ts";
import type { HealthReport } from "../platform/services/health.ts";
import { openToAmp } from "../link/amp-origin.ts";
import { cacheControlFor } from "../platform/http/cache-rules.ts";
import { splitPath } from "../platform/http/request-path.ts";

/** On all our hosts; reserved, so that no blog can have a page there. */
export const healthPath = "/-/health";

/** 503 if pages can't be rendered, so that monitors need only the status. Neither cached nor indexed. */
export const buildHealthResponse = (report: HealthReport, method: string): Response =>
  new Response(method === "HEAD" ? null : `${JSON.stringify(report, null, 2)}\n`, {
    status: report.status === "down" ? 503 : 200,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": cacheControlFor(503),
      "X-Robots-Tag": "noindex",
    },
  });

/**
 * The reader's region, and their browser's opt-out of the sale of data (`Sec-GPC`, Global Privacy Control). Separate
 * from the pages, which are the same for every reader, and never stored. AMP pages get it in AMP's format. Null for
 * other paths.
 */
export function findRegionResponse(request: Request, path: string): Response | null {
  const { pathname } = splitPath(path);
  const region = findRegion(request.cf as RequestOrigin | undefined);
  const gpc = request.headers.get("Sec-GPC") === "1";
  if (pathname === ampConsentPath && request.method === "POST") {
    return openToAmp(Response.json(decideAmpConsent(region, gpc)), request);
  }
  if (pathname !== "/ajax/region") return null;
  return Response.json({ region, gpc }, { headers: { "Cache-Control": "private, no-store" } });
}
