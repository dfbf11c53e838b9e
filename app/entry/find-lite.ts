import type { EntryContext } from "@remix-run/cloudflare";
import type { AppContext } from "../context/app-context.ts";
import { findLiteLayout } from "../lite/find-lite-layout.ts";
import { findLitePrinter } from "../lite/lite-handle.ts";
import type { LiteLayout, LitePage } from "../lite/print-document.ts";
import type { PageMeta } from "../site/page-meta.ts";
import type { MissingView } from "../site/present-missing.ts";
import { printLiteFailure } from "../site/print-lite-failure.ts";
import { presentPageFailure } from "./page-failure.ts";
import { findRootData, findShown } from "./rendered-page.ts";

/**
 * The page's lite edition; null if it isn't requested or doesn't exist. Submitted forms get the full page.
 */
export function findLite(
  request: Request,
  remixContext: EntryContext,
  context: AppContext,
  missing: MissingView | null,
): { page: LitePage; layout: LiteLayout } | null {
  const { staticHandlerContext, routeModules } = remixContext;
  const site = findRootData(remixContext)?.site ?? null;
  const layout =
    request.method === "POST" || context.preview !== null || findShown(remixContext).isBare
      ? null
      : findLiteLayout({ path: context.path, url: request.url }, context.blogContext, site);
  if (!layout) return null;
  const [error] = Object.values(staticHandlerContext.errors ?? {});
  if (error !== undefined) {
    const { title, failure, links } = presentPageFailure(error, site, context.requestId);
    return { layout, page: { title, canonical: null, main: printLiteFailure(failure, links, missing) } };
  }
  const id = staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const data = staticHandlerContext.loaderData[id] as { meta: PageMeta };
  const print = findLitePrinter(routeModules[id]?.handle);
  if (!print) return null;
  const { title, canonical } = data.meta;
  return { layout, page: { title, canonical, main: print(data) } };
}
