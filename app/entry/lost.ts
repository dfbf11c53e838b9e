import { addLost } from "../../contract/lost.ts";
import { readAskedAddress } from "../context/asked-address.ts";
import { createPageServices } from "../context/page-services.ts";
import type { Arrival } from "./ports.ts";
import { findPageKey } from "../http/page-cache/find-page-key.ts";
import { createLog } from "../telemetry/log.ts";
import { createVisit } from "../telemetry/visit.ts";

/**
 * Counts an address that somebody asked for and that is no page (docs/decisions/0096); the answer does not wait. Only
 * what could be a public page counts: whose address has no end, or belongs to one person, is nobody else's to read.
 */
export function noteLost({ request, env, execution, isolate }: Arrival): void {
  const { method, headers, url } = request;
  if (method !== "GET" || findPageKey(method, url) === null) return;
  const { config, breakers, lost } = isolate;
  if (!config.countsLost) return;
  const { address } = readAskedAddress(new URL(url), config);
  if (!address) return;
  lost.count(address.host, address.path, headers.get("Referer"), {
    now: Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    waitUntil: (work) => execution.waitUntil(work),
    send: (lines) => {
      const visit = createVisit(request);
      const log = createLog(visit.requestId);
      // These are other readers' as well: they are sent even when this one has gone.
      const { signal } = new AbortController();
      const services = createPageServices(
        { env, config, breakers, visit },
        { signal, log, start: Date.now() },
      );
      return services.send(addLost, { body: { lost: lines } });
    },
  });
}
