import { findRegion, type RequestOrigin } from "../ad/region.ts";
import { splitPath } from "./split-path.ts";

/**
 * Where this reader is, and whether their browser asks not to be sold (`Sec-GPC`, Global Privacy Control). Kept apart
 * from the pages, which are the same for every reader, and never stored. Null for every other path.
 */
export function answerRegion(request: Request, path: string): Response | null {
  if (splitPath(path).pathname !== "/ajax/region") return null;
  const region = findRegion(request.cf as RequestOrigin | undefined);
  const gpc = request.headers.get("Sec-GPC") === "1";
  return Response.json({ region, gpc }, { headers: { "Cache-Control": "private, no-store" } });
}
