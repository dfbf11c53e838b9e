import * as build from "virtual:remix/server-build";
import { findSessionHost, readAskedAddress } from "../context/asked-address.ts";
import { findDevelopmentStart } from "../context/empty-network.ts";
import { createContext } from "../context/create-context.ts";
import { ampPaths, openToAmp } from "../http/amp-origin.ts";
import { createPageServices } from "../context/page-services.ts";
import { answerForwarded } from "../http/answer-forwarded.ts";
import { answerHealth, healthPath } from "../http/answer-health.ts";
import { answerRegion } from "../http/answer-region.ts";
import { retryHeaders } from "../http/assert-not-limited.ts";
import { findAddressRefusal } from "../http/find-address-refusal.ts";
import { findHeaderRefusal } from "../http/find-header-refusal.ts";
import { findRefusal } from "../http/find-refusal.ts";
import { findForwardedRequest } from "../http/forward.ts";
import { findWatchRequest } from "../http/watch-request.ts";
import { readRequestBody } from "../http/read-request-body.ts";
import { refuse } from "../http/refuse.ts";
import { splitPath } from "../http/split-path.ts";
import { createSiteCache } from "../services/site-cache.ts";
import { createLog } from "../telemetry/log.ts";
import { logRefusal } from "../telemetry/log-refusal.ts";
import type { RequestTrace } from "../telemetry/request-trace.ts";
import { checkHealth } from "./check-health.ts";
import { keepPersonal } from "../http/personal-answer.ts";
import { keepPrivate, openPreview } from "./network-preview.ts";
import type { FindEpochs, RequestContext } from "./ports.ts";
import type { Revalidation } from "./revalidation.ts";
import { showPage } from "./show-page.ts";

interface RespondPorts {
  findEpochs: FindEpochs;
  /** What a request of our own gets: a kept copy, or what is made for it. */
  answer: (requestContext: RequestContext) => Response | Promise<Response>;
  /** Whether a kept copy is still right, and what the page is made from; null for a page that isn't kept. */
  revalidation: Revalidation | null;
}

/** Responds to a request: the reader's own, or the page cache's request for a shared page. */
export async function respond(
  request: Request,
  requestContext: RequestContext,
  trace: RequestTrace,
  { findEpochs, answer, revalidation }: RespondPorts,
): Promise<Response> {
  const { env, execution, isolate } = requestContext;
  const url = new URL(request.url);
  const log = createLog(trace.requestId);
  const invalid = findAddressRefusal(url);
  const note = (refusal: Response) => {
    logRefusal(refusal.status, request, log);
    return refusal;
  };
  if (invalid) return note(invalid);
  const { config, breakers, unreadable } = isolate;
  const options = { env, config, trace, breakers, unreadable };
  if (config.apiHost !== "") {
    const services = createPageServices(options, { signal: request.signal, log, start: Date.now() });
    const start = await findDevelopmentStart(request, config, services);
    if (start) return start;
  }
  const forwarded = findForwardedRequest(request, url, config);
  if (forwarded) {
    const send = (passed: Request) => (env.SERVICES ?? globalThis).fetch(passed);
    return answerForwarded(forwarded, send, { config, log });
  }
  const asked = readAskedAddress(url, config);
  const { path } = asked;
  const refusal = findRefusal(request, path) ?? findHeaderRefusal(request.headers);
  if (refusal) return note(refusal);
  const region = answerRegion(request, path);
  if (region) return region;
  const watched = findWatchRequest(
    request,
    { path, origin: url.origin, host: findSessionHost(asked, config) },
    config,
  );
  if (watched) return watched instanceof Response ? watched : (env.SERVICES ?? globalThis).fetch(watched);
  const { pathname } = splitPath(path);
  if (pathname === healthPath) {
    return answerHealth(await checkHealth(options, isolate.health, build.assets.version), request.method);
  }
  if (config.hostRuleText === "prefix" && url.pathname === "/") {
    // A preview host has no front page of its own: start at the main site's.
    return new Response(null, { status: 302, headers: { Location: `/~${config.mainSiteHost}/` } });
  }
  const isLimited = await isolate.isOverRate(request, pathname, env, log);
  // Pages explain this in their blog's language; scripts get a plain 429.
  if (isLimited && pathname.startsWith("/ajax/")) return note(refuse(429, retryHeaders));
  const taken = await readRequestBody(request, path);
  if (taken instanceof Response) return note(taken);
  const preview = isLimited ? null : await openPreview(asked, request.signal, options);
  const shown = preview?.asked ?? asked;
  const context = await createContext({
    ...options,
    request,
    asked: shown,
    preview: preview?.shown ?? null,
    // What is kept of a site's layout is that of now.
    cache: preview ? createSiteCache() : (revalidation?.sites ?? isolate.sites),
    changes: preview ? null : findEpochs(),
    views: isolate.views,
    waitUntil: (work) => execution.waitUntil(work),
    now: revalidation?.since ?? Date.now(),
    isLimited,
    dependencies: revalidation?.dependencies ?? null,
    cuts: revalidation?.cuts ?? null,
    readBack: async (url) => answer({ ...requestContext, request: new Request(url) }),
  });
  const patched = await revalidation?.patch(context);
  if (patched) return patched;
  const response = await showPage(taken, shown, context);
  if (preview) return keepPrivate(response);
  if (context.isPersonal()) return keepPersonal(response);
  return ampPaths.has(pathname) ? openToAmp(response, request) : response;
}
