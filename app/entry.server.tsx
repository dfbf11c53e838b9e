import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import browserModuleSrc from "virtual:browser-module";
import { findMark } from "./platform/context/patch-points.ts";
import { findTextMark, storeText } from "./platform/context/print-text.ts";
import { PatchMark } from "./ui/patch-point.ts";
import { TextMark } from "./ui/text-mark.ts";
import { cacheControlFor, unlistedCacheControl } from "./platform/http/cache-rules.ts";
import { buildLitePolicyHeaders, buildPolicyHeaders } from "./site/page-policy.ts";
import { findLite, findRootData, findShown, findTheme } from "./entry/rendered-page.ts";
import { encodeWithPatchPoints, encodePieces } from "./platform/http/encode-pieces.ts";
import { respondWithBytes } from "./platform/http/known-body.ts";
import { buildPreloadLinks, speculationRules } from "./platform/http/loading-hints.ts";
import { findMissing } from "./routes/reader/missing-address.ts";
import { printLiteDocument } from "./lite/lite-document.ts";
import { fillViews } from "./post/view-count.ts";
import { findFontPreloads } from "./site/fonts.ts";
import {
  SiteLayoutHtml,
  type PrintedSiteLayout,
  Missing,
  PageStylesheets,
  RequestId,
} from "./site/render-contexts.ts";
import { printSiteLayout } from "./site/SiteLayout.tsx";
import { findHead, PrintedHead } from "./site/page-head.ts";
import { findDocument, type WholeDocument } from "./site/whole-document.ts";
import type { MissingView } from "./site/present-missing.ts";
import { choosePageSheets } from "./site/part-sheets.ts";
import { hideTokens } from "./platform/telemetry/log.ts";
import { logRefusal } from "./platform/telemetry/log-refusal.ts";

/** Null if the page's blog is unknown: it then has no header and footer. */
function findSiteLayout(remixContext: EntryContext): PrintedSiteLayout {
  const site = findRootData(remixContext)?.site;
  return site ? printSiteLayout(site) : { header: "", footer: "" };
}

/**
 * Renders the whole page to a string: it is buffered for the cache anyway, and in workerd this takes a fraction of the
 * CPU time of a stream. It isn't hydrated in the browser, so it has no hydration marks.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const own = status === 200 ? findDocument(context) : null;
  if (own) return sendDocument(own, request, headers, context);
  if (findRootData(remixContext)?.studio) {
    const report = (error: unknown) => reportFailure(error, request, context);
    const { sendStudio } = await import("./entry/send-studio.ts");
    return sendStudio(request, status, headers, remixContext, context, report);
  }
  const missing = await findMissing(status, context);
  const lite = findLite(request, remixContext, context, missing);
  const html = lite
    ? printLiteDocument(lite.page, lite.layout)
    : printFull(request, status, remixContext, context, missing);
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of Object.entries(await findPolicyHeaders(remixContext, context, lite !== null))) {
    headers.set(name, value);
  }
  // Personal responses get no hints: no CDN may announce their contents, and scripts often request them.
  const isPersonal = headers.get("Cache-Control") === unlistedCacheControl;
  if (status === 200 && !lite && !isPersonal) {
    headers.set("Link", buildPreloadLinks(findNeeds(remixContext), html));
    headers.set("Speculation-Rules", speculationRules);
  }
  describePage(headers, status, context);
  // Search engines should index production only (expected behaviour, 3.1), and not the lite editions.
  if (context.config.environment !== "production" || lite) headers.set("X-Robots-Tag", "noindex");
  const bytes = encodePage(await fillViews(html, context), context);
  return request.method === "HEAD"
    ? new Response(null, { status, headers })
    : respondWithBytes(bytes, { status, headers });
}

/** The printed page; records its patch points. */
function encodePage(pieces: readonly string[], { cuts }: AppLoadContext) {
  const mark = findMark(cuts);
  if (cuts === null || mark === null) return encodePieces(pieces);
  const { bytes, cuts: found } = encodeWithPatchPoints(pieces, mark);
  cuts.cuts = found;
  return bytes;
}

