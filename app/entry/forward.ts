import { findSessionHost } from "../context/asked-address.ts";
import { answerForwarded } from "../http/answer-forwarded.ts";
import { findForwardedRequest } from "../http/forward.ts";
import { findWatchRequest } from "../http/watch-request.ts";
import type { Exchange, Stage } from "./exchange.ts";

const send = ({ env }: Exchange, request: Request) => (env.SERVICES ?? globalThis).fetch(request);

/** Stage: passes on what the services answer: images and videos, and in development every call on `API_HOST`. */
export const forwardToServices: Stage = (exchange, next) => {
  const { request, url, isolate, log } = exchange;
  const forwarded = findForwardedRequest(request, url, isolate.config);
  if (!forwarded) return next(exchange);
  return answerForwarded(forwarded, (passed) => send(exchange, passed), { config: isolate.config, log });
};

/** Stage: passes on live connections, which only our own pages may open. */
export const openConnections: Stage = (exchange, next) => {
  const { request, url, asked, isolate } = exchange;
  const address = { path: asked.path, origin: url.origin, host: findSessionHost(asked, isolate.config) };
  const watched = findWatchRequest(request, address, isolate.config);
  if (!watched) return next(exchange);
  return watched instanceof Response ? watched : send(exchange, watched);
};
