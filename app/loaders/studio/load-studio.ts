import type { Site } from "../../../contract/magma.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../context/app-context.ts";
import { findOwnAccount } from "../../context/own-account.ts";
import { splitPath } from "../../http/split-path.ts";
import { findSiteView } from "../../site/find-site-view.ts";
import { presentHead } from "../../studio/present-head.ts";
import { presentShell } from "../../studio/present-shell.ts";
import type { StudioData } from "../../studio/studio-data.ts";
import { parseStudioPath } from "../../studio/studio-path.ts";

/** What stands around a studio page; null for a reader page. Without an account there is no list of blogs to switch to. */
export async function loadStudio(
  context: AppContext,
  site: Site,
  page: PageContext,
): Promise<StudioData["studio"]> {
  const { path, sessionToken } = context;
  const address = parseStudioPath(splitPath(path).pathname);
  if (address === null) return null;
  const account = sessionToken === null ? null : await findOwnAccount(context, sessionToken);
  const shell = presentShell(address, account, page);
  return { shell, head: presentHead(shell, findSiteView(site, page)) };
}
