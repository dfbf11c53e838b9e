import { addNotFound } from "../../contract/not-found-log.ts";
import { readAskedAddress } from "../context/asked-address.ts";
import { createPageServices } from "../context/page-services.ts";
import type { RequestContext } from "./ports.ts";
import { findPageKey } from "../http/page-cache/find-page-key.ts";
import { createLog } from "../telemetry/log.ts";
import { createRequestTrace } from "../telemetry/request-trace.ts";

/**
 * Counts an address that somebody asked for and that is no page (docs/decisions/0096); the answer does not wait. Only
 * what could be a public page counts: whose address has no end, or belongs to one person, is nobody else's to read.
 */
export function logNotFound({ request, env, execution, isolate }: RequestContext): void {
  const { method, headers, url } = request;
  if (method !== "GET" || findPageKey(method, url) === null) return;
  const { config, breakers, notFound } = isolate;
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
      // These are other readers' as well: they are sent even when this one has gone.
      const { signal } = new AbortController();
      const services = createPageServices(
        { env, config, breakers, trace },
        { signal, log, start: Date.now() },
      );
      return services.send(addNotFound, { body: { lost: lines } });
    },
  });
}