function printFull(
  request: Request,
  status: number,
  remixContext: EntryContext,
  context: AppLoadContext,
  missing: MissingView | null,
): string {
  const page = (
    <RequestId.Provider value={context.requestId}>
      <PatchMark.Provider value={findMark(context.cuts)}>
        <TextMark.Provider value={findTextMark(context.printing)}>
          <SiteLayoutHtml.Provider value={findSiteLayout(remixContext)}>
            {/* A preview has no metadata for search engines and social networks. */}
            <PrintedHead.Provider
              value={status === 200 && context.preview === null ? findHead(context) : null}
            >
              <PageStylesheets.Provider value={import.meta.env.DEV ? null : findStylesheets(remixContext)}>
                <Missing.Provider value={missing}>
                  <RemixServer context={remixContext} url={request.url} />
                </Missing.Provider>
              </PageStylesheets.Provider>
            </PrintedHead.Provider>
          </SiteLayoutHtml.Provider>
        </TextMark.Provider>
      </PatchMark.Provider>
    </RequestId.Provider>
  );
  return `<!DOCTYPE html>${storeText(renderToStaticMarkup(page), status === 200 ? context.printing : null)}`;
}

/** A document that a route has printed itself. */
function sendDocument(
  { html, policy }: WholeDocument,
  request: Request,
  headers: Headers,
  context: AppLoadContext,
): Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  describePage(headers, 200, context);
  if (context.config.environment !== "production") headers.set("X-Robots-Tag", "noindex");
  return new Response(request.method === "HEAD" ? null : html, { headers });
}

/** Page data is private on every page: only the studio requests it. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { context }) => {
  const { describeStudio } = await import("./entry/send-studio.ts");
  describeStudio(response.headers, response.status, context);
  return response;
};

function describePage(headers: Headers, status: number, context: AppLoadContext): void {
  // A route may forbid caching of its page; its other headers don't apply to errors.
  const own = headers.get("Cache-Control");
  if (own === null || (status >= 400 && !/\bno-store\b/.test(own))) {
    headers.set("Cache-Control", cacheControlFor(status));
  }
  if (context.previewTheme !== null) headers.set("Cache-Control", unlistedCacheControl);
  if (context.blogContext) headers.set("Content-Language", context.blogContext.blog.locale);
}

function findStylesheets(remixContext: EntryContext): string[] {
  const { matches } = remixContext.staticHandlerContext;
  const hrefs = matches.flatMap(({ route }) => remixContext.manifest.routes[route.id]?.css ?? []);
  return choosePageSheets(hrefs, findShown(remixContext));
}

const findNeeds = (remixContext: EntryContext) => ({
  stylesheets: findStylesheets(remixContext),
  fonts: findFontPreloads(findTheme(remixContext)),
});

function findPolicyHeaders(
  remixContext: EntryContext,
  context: AppLoadContext,
  isLite: boolean,
): Promise<Record<string, string>> {
  const shown = findShown(remixContext);
  const root = findRootData(remixContext);
  if (isLite) return buildLitePolicyHeaders(findTheme(remixContext), context.blogContext, context.config);
  return buildPolicyHeaders(
    {
      shown,
      theme: findTheme(remixContext),
      isPreview: (root?.preview ?? null) !== null,
      strip: root?.site?.strip?.level ?? null,
      isSponsored: (root?.site?.sponsor ?? null) !== null,
      hasAudiences: root?.site?.bodyData["data-flags"] !== undefined,
      scheme: root?.scheme ?? null,
      ads: root?.ads ?? null,
      scriptSrc: browserModuleSrc,
    },
    context.blogContext,
    context.config,
  );
}

/** Called for errors in loaders and components; not for responses that are thrown on purpose. */
export const handleError: HandleErrorFunction = (error, { request, context }) =>
  reportFailure(error, request, context);

function reportFailure(error: unknown, request: Request, context: AppLoadContext): void {
  if (request.signal.aborted) return;
  // A method or an address that a route doesn't support: anyone can request it.
  if (isRouteErrorResponse(error) && error.status < 500) {
    logRefusal(error.status, request, context.log);
    return;
  }
  context.log("page.failed", {
    url: hideTokens(request.url),
    message: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  });
}
