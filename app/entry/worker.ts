import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import type { Env } from "../config/parse-config.ts";
import type { AppContext } from "../context/app-context.ts";
import { readAskedAddress } from "../context/asked-address.ts";
import { createContext } from "../context/create-context.ts";
import { checkHealth } from "./check-health.ts";
import { findIsolate } from "./isolate.ts";
import { findStudioBase, findStudioHandler } from "./studio-handler.ts";
import { logNotFound } from "./not-found-log.ts";
import { createCachePorts, type RequestContext, type FindEpochs } from "./ports.ts";
import { ampPaths, openToAmp } from "../http/amp-origin.ts";
import { answerHealth, healthPath } from "../http/answer-health.ts";
import { answerRegion } from "../http/answer-region.ts";
import { retryHeaders } from "../http/assert-not-limited.ts";
import { findAddressRefusal } from "../http/find-address-refusal.ts";
import { findHeaderRefusal } from "../http/find-header-refusal.ts";
import { cacheControlFor } from "../http/cache-rules.ts";
import { createDocumentHandler } from "../http/document-handler.ts";
import { parseFeedPath } from "../feed/parse-feed-path.ts";
import { findRefusal } from "../http/find-refusal.ts";
import { indexKeyRoute, isIndexKeyPath } from "../http/index-key.ts";
import { findForwardedRequest } from "../http/forward.ts";
import { feedRoute, findRoutePath } from "../http/route-path.ts";
import { refuse } from "../http/refuse.ts";
import { openForwarded, secureResponse } from "../http/security-headers.ts";
import { splitPath } from "../http/split-path.ts";
import { readRequestBody } from "../http/read-request-body.ts";
import { findWatchRequest } from "../http/watch-request.ts";
import { buildDataPath } from "../link/data-address.ts";
import { createSample } from "../telemetry/create-sample.ts";
import { createLog, type Log } from "../telemetry/log.ts";
import { createRequestTrace, addTraceHeaders, type RequestTrace } from "../telemetry/request-trace.ts";

const handleRequest = createRequestHandler(build, import.meta.env.MODE);
/** In development Remix adds each page's styles itself; the build has them in one file. */
const handleDocument = import.meta.env.DEV ? () => null : createDocumentHandler(build);
/** Anyone can send requests that are refused: log at most ten lines a minute from each isolate. */
const sampleRefusals = createSample(10, 60_000);

