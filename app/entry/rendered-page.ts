import type { EntryContext } from "@remix-run/cloudflare";
import { findShownPage } from "../blog/page-type.ts";
import type { loader as rootLoader } from "../root.tsx";

type RootData = Awaited<ReturnType<typeof rootLoader>> | undefined;

/** What the root loader returned; undefined if it failed. */
export const findRootData = ({ staticHandlerContext: { loaderData } }: EntryContext) =>
  loaderData["root"] as RootData;

/** The theme of the page that was rendered. */
export const findTheme = (remixContext: EntryContext) => findRootData(remixContext)?.site?.theme ?? "default";

/** From what has been rendered: the deepest route's page, or an error instead (`root.tsx`). */
export function findShown({ staticHandlerContext, routeModules }: EntryContext) {
  const { matches, loaderData, errors } = staticHandlerContext;
  const id = matches.at(-1)?.route.id ?? "";
  const deepest = { handle: routeModules[id]?.handle, data: loaderData[id] };
  return findShownPage(deepest, (errors ?? null) !== null);
}
