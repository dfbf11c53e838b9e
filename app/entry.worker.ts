import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import { buildHostRule, parseConfig, type Env } from "./config.ts";
import { createContext } from "./context.ts";
import { createDocumentHandler } from "./http/document-handler.ts";
import { answerRegion } from "./http/answer-region.ts";
import { cacheControlFor } from "./http/cache-rules.ts";
import { findRefusal } from "./http/find-refusal.ts";
import { findForwardedRequest } from "./http/forward.ts";
import { secureResponse } from "./http/security-headers.ts";
import { splitPath } from "./http/split-path.ts";
import { findAddress } from "./link/addressing.ts";
import { createBreakers } from "./services/breakers.ts";
import { createSiteCache } from "./services/site-cache.ts";
import { createViewCounter } from "./services/view-counter.ts";
import { createLog } from "./telemetry/log.ts";
import { createVisit, stampVisit, type Visit } from "./telemetry/visit.ts";

const handleRequest = createRequestHandler(build, import.meta.env.MODE);
/** In development Remix brings each page the styles that it needs, which the build has in one file. */
const handleDocument = import.meta.env.DEV ? () => null : createDocumentHandler(build);
const siteCache = createSiteCache();
const viewCounter = createViewCounter();
const breakers = createBreakers();

async function respond(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  visit: Visit,
): Promise<Response> {
  const config = parseConfig(env);
  const forwarded = findForwardedRequest(request, config);
  if (forwarded) return env.SERVICES ? env.SERVICES.fetch(forwarded) : fetch(forwarded);
  const url = new URL(request.url);
  const path = findAddress(url, buildHostRule(config, url))?.path ?? url.pathname;
  const answer = findRefusal(request, path) ?? answerRegion(request, path);
  if (answer) return answer;
  if (config.hostRuleText === "prefix" && url.pathname === "/") {
    // A preview host has no front of its own: begin on the main site's.
    return new Response(null, { status: 302, headers: { Location: `/~${config.mainSiteHost}/` } });
  }
  const context = await createContext({
    request,
    env,
    config,
    cache: siteCache,
    views: viewCounter,
    waitUntil: (work) => execution.waitUntil(work),
    now: Date.now(),
    visit,
    breakers,
  });
  const routed = withPath(request, context.path);
  return (await handleDocument(routed, context)) ?? handleRequest(routed, context);
}

/**
 * The request as the route table knows it: without the blog's name, which every path on a preview host begins with,
 * and without doubled slashes. Loaders find the path as it was asked for in the context. `Origin` stays behind: whether
 * another site may send this was decided above, and the framework, asking again, knows no exception.
 */
function withPath(request: Request, path: string): Request {
  const url = new URL(request.url);
  url.pathname = splitPath(path).pathname.replace(/\/{2,}/g, "/");
  const routed = url.href === request.url ? request : new Request(url, request);
  if (!routed.headers.has("Origin")) return routed;
  const headers = new Headers(routed.headers);
  headers.delete("Origin");
  return new Request(routed, { headers });
}

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const visit = createVisit(request);
    try {
      return stampVisit(secureResponse(await respond(request, env, execution, visit)), visit);
    } catch (error) {
      // Nothing below could answer: the operator finds the reason, the reader a plain sentence.
      createLog(visit.requestId)("page.failed", { url: request.url, message: String(error) });
      const failure = new Response("This page cannot be shown right now.\n", {
        status: 500,
        headers: { "Cache-Control": cacheControlFor(500) },
      });
      return stampVisit(secureResponse(failure), visit);
    }
  },
};