/** Responds to a request: the reader's own, or the page cache's request for a shared page. */
async function respond(
  request: Request,
  { env, execution, isolate }: RequestContext,
  trace: RequestTrace,
  findEpochs: FindEpochs,
): Promise<Response> {
  const url = new URL(request.url);
  const log = createLog(trace.requestId);
  const unreadable = findAddressRefusal(url);
  const note = (refusal: Response) => logRefusal(refusal, request.method, url, log);
  if (unreadable) return note(unreadable);
  const { config, breakers } = isolate;
  const forwarded = findForwardedRequest(request, url, config);
  if (forwarded) return openForwarded(await (env.SERVICES ?? globalThis).fetch(forwarded));
  const asked = readAskedAddress(url, config);
  const { path } = asked;
  const refusal = findRefusal(request, path) ?? findHeaderRefusal(request.headers);
  if (refusal) return note(refusal);
  const region = answerRegion(request, path);
  if (region) return region;
  const watched = findWatchRequest(request, { path, origin: url.origin }, config);
  if (watched) return watched instanceof Response ? watched : (env.SERVICES ?? globalThis).fetch(watched);
  const { pathname } = splitPath(path);
  if (pathname === healthPath) {
    const options = { env, config, trace, breakers };
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
  const context = await createContext({
    request,
    asked,
    env,
    config,
    cache: isolate.sites,
    changes: findEpochs(),
    views: isolate.views,
    waitUntil: (work) => execution.waitUntil(work),
    now: Date.now(),
    trace,
    breakers,
    isLimited,
    readBack: async (url) => answer({ request: new Request(url), env, execution, isolate }),
  });
  const studio = findStudioBase(context);
  if (studio !== null) {
    return findStudioHandler(studio)(withPath(taken, url, context.path, asked.isData, studio), context);
  }
  const routed = withPath(taken, url, findRoutedPath(context), asked.isData);
  const response = (await handleDocument(routed, context)) ?? (await handleRequest(routed, context));
  return ampPaths.has(pathname) ? openToAmp(response, request) : response;
}

/** The path to match against the route table. */
function findRoutedPath({ path, blogContext, config }: AppContext): string {
  const { pathname } = splitPath(path);
  if (isIndexKeyPath(pathname, config.indexNowKey)) return indexKeyRoute;
  return parseFeedPath(pathname, blogContext?.blog.isMainSite ?? false) ? feedRoute : path;
}

/** Returns the refusal; logs a sample of them, without the request's contents. */
function logRefusal(refusal: Response, method: string, url: URL, log: Log): Response {
  const sampled = sampleRefusals(Date.now());
  if (sampled) {
    const { hostname, pathname } = url;
    log("request.refused", {
      status: refusal.status,
      method: method.slice(0, 20),
      host: hostname,
      path: pathname.slice(0, 200),
      ...sampled,
    });
  }
  return refusal;
}

/**
 * The request as the route table expects it: without the blog's prefix on preview hosts and without doubled
 * slashes. Loaders find the original path in the context. `Origin` is removed, because cross-site requests
 * were already checked above and Remix's own check knows no exceptions.
 */
function withPath(request: Request, asked: URL, path: string, isData: boolean, basename = "/"): Request {
  const url = new URL(asked);
  const pathname = findRoutePath(splitPath(path).pathname.replace(/\/{2,}/g, "/"));
  url.pathname = (basename === "/" ? "" : basename) + (isData ? buildDataPath(pathname) : pathname);
  const routed = url.href === request.url ? request : new Request(url, request);
  if (!routed.headers.has("Origin")) return routed;
  const headers = new Headers(routed.headers);
  headers.delete("Origin");
  return new Request(routed, { headers });
}

/** Never throws: an unexpected error becomes a plain text response. */
async function render(
  request: Request,
  requestContext: RequestContext,
  findEpochs: FindEpochs,
): Promise<Response> {
  const trace = createRequestTrace(request);
  try {
    const response = await respond(request, requestContext, trace, findEpochs);
    // A WebSocket response has no body and must keep its own headers.
    return response.webSocket ? response : addTraceHeaders(secureResponse(response), trace);
  } catch (error) {
    return answerFault(request, error, trace);
  }
}

/** The last resort: the log has the reason, the reader gets a plain sentence. */
function answerFault({ url }: Request, error: unknown, trace: RequestTrace): Response {
  createLog(trace.requestId)("page.failed", { url, message: String(error) });
  const failure = new Response("This page cannot be shown right now.\n", {
    status: 500,
    headers: { "Cache-Control": cacheControlFor(500) },
  });
  return addTraceHeaders(secureResponse(failure), trace);
}

/** Responds from the page cache, or renders. */
function answer(requestContext: RequestContext): Response | Promise<Response> {
  const { request, isolate } = requestContext;
  if (isolate.pages === null) return render(request, requestContext, () => null);
  const ports = createCachePorts(requestContext);
  return isolate.pages.answer(request, {
    ...ports,
    render: (page, changes) =>
      render(page, requestContext, changes === undefined ? ports.epochs : () => changes),
  });
}

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> {
    try {
      const requestContext = { request, env, execution, isolate: findIsolate(env) };
      const look = (response: Response) => {
        if (response.status === 404) logNotFound(requestContext);
        return response;
      };
      const answered = answer(requestContext);
      // No promise for a cached page: it would cost as much as the rest of the response.
      return answered instanceof Promise
        ? answered
            .then(look)
            .catch((error: unknown) => answerFault(request, error, createRequestTrace(request)))
        : look(answered);
    } catch (error) {
      return answerFault(request, error, createRequestTrace(request));
    }
  },
};
