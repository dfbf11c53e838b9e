import {
  findAddressRefusal,
  findHostRefusal,
  findHeaderRefusal,
  findRefusal,
} from "../platform/http/refusals.ts";
import { secureResponse } from "../platform/http/security-headers.ts";
import { logRefusal } from "../platform/telemetry/log-refusal.ts";
import type { Exchange, Stage } from "./exchange.ts";
import { countRefusal } from "./not-found-log.ts";

/** Counts refusals, and logs a sample of them. Those over a rate limit are counted elsewhere, wherever they come from. */
export function noteRefusal(refusal: Response, exchange: Exchange): Response {
  logRefusal(refusal.status, exchange.request, exchange.log);
  if (refusal.status !== 429) countRefusal("refused", exchange);
  return refusal;
}

/** Stage: refuses a host or port that no address can have, before anything reads the address. */
export const refuseHosts: Stage = (exchange, next) => {
  const refusal = findHostRefusal(exchange.request);
  return refusal ? secureResponse(refusal) : next(exchange);
};

/** Stage: refuses addresses that can't be parsed, before anything else reads them. */
export const refuseUnreadable: Stage = (exchange, next) => {
  const refusal = findAddressRefusal(exchange.url);
  return refusal ? noteRefusal(refusal, exchange) : next(exchange);
};

/** Stage: refuses requests that no route should receive, by method, length, origin and headers. */
export const refuseRequests: Stage = (exchange, next) => {
  const { request, route } = exchange;
  const refusal = findRefusal(request, route) ?? findHeaderRefusal(request.headers);
  return refusal ? noteRefusal(refusal, exchange) : next(exchange);
};
