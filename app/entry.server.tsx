import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import browserModuleSrc from "virtual:browser-module";
import manifest from "virtual:remix/server-manifest";
import { findShownPage } from "./blog/page-type.ts";
import { cacheControlFor, unlistedCacheControl } from "./http/cache-rules.ts";
import { buildPolicyHeaders } from "./http/page-policy.ts";
import { buildPreloadLinks } from "./http/preload-links.ts";
import type { loader as rootLoader } from "./root.tsx";
import { findFontPreloads } from "./site/font-preloads.ts";
import { FrameHtml, type PrintedFrame } from "./site/frame-html.ts";
import { printFrame } from "./site/print-frame.tsx";
import { RequestId } from "./site/request-id.ts";

type RootData = Awaited<ReturnType<typeof rootLoader>> | undefined;

const findRootData = ({ staticHandlerContext: { loaderData } }: EntryContext) =>
  loaderData["root"] as RootData;

/** A page without a blog has no frame. */
function findFrame(remixContext: EntryContext): PrintedFrame {
  const site = findRootData(remixContext)?.site;
  return site ? printFrame(site) : { header: "", footer: "" };
}

/**
 * Renders the whole page into a string: it is buffered for the cache anyway, and in workerd that takes a fraction of
 * the CPU time of a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const page = (
    <RequestId.Provider value={context.requestId}>
      <FrameHtml.Provider value={findFrame(remixContext)}>
        <RemixServer context={remixContext} url={request.url} />
      </FrameHtml.Provider>
    </RequestId.Provider>
  );
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of Object.entries(await findPolicyHeaders(remixContext, context))) {
    headers.set(name, value);
  }
  if (status === 200) headers.set("Link", buildPreloadLinks(findNeeds(remixContext), html));
  describePage(headers, status, context);
  // Nothing outside production belongs into a search index (expected behaviour, 3.1).
  if (context.config.environment !== "production") headers.set("X-Robots-Tag", "noindex");
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/**
 * A page's data, for a browser that goes on without loading whole documents: as public as the page and kept as long. It
 * says where the script is that belongs to it, so that no page has to.
 */
export const handleDataRequest: HandleDataRequestFunction = (response, { context }) => {
  describePage(response.headers, response.status, context);
  response.headers.set("X-Manifest", manifest.url);
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
};

function describePage(headers: Headers, status: number, context: AppLoadContext): void {
  // A route may say that its page is for no cache; what else it says of a page does not hold for an error.
  const own = headers.get("Cache-Control");
  if (own === null || (status >= 400 && !/\bno-store\b/.test(own))) {
    headers.set("Cache-Control", cacheControlFor(status));
  }
  if (context.previewTheme !== null) headers.set("Cache-Control", unlistedCacheControl);
  if (context.blogContext) headers.set("Content-Language", context.blogContext.blog.locale);
}

const findTheme = (remixContext: EntryContext) => findRootData(remixContext)?.site?.theme ?? "default";

const findNeeds = (remixContext: EntryContext) => ({
  stylesheets: [
    ...new Set(
      remixContext.staticHandlerContext.matches.flatMap(
        ({ route }) => remixContext.manifest.routes[route.id]?.css ?? [],
      ),
    ),
  ],
  fonts: findFontPreloads(findTheme(remixContext)),
});

/** By what has been rendered: the deepest route's page, or an error in its place (`root.tsx`). */
function findPolicyHeaders(
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Record<string, string>> {
  const { staticHandlerContext, routeModules } = remixContext;
  const { matches, loaderData, errors } = staticHandlerContext;
  const id = matches.at(-1)?.route.id ?? "";
  const shown = findShownPage(
    { handle: routeModules[id]?.handle, data: loaderData[id] },
    (errors ?? null) !== null,
  );
  const ads = findRootData(remixContext)?.ads ?? null;
  return buildPolicyHeaders(
    { shown, theme: findTheme(remixContext), ads, scriptSrc: browserModuleSrc },
    context.blogContext,
    context.config,
  );
}

/** Called for what a loader or a component throws; answers that are thrown on purpose never come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.log("page.failed", {
    url: request.url,
    message: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  });
};
