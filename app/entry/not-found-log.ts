import { addNotFound } from "../../contract/network/not-found-log.ts";
import { readAskedAddress } from "../platform/context/asked-address.ts";
import { createPageServices } from "../platform/context/page-services.ts";
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
  const { config, breakers, unreadable, notFound } = isolate;
  if (!config.logsNotFound) return;
  const { address } = readAskedAddress(new URL(url), config);
  if (!address) return;
  notFound.count(address.host, address.path, headers.get("Referer"), {
    now: Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    waitUntil: (work) => execution.waitUntil(work),
    send: (lines) => {
      const trace = createRequestTrace(request);
      const log = createLog(trace.requestId);
      // The batch has other readers' requests too: it is sent even if this one is aborted.
      const { signal } = new AbortController();
      const services = createPageServices(
        { env, config, breakers, unreadable, trace },
        { signal, log, start: Date.now() },
      );
      return services.send(addNotFound, { body: { lost: lines } });
    },
  });
}
