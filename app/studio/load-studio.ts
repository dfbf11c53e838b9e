import { getAccount } from "../../contract/session.ts";
import type { PageContext } from "../blog/page-context.ts";
import type { AppContext } from "../context.ts";
import { secondaryTimeout } from "../services/time-outs.ts";
import { presentHead } from "./present-head.ts";
import { presentShell, type StudioShell } from "./present-shell.ts";
import type { StudioHead } from "./studio-head.ts";
import { parseStudioPath } from "./studio-path.ts";
import { splitPath } from "../http/split-path.ts";

/** What stands around a studio page; null for a reader page. Who is signed in is a nicety: without it there is no switcher. */
export async function loadStudio(
  { path, sessionToken, services }: AppContext,
  page: PageContext,
): Promise<{ shell: StudioShell; head: StudioHead } | null> {
  const address = parseStudioPath(splitPath(path).pathname);
  if (address === null) return null;
  const account =
    sessionToken === null
      ? null
      : await services.findOptional(getAccount, { token: sessionToken, timeout: secondaryTimeout });
  const shell = presentShell(address, account, page);
  return { shell, head: presentHead(shell) };
}
