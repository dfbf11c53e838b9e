import type { AppLoadContext } from "@remix-run/cloudflare";
import { createContext } from "./create-context.ts";
import { openToAmp } from "../link/amp-origin.ts";
import { retryHeaders } from "../platform/http/rate-limit.ts";
import { withPersonalHeaders } from "../platform/http/personal-response.ts";
import { readRequestBody } from "../platform/http/request-body.ts";
import { refuse } from "../platform/http/refusals.ts";
import { createSiteCache } from "../platform/services/site-cache.ts";
import type { Exchange, Stage } from "./exchange.ts";
import { withPrivateHeaders, openPreview, type OpenedPreview } from "./network-preview.ts";
import { noteRefusal } from "./refuse-requests.ts";
import { showPage } from "./show-page.ts";

/** Stage, the last: renders the page of the address by its route. */
export const showPages: Stage = async (exchange) => {
  const { request, asked, pathname, route, isolate, env, log, options } = exchange;
  const isLimited = await isolate.isOverRate(request, route, env, log);
  // Pages explain this in their blog's language; scripts get a plain 429.
  if (isLimited && pathname.startsWith("/ajax/")) return noteRefusal(refuse(429, retryHeaders), exchange);
  const taken = await readRequestBody(request, route);
  if (taken instanceof Response) return noteRefusal(taken, exchange);
  const preview = isLimited ? null : await openPreview(asked, request.signal, options, exchange.now);
  const context = await openContext(exchange, preview, isLimited);
  const patched = await exchange.revalidation?.patch(context);
  if (patched) return patched;
  const response = await showPage(taken, preview?.asked ?? asked, context);
  if (preview) return withPrivateHeaders(response);
  if (context.isPersonal()) return withPersonalHeaders(response);
  return route.isOpenToAmp ? openToAmp(response, request) : response;
};

function openContext(
  exchange: Exchange,
  preview: OpenedPreview | null,
  isLimited: boolean,
): Promise<AppLoadContext> {
  const { request, asked, isolate, execution, revalidation, now, readBack } = exchange;
  return createContext({
    ...exchange.options,
    request,
    asked: preview?.asked ?? asked,
    preview: preview?.shown ?? null,
    // Cached site layouts are of the present, so a preview has its own.
    cache: preview ? createSiteCache() : (revalidation?.sites ?? isolate.sites),
    changes: preview ? null : exchange.findChanges(),
    views: isolate.views,
    waitUntil: (work) => execution.waitUntil(work),
    now,
    isLimited,
    dependencies: revalidation?.dependencies ?? null,
    cuts: revalidation?.cuts ?? null,
    readBack,
  });
}
