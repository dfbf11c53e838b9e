import { type ServiceName, serviceNames } from "../../../contract/wire/call.ts";
import {
  type Capacity,
  type Health,
  type JobHealth,
  type StuckDeliveries,
  healthOf,
} from "../../../contract/network/health.ts";
import type { Config } from "../config/parse-config.ts";
import type { BreakerState } from "./breakers.ts";
import type { Services } from "./client.ts";
import { type FailureReason, ServiceError } from "./service-error.ts";
import { secondaryTimeout } from "./time-outs.ts";
import type { UnreadableRecord } from "./unreadable-records.ts";

/**
 * The services that the front end calls, as needed by pages or optional: all services in the contract except those for
 * operators only. A test compares them.
 */
export const calledServices: Partial<Record<ServiceName, "needed" | "optional">> = {
  magma: "needed",
  core: "needed",
  analytics: "optional",
  categorization: "optional",
  chartbeat: "optional",
  comments: "optional",
  curation: "optional",
  experiments: "optional",
  features: "optional",
  images: "optional",
  kala: "optional",
  likes: "optional",
  links: "optional",
  moderation: "optional",
  notification: "optional",
  profile: "optional",
  rulesystem: "optional",
  specialsections: "optional",
  subscriptions: "optional",
  taxonomy: "optional",
};

/** Results of a health check; time in ms since the epoch. */
export interface Checkup {
  at: number;
  /** By service: its health, or why it didn't respond. */
  answers: Partial<Record<ServiceName, Health | FailureReason>>;
  cache: "ok" | "down";
}

/** The latest run of a job; times are ISO. */
interface JobReport {
  /** `late`: overdue, as one that has never run is after a while. */
  state: JobHealth["state"];
  /** The newest run; null if there was none. */
  ranAt: string | null;
  /** Duration; null if unknown. */
  durationMillis: number | null;
  succeededAt: string | null;
  failedAt: string | null;
}

/** The public health report: no addresses, messages or dependency versions. */
export interface HealthReport {
  /** `down`: pages can't be rendered; `degraded`: pages lack a part. */
  status: "ok" | "degraded" | "down";
  /** Time of the check, ISO; null while the first one is running. */
  checkedAt: string | null;
  build: string;
  deployment: string | null;
  cache: "ok" | "down" | "unknown";
  /** The scheduled jobs of all services, by name. */
  jobs: Record<string, JobReport>;
  services: Partial<
    Record<ServiceName, { state: string; breaker: BreakerState["kind"]; parts?: Health["parts"] }>
  >;
  /** Email and notifications that could not be sent. They don't affect pages and don't change the status. */
  stuckDeliveries: readonly StuckDeliveries[];
  /** Since when the oldest message waits to be sent, ISO; null if none does. */
  oldestDeliveryAt: string | null;
  /** Sizes of the services' databases. One that is filling up affects no page yet and doesn't change the status. */
  capacity: readonly Capacity[];
  /** Records that lists leave out, as far as this isolate has met them. `npm run check-data` finds all. */
  unreadableRecords: readonly Pick<UnreadableRecord, "id" | "field" | "call">[];
}

/** Unreadable records in a report. */
const maxListed = 20;

/** Builds the report. `stateOf` returns the breaker state of a service in this isolate. */
export function buildHealthReport(
  checkup: Checkup | null,
  stateOf: (service: ServiceName) => BreakerState["kind"],
  version: Pick<HealthReport, "build" | "deployment">,
  unreadable: readonly UnreadableRecord[] = [],
): HealthReport {
  const services: HealthReport["services"] = {};
  const marks = new Set<HealthReport["status"]>(checkup?.cache === "down" ? ["degraded"] : []);
  for (const [name, need] of Object.entries(calledServices) as [ServiceName, "needed" | "optional"][]) {
    const breaker = stateOf(name);
    const answer = checkup?.answers[name];
    const state = describe(answer, breaker);
    const parts = typeof answer === "object" ? answer.parts : undefined;
    services[name] = { state, breaker, ...(parts ? { parts } : {}) };
    if (state !== "ok" && state !== "unknown") marks.add(need === "needed" ? "down" : "degraded");
    if (Object.values(parts ?? {}).includes("down")) marks.add("degraded");
  }
  const jobs = collectJobs(checkup?.answers ?? {});
  if (Object.values(jobs).some(({ state }) => state !== "ok")) marks.add("degraded");
  return {
    status: marks.has("down") ? "down" : marks.has("degraded") ? "degraded" : "ok",
    checkedAt: checkup && new Date(checkup.at).toISOString(),
    ...version,
    cache: checkup?.cache ?? "unknown",
    jobs,
    services,
    stuckDeliveries: listAnswers(checkup).flatMap(({ stuckDeliveries }) => stuckDeliveries ?? []),
    oldestDeliveryAt: findOldest(listAnswers(checkup)),
    capacity: listAnswers(checkup).flatMap(({ capacity }) => capacity ?? []),
    unreadableRecords: unreadable.slice(-maxListed).map(({ id, field, call }) => ({ id, field, call })),
  };
}

/**
 * Lists each job once, although services that share a Worker all report it. If two have the same name, the
 * failing one counts.
 */
function collectJobs(answers: Checkup["answers"]): HealthReport["jobs"] {
  const jobs: HealthReport["jobs"] = {};
  for (const answer of Object.values(answers)) {
    if (typeof answer !== "object") continue;
    for (const [name, job] of Object.entries(answer.jobs ?? {})) {
      if (jobs[name] === undefined || job.state !== "ok") jobs[name] = describeJob(job);
    }
  }
  return jobs;
}

function describeJob({ state, succeededTimeMillis, failedTimeMillis, durationMillis }: JobHealth): JobReport {
  const toIso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const ran = Math.max(succeededTimeMillis ?? 0, failedTimeMillis ?? 0);
  return {
    state,
    ranAt: toIso(ran === 0 ? null : ran),
    durationMillis: durationMillis ?? null,
    succeededAt: toIso(succeededTimeMillis),
    failedAt: toIso(failedTimeMillis),
  };
}

/** Services that share a Worker give the same response, which counts once. */
const listAnswers = (checkup: Checkup | null): Health[] =>
  [...new Set(Object.values(checkup?.answers ?? {}))].filter((answer) => typeof answer === "object");

function findOldest(answers: readonly Health[]): string | null {
  const times = answers.flatMap(({ oldestDeliveryTimeMillis }) => oldestDeliveryTimeMillis ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

/** The service's state in one word: working, failing by its own report, or the reason for no response. */
function describe(answer: Health | FailureReason | undefined, breaker: BreakerState["kind"]): string {
  if (breaker === "open") return "open";
  if (answer === undefined) return "unknown";
  if (typeof answer === "string") return answer;
  return answer.canServe ? "ok" : "down";
}

/** Time for which a result is cached, ms, so that frequent health checks don't load the services. */
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
        callEach(config, services),
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
async function callEach(
  { serviceBases }: Pick<Config, "serviceBases">,
  services: Pick<Services, "find">,
): Promise<Checkup["answers"]> {
  const called = serviceNames.filter((name) => calledServices[name] !== undefined);
  const together = called.filter((name) => serviceBases[name] === undefined);
  const groups = [together, ...called.filter((name) => !together.includes(name)).map((name) => [name])];
  const answers = await Promise.all(
    groups.map(async (names) => {
      const answer = names[0] === undefined ? null : await checkOne(names[0], services);
      return names.map((name) => [name, answer] as const);
    }),
  );
  return Object.fromEntries(answers.flat());
}

/** A 404 still counts as a response: third-party services may lack the health call. */
async function checkOne(
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
