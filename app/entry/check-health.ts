import { findBase } from "../services/ask-once.ts";
import type { HealthCheck } from "../services/health-check.ts";
import { buildHealthReport, type HealthReport } from "../services/health.ts";
import { createLog } from "../telemetry/log.ts";

import { createPageServices, type ServiceOptions } from "../context/page-services.ts";

/** The state of the services as this isolate knows it; they are asked again after some seconds. */
export async function checkHealth(
  options: ServiceOptions,
  healthCheck: HealthCheck,
  build: string,
): Promise<HealthReport> {
  const { env, config, trace, breakers, unreadable } = options;
  const now = Date.now();
  const log = createLog(trace.requestId);
  // Not aborted with the request, because the result also serves later ones.
  const services = createPageServices(options, { signal: new AbortController().signal, log, start: now });
  const asksCache = async () => (await caches.open("health")).match("https://health.internal/");
  const checkup = await healthCheck.find(config, services, asksCache, now);
  return buildHealthReport(
    checkup,
    (service) => breakers.stateOf(findBase(service, config)),
    { build, deployment: env.VERSION?.id ?? null },
    unreadable.list(),
  );
}
