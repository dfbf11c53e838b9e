import { frontCacheHeader } from "../platform/http/cache-rules.ts";
import { whenAnswered, type Exchange, type Stage } from "./exchange.ts";

/*
 * The platform's cache in front of the Worker (docs/decisions/0195). Its key is the path, the query and a few headers, one of
 * which a rule of the zone sets to the host. A page without it could be served on another blog, so it is never kept.
 */

/** Set by a rule of the zone to the host of the request. */
const hostHeader = "X-Host";

/** True if the cache in front keeps the pages of this host apart from those of others. */
export const isKeyedByHost = ({
  request,
  url,
  isolate,
}: Pick<Exchange, "request" | "url" | "isolate">): boolean =>
  isolate.config.hasFrontCache && request.headers.get(hostHeader) === url.host;

/** Stage: keeps everything out of the cache in front of the Worker but what the page cache has allowed in. */
export const guardFrontCache: Stage = (exchange, next) => {
  const answered = next(exchange);
  return exchange.isolate.config.hasFrontCache ? whenAnswered(answered, keepOut) : answered;
};

function keepOut(response: Response): Response {
  if (response.webSocket || response.headers.has(frontCacheHeader)) return response;
  try {
    response.headers.set(frontCacheHeader, "no-store");
    return response;
  } catch {
    // The services' responses can't be changed.
    const own = new Response(response.body, response);
    own.headers.set(frontCacheHeader, "no-store");
    return own;
  }
}
