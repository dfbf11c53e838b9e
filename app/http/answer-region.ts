import { ampConsentPath, decideAmpConsent } from "../ad/amp-consent.ts";
import { findRegion, type RequestOrigin } from "../ad/region.ts";
import { openToAmp } from "./amp-origin.ts";
import { splitPath } from "./split-path.ts";

/**
 * The reader's region, and whether their browser opts out of the sale of data (`Sec-GPC`, Global Privacy
 * Control). Separate from the pages, which are the same for every reader, and never stored. AMP pages get it
 * in AMP's format. Null for other paths.
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
