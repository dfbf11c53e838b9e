import { checkHealth } from "./check-health.ts";
import { findSessionHost } from "../platform/context/asked-address.ts";
import { findDevelopmentStart } from "./empty-network.ts";
import { createPageServices } from "../platform/context/page-services.ts";
import { fetchForwarded, findForwardedRequest, findWatchRequest } from "./forwarding.ts";
import { buildHealthResponse, healthPath, findRegionResponse } from "./own-endpoints.ts";
import type { Exchange, Stage } from "./exchange.ts";

/** Stage: in development, redirects from the bare address of this machine to the network. */
export const redirectToNetwork: Stage = async (exchange, next) => {
  const { request, options, log, now } = exchange;
  if (options.config.apiHost === "") return next(exchange);
  const services = createPageServices(options, { signal: request.signal, log, start: now });
  return (await findDevelopmentStart(request, options.config, services)) ?? next(exchange);
};

/** Stage: responses without a page. */
export const answerOwn: Stage = async (exchange, next) => {
  const { request, url, asked, pathname, isolate } = exchange;
  const region = findRegionResponse(request, asked.path);
  if (region) return region;
  if (pathname === healthPath) return buildHealthResponse(await checkHealth(exchange), request.method);
  const { hostRuleText, mainSiteHost } = isolate.config;
  if (hostRuleText === "prefix" && url.pathname === "/") {
    // A preview host has no front page of its own: start at the main site's.
    return new Response(null, { status: 302, headers: { Location: `/~${mainSiteHost}/` } });
  }
  return next(exchange);
};

const send = ({ env }: Exchange, request: Request) => (env.SERVICES ?? globalThis).fetch(request);

/** Stage: forwards images and videos from the services, and in development every call on `API_HOST`. */
export const forwardToServices: Stage = (exchange, next) => {
  const { request, url, isolate, log } = exchange;
  const forwarded = findForwardedRequest(request, url, isolate.config);
  if (!forwarded) return next(exchange);
  return fetchForwarded(forwarded, (passed) => send(exchange, passed), { config: isolate.config, log });
};

/** Stage: forwards live connections, which only our own pages may open. */
export const openConnections: Stage = (exchange, next) => {
  const { request, url, asked, isolate } = exchange;
  const address = { path: asked.path, origin: url.origin, host: findSessionHost(asked, isolate.config) };
  const watched = findWatchRequest(request, address, isolate.config);
  if (!watched) return next(exchange);
  return watched instanceof Response ? watched : send(exchange, watched);
};
