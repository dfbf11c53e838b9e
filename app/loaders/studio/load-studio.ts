import { getAccount } from "../../../contract/session.ts";
import type { PageContext } from "../../blog/page-context.ts";
import type { AppContext } from "../../context/app-context.ts";
import { splitPath } from "../../http/split-path.ts";
import { secondaryTimeout } from "../../services/time-outs.ts";
import { presentHead } from "../../studio/present-head.ts";
import { presentShell } from "../../studio/present-shell.ts";
import type { StudioData } from "../../studio/studio-data.ts";
import { parseStudioPath } from "../../studio/studio-path.ts";

/** What stands around a studio page; null for a reader page. Without an account there is no list of blogs to switch to. */
export async function loadStudio(
  { path, sessionToken, services }: AppContext,
  page: PageContext,
): Promise<StudioData["studio"]> {
  const address = parseStudioPath(splitPath(path).pathname);
  if (address === null) return null;
  const account =
    sessionToken === null
      ? null
      : await services.findOptional(getAccount, { token: sessionToken, timeout: secondaryTimeout });
  const shell = presentShell(address, account, page);
  return { shell, head: presentHead(shell) };
}
