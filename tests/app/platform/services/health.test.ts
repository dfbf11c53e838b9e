import { describe, expect, test } from "vitest";
import type { Call } from "../../../../contract/wire/call.ts";
import type { Health, JobHealth } from "../../../../contract/network/health.ts";
import { buildHealthResponse } from "../../../../app/entry/own-endpoints.ts";
import type { Services } from "../../../../app/platform/services/client.ts";
import {
  healthMaxAge,
  createHealthCheck,
  buildHealthReport,
  calledServices,
  type Checkup,
} from "../../../../app/platform/services/health.ts";
import { ServiceError } from "../../../../app/platform/services/service-error.ts";

const well = { canServe: true, parts: { database: "ok", pictures: "ok" } } as const;
const withJob = (state: JobHealth["state"]): Health => ({
  ...well,
  jobs: { "write-digests": { state, succeededTimeMillis: 60_000, failedTimeMillis: null } },
});
const version = { build: "b1", deployment: null };
const closed = () => "closed" as const;
const all = (answers: Checkup["answers"]): Checkup => ({ at: 0, cache: "ok", answers });

const contract = import.meta.glob<Record<string, unknown>>("../../../../contract/**/*.ts", { eager: true });

test("every service with a call for readers or signed-in people is checked", () => {
  const calls = Object.values(contract)
    .flatMap((module) => Object.values(module))
    .filter((value): value is Call => typeof value === "object" && value !== null && "scope" in value);
  expect(calls.length).toBeGreaterThan(80);
  const services = calls
    .filter(({ scope }) => scope === null || scope === "person")
    .map((call) => call.service);
  expect(Object.keys(calledServices).toSorted()).toEqual([...new Set(services)].toSorted());
});

