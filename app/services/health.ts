import type { ServiceName } from "../../contract/call.ts";
import type { Health } from "../../contract/health.ts";
import type { BreakerState } from "./breaker.ts";
import type { FailureReason } from "./service-error.ts";

/** The services that pages call, and whether pages can do without them. */
export const calledServices: Partial<Record<ServiceName, "needed" | "optional">> = {
  magma: "needed",
  core: "needed",
  categorization: "optional",
  curation: "optional",
  experiments: "optional",
  features: "optional",
  kala: "optional",
  links: "optional",
  profile: "optional",
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

/** The public health report: no addresses, messages or dependency versions. */
export interface HealthReport {
  /** `down`: pages can't be rendered; `degraded`: pages lack a part. */
  status: "ok" | "degraded" | "down";
  /** Time of the check, ISO; null while the first one is running. */
  checkedAt: string | null;
  build: string;
  deployment: string | null;
  cache: "ok" | "down" | "unknown";
  services: Partial<
    Record<ServiceName, { state: string; breaker: BreakerState["kind"]; parts?: Health["parts"] }>
  >;
}

/** Builds the report. `stateOf` is the breaker state of a service in this isolate. */
export function buildHealthReport(
  checkup: Checkup | null,
  stateOf: (service: ServiceName) => BreakerState["kind"],
  version: Pick<HealthReport, "build" | "deployment">,
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
  return {
    status: marks.has("down") ? "down" : marks.has("degraded") ? "degraded" : "ok",
    checkedAt: checkup && new Date(checkup.at).toISOString(),
    ...version,
    cache: checkup?.cache ?? "unknown",
    services,
  };
}

/** Status of a service in one word. */
function describe(answer: Health | FailureReason | undefined, breaker: BreakerState["kind"]): string {
  if (breaker === "open") return "open";
  if (answer === undefined) return "unknown";
  if (typeof answer === "string") return answer;
  return answer.canServe ? "ok" : "down";
}
