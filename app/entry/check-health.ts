import { createPageServices } from "../platform/context/page-services.ts";
import { findBase } from "../platform/services/fetch-call.ts";
import { buildHealthReport, type HealthReport } from "../platform/services/health.ts";
import type { Exchange } from "./exchange.ts";

/** The services' health as this isolate knows it, refreshed after some seconds. */
export async function checkHealth({ options, isolate, log, now }: Exchange): Promise<HealthReport> {
  const { env, config, breakers, unreadable } = options;
  // Not aborted with the request, because the result also serves later ones.
  const services = createPageServices(options, { signal: new AbortController().signal, log, start: now });
  const asksCache = async () => (await caches.open("health")).match("https://health.internal/");
  const checkup = await isolate.health.find(config, services, asksCache, now);
  return buildHealthReport(
    checkup,
    (service) => breakers.stateOf(findBase(service, config)),
    { build: isolate.build, deployment: env.VERSION?.id ?? null },
    unreadable.list(),
  );
}
