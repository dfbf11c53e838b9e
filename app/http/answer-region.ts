import { ampConsentPath, decideAmpConsent } from "../ad/amp-consent.ts";
import { findRegion, type RequestOrigin } from "../ad/region.ts";
import { openToAmp } from "./amp-origin.ts";
import { splitPath } from "./split-path.ts";

/**
 * Where this reader is, and whether their browser asks not to be sold (`Sec-GPC`, Global Privacy Control). Kept apart
 * from the pages, which are the same for every reader, and never stored. To an AMP page it is said in AMP's words. Null
 * for every other path.
 */
export function answerRegion(request: Request, path: string): Response | null {
  const { pathname } = splitPath(path);
  const region = findRegion(request.cf as RequestOrigin | undefined);
  const gpc = request.headers.get("Sec-GPC") === "1";
  if (pathname === ampConsentPath && request.method === "POST") {
    return openToAmp(Response.json(decideAmpConsent(region, gpc)), request);
  }
  if (pathname !== "/ajax/region") return null;
  return Response.json({ region, gpc }, { headers: { "Cache-Control": "private, no-store" } });
}
