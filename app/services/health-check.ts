import { serviceNames, type ServiceName } from "../../contract/call.ts";
import { healthOf, type Health } from "../../contract/health.ts";
import type { Config } from "../config/parse-config.ts";
import type { Services } from "./client.ts";
import { calledServices, type Checkup } from "./health.ts";
import { ServiceError, type FailureReason } from "./service-error.ts";
import { secondaryTimeout } from "./time-outs.ts";

/** How long a result is cached, ms, so that frequent health checks don't load the services. */
export const healthMaxAge = 5_000;

/** Checks the services' health, with caching. One instance per isolate. */
export interface HealthCheck {
  /** The latest results; null while the first check of this isolate is running. */
  find(
    config: Pick<Config, "serviceBases">,
    services: Pick<Services, "find">,
    asksCache: () => Promise<unknown>,
    now: number,
  ): Promise<Checkup | null>;
}

export function createHealthCheck(): HealthCheck {
  let known: Checkup | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    async find(config, services, asksCache, now) {
      if (now - askedAt < healthMaxAge) return known;
      askedAt = now;
      const [answers, cache] = await Promise.all([
        askAll(config, services),
        asksCache().then(
          () => "ok" as const,
          () => "down" as const,
        ),
      ]);
      known = { at: now, answers, cache };
      return known;
    },
  };
}

/** Services with the same base URL are checked once. */
async function askAll(
  { serviceBases }: Pick<Config, "serviceBases">,
  services: Pick<Services, "find">,
): Promise<Checkup["answers"]> {
  const called = serviceNames.filter((name) => calledServices[name] !== undefined);
  const together = called.filter((name) => serviceBases[name] === undefined);
  const groups = [together, ...called.filter((name) => !together.includes(name)).map((name) => [name])];
  const answers = await Promise.all(
    groups.map(async (names) => {
      const answer = names[0] === undefined ? null : await askOne(names[0], services);
      return names.map((name) => [name, answer] as const);
    }),
  );
  return Object.fromEntries(answers.flat());
}

/** A 404 still counts as a response: third-party services may lack the health call. */
async function askOne(
  service: ServiceName,
  services: Pick<Services, "find">,
): Promise<Health | FailureReason> {
  try {
    const health = await services.find(healthOf(service), { timeout: secondaryTimeout });
    return health ?? { canServe: true, parts: {} };
  } catch (error) {
    if (error instanceof ServiceError) return error.reason;
    throw error;
  }
}
