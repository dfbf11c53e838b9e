import type { Env } from "../platform/config/parse-config.ts";
import { compressFeed } from "../platform/http/compression.ts";
import { showFeed } from "../platform/http/readable-feed.ts";
import { answerOwn, forwardToServices, openConnections, redirectToNetwork } from "./answer-own.ts";
import { cachePages } from "./cache-pages.ts";
import { composeStages, Exchange, whenAnswered, type Stage } from "./exchange.ts";
import { buildFaultResponse, respondToFaults, secure } from "./faults.ts";
import { guardFrontCache } from "./front-cache.ts";
import { findIsolate } from "./isolate.ts";
import { countRedirect, countRefusal, logNotFound } from "./not-found-log.ts";
import { refuseHosts, refuseRequests, refuseUnreadable } from "./refuse-requests.ts";
import { showPages } from "./show-pages.ts";

/** Stage: counts requests for missing pages, for redirected ones, and those over a rate limit. */
const logMissing: Stage = (exchange, next) =>
  whenAnswered(next(exchange), (response) => {
    if (response.status === 404) logNotFound(exchange);
    if (response.status === 429) countRefusal("limited", exchange);
    return response.status === 301 ? countRedirect(exchange, response) : response;
  });

/** Stage: compresses feeds that the platform doesn't, and shows feeds to people. */
const sendFeeds: Stage = (exchange, next) =>
  whenAnswered(next(exchange), (response) =>
    compressFeed(showFeed(response, exchange.request), exchange.request),
  );

/** Stages of a request, in this order. */
const respond = composeStages([
  // What the platform may keep in front of this Worker.
  guardFrontCache,
  // Errors stop here: a line in the log and a plain sentence.
  respondToFaults,
  refuseHosts,
  logMissing,
  sendFeeds,
  // A cached page ends here. The rest handles pages to render, and everything that isn't a page.
  cachePages,
  // Adds security headers and the request's id.
  secure,
  refuseUnreadable,
  redirectToNetwork,
  // Images, videos and, in development, calls.
  forwardToServices,
  refuseRequests,
  openConnections,
  // The reader's region, the state of the services, the start of a preview host.
  answerOwn,
  // Rate limit, body, context, route.
  showPages,
]);

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> {
    try {
      return respond(new Exchange({ request, env, execution, isolate: findIsolate(env), now: Date.now() }));
    } catch (error) {
      // The configuration is invalid.
      return buildFaultResponse(request, error);
    }
  },
};
