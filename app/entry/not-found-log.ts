import { addRedirectHits } from "../../contract/network/links.ts";
import { addRefusals, type RefusalKind } from "../../contract/network/network-state.ts";
import { addNotFound } from "../../contract/network/not-found-log.ts";
import { readAskedAddress } from "../platform/context/asked-address.ts";
import { createPageServices } from "../platform/context/page-services.ts";
import { readRedirectKey, redirectHeader } from "../platform/http/used-redirect.ts";
import { findPageKey } from "../platform/page-cache/find-page-key.ts";
import { createLog } from "../platform/telemetry/log.ts";
import { createRequestTrace } from "../platform/telemetry/request-trace.ts";
import type { RequestContext } from "./exchange.ts";

/**
 * Counts a request for a missing page (docs/guides/information-pages.md) without delaying the response. Only addresses
 * that could be public pages are counted: personal addresses must not appear in a list, and searches are
 * endless.
 */
export function logNotFound({ request, env, execution, isolate }: RequestContext): void {
  const { method, headers, url } = request;
  if (method !== "GET" || findPageKey(method, url) === null) return;
  const { config, notFound } = isolate;
  if (!config.logsNotFound) return;
  const { address } = readAskedAddress(new URL(url), config);
  if (!address) return;
  notFound.count(address.host, address.path, headers.get("Referer"), {
    ...createSender({ request, env, execution, isolate }),
    send: (lines) =>
      createSendingServices({ request, env, isolate }).send(addNotFound, { body: { lost: lines } }),
  });
}

/** Counts the use of a redirect, without delaying it. Removes the header that names it. */
export function countRedirect(context: RequestContext, response: Response): Response {
  const key = readRedirectKey(response.headers.get(redirectHeader));
  if (key === null) return response;
  const headers = new Headers(response.headers);
  headers.delete(redirectHeader);
  const { request, isolate } = context;
  const { address } = readAskedAddress(new URL(request.url), isolate.config);
  if (address && request.method === "GET" && isolate.config.logsNotFound)
    isolate.redirects.count(address.host, key, {
      ...createSender(context),
      send: (hits) => createSendingServices(context).send(addRedirectHits, { body: { hits } }),
    });
  return new Response(null, { status: response.status, headers });
}

/** Counts a refused request: that there was one, and nothing else. */
export function countRefusal(kind: RefusalKind, context: RequestContext): void {
  const { config, refusals } = context.isolate;
  if (!config.logsNotFound) return;
  refusals.count(kind, {
    ...createSender(context),
    send: (body) => createSendingServices(context).send(addRefusals, { body }),
  });
}

const createSender = ({ execution }: RequestContext) => ({
  now: Date.now(),
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  waitUntil: (work: Promise<unknown>) => execution.waitUntil(work),
});

function createSendingServices({
  request,
  env,
  isolate,
}: Pick<RequestContext, "request" | "env" | "isolate">) {
  const { config, breakers, unreadable } = isolate;
  const trace = createRequestTrace(request);
  const log = createLog(trace.requestId);
  // The batch has other readers' requests too: it is sent even if this one is aborted.
  const { signal } = new AbortController();
  return createPageServices({ env, config, breakers, unreadable, trace }, { signal, log, start: Date.now() });
}
