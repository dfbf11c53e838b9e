import type { EntryContext } from "@remix-run/cloudflare";
import { plainTheme } from "../blog/blog-theme.ts";
import { findShownPage } from "../blog/page-type.ts";
import type { AppContext } from "../platform/context/app-context.ts";
import { findLiteLayout, type LiteLayout, type LitePage } from "../lite/lite-document.ts";
import { findLitePrinter } from "../lite/lite-handle.ts";
import type { DocumentData } from "../routes/load-document.ts";
import type { PageMeta } from "../site/page-meta.ts";
import type { MissingView } from "../site/present-missing.ts";
import { presentPageFailure } from "../site/page-failure.ts";
import { printLiteFailure } from "../site/print-lite-failure.ts";

type RootData = DocumentData | undefined;

/** The root loader's data; undefined if it failed. */
export const findRootData = ({ staticHandlerContext: { loaderData } }: EntryContext) =>
  loaderData["root"] as RootData;

/** The theme of the page that was rendered. */
export const findTheme = (remixContext: EntryContext) =>
  findRootData(remixContext)?.site?.theme ?? plainTheme("default");

/** The rendered page: that of the deepest route, or an error instead (`root.tsx`). */
export function findShown({ staticHandlerContext, routeModules }: EntryContext) {
  const { matches, loaderData, errors } = staticHandlerContext;
  const id = matches.at(-1)?.route.id ?? "";
  const deepest = { handle: routeModules[id]?.handle, data: loaderData[id] };
  return findShownPage(deepest, (errors ?? null) !== null);
}

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