describe("a report", () => {
  test.each<[string, Checkup | null, (name: string) => "closed" | "open" | "halfOpen", string]>([
    ["of services that are well", all({ magma: well, core: well, kala: well }), closed, "ok"],
    ["before anybody was asked", null, closed, "ok"],
    ["of a page's own service that says nothing", all({ magma: "timeout", core: well }), closed, "down"],
    [
      "of a page's own service that cannot serve",
      all({ core: { canServe: false, parts: {} } }),
      closed,
      "down",
    ],
    ["of a service that pages can do without", all({ magma: well, kala: "unreachable" }), closed, "degraded"],
    [
      "of a service that serves without pictures",
      all({ magma: { canServe: true, parts: { pictures: "down" } } }),
      closed,
      "degraded",
    ],
    [
      "of a scheduled job that failed",
      all({ magma: withJob("failing"), core: withJob("failing") }),
      closed,
      "degraded",
    ],
    ["of a scheduled job that was left out", all({ magma: withJob("late") }), closed, "degraded"],
    ["of scheduled jobs that went well", all({ magma: withJob("ok") }), closed, "ok"],
    ["of no cache", { ...all({ magma: well }), cache: "down" }, closed, "degraded"],
    [
      "of an open breaker of a page's own service",
      all({ magma: well }),
      (name) => (name === "core" ? "open" : "closed"),
      "down",
    ],
    [
      "of an open breaker of another",
      all({ magma: well }),
      (name) => (name === "kala" ? "open" : "closed"),
      "degraded",
    ],
    ["of a breaker that finds out", all({ magma: well }), () => "halfOpen", "ok"],
  ])("%s", (_, checkup, stateOf, status) => {
    const report = buildHealthReport(checkup, stateOf, version);
    expect(report.status).toBe(status);
    expect(buildHealthResponse(report, "GET").status).toBe(status === "down" ? 503 : 200);
  });

  test("lists each scheduled job once, and of two with one name the failing one", () => {
    const { jobs } = buildHealthReport(
      all({ magma: withJob("failing"), core: withJob("ok"), links: "timeout", kala: well }),
      closed,
      version,
    );
    expect(jobs).toEqual({
      "write-digests": {
        state: "failing",
        ranAt: "1970-01-01T00:01:00.000Z",
        durationMillis: null,
        succeededAt: "1970-01-01T00:01:00.000Z",
        failedAt: null,
      },
    });
  });

  test("says when a job last ran, how long it took and with what result, and which never ran", () => {
    const { jobs } = buildHealthReport(
      all({
        magma: {
          ...well,
          jobs: {
            failed: {
              state: "failing",
              succeededTimeMillis: 1_000,
              failedTimeMillis: 2_000,
              durationMillis: 7,
            },
            new: { state: "ok", succeededTimeMillis: null, failedTimeMillis: null, durationMillis: null },
          },
        },
      }),
      closed,
      version,
    );
    expect(jobs).toMatchObject({
      failed: { state: "failing", ranAt: "1970-01-01T00:00:02.000Z", durationMillis: 7 },
      new: { state: "ok", ranAt: null, durationMillis: null },
    });
  });

  test("lists undelivered messages, once for services that share a Worker, without changing the status", () => {
    const stuck = { kind: "mail", state: "late", count: 2, oldestTimeMillis: 5 } as const;
    const together = { ...well, stuckDeliveries: [stuck] };
    const alone = { ...well, stuckDeliveries: [{ ...stuck, kind: "hub" }] };
    const checkup = all({ magma: together, core: together, links: alone, kala: "timeout" });
    const report = buildHealthReport(checkup, closed, version);
    expect(report.stuckDeliveries.map(({ kind }) => kind)).toEqual(["mail", "hub"]);
    const without = buildHealthReport(
      { ...checkup, answers: { ...checkup.answers, magma: well, core: well, links: well } },
      closed,
      version,
    );
    expect([without.stuckDeliveries, without.status]).toEqual([[], report.status]);
  });

  test("is neither cached nor indexed, and has no body for HEAD", async () => {
    const report = buildHealthReport(null, closed, version);
    const { headers } = buildHealthResponse(report, "GET");
    expect([headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual(["no-store", "noindex"]);
    expect(await buildHealthResponse(report, "HEAD").text()).toBe("");
  });
});

/** Services that are all healthy except the named ones, and a record of the calls. */
function createAsked(dead: readonly string[] = []) {
  const asked: string[] = [];
  const find = (call: { service: string; path: string }) => {
    asked.push(`${call.service}/${call.path}`);
    return dead.includes(call.service)
      ? Promise.reject(
          new ServiceError({ service: call.service, path: "health", reason: "timeout", message: "" }),
        )
      : Promise.resolve(call.service === "kala" ? null : well);
  };
  return { asked, services: { find } as unknown as Pick<Services, "find"> };
}

describe("checking the services' health", () => {
  const cache = () => Promise.resolve();

  test("costs one call for services with the same base URL", async () => {
    const { asked, services } = createAsked();
    const found = await createHealthCheck().find({ serviceBases: {} }, services, cache, 0);
    expect(asked).toEqual(["magma/health"]);
    expect(found?.answers).toMatchObject({ magma: well, taxonomy: well });
  });

  test("checks others separately, and accepts a 404 as an answer", async () => {
    const { asked, services } = createAsked(["links"]);
    const serviceBases = { kala: "https://kala.example", links: "https://links.example" };
    const found = await createHealthCheck().find({ serviceBases }, services, cache, 0);
    expect(asked.toSorted()).toEqual(["kala/health", "links/health", "magma/health"]);
    expect(found?.answers).toMatchObject({ kala: { canServe: true }, links: "timeout", core: well });
  });

  test("is cached, and nobody waits for another request's result", async () => {
    const { asked, services } = createAsked();
    const check = createHealthCheck();
    const ask = (now: number) => check.find({ serviceBases: {} }, services, cache, now);
    const first = ask(0);
    expect(await ask(1)).toBeNull();
    const known = await first;
    for (let reader = 0; reader < 100; reader += 1) expect(await ask(healthMaxAge - 1)).toBe(known);
    expect(asked).toHaveLength(1);
    await ask(healthMaxAge);
    expect(asked).toHaveLength(2);
  });

  test("reports a failing cache", async () => {
    const { services } = createAsked();
    const found = await createHealthCheck().find(
      { serviceBases: {} },
      services,
      () => Promise.reject(new Error()),
      0,
    );
    expect(found?.cache).toBe("down");
  });
});
