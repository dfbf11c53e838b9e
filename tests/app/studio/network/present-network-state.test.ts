import { expect, test } from "vitest";
import type { HealthReport } from "../../../../app/platform/services/health.ts";
import {
  presentNetworkState,
  readNetworkDone,
} from "../../../../app/studio/network/present-network-state.ts";
import type { getNetworkState } from "../../../../contract/network/network-state.ts";
import type { ReplyOf } from "../../../../contract/wire/call.ts";
import { buildPage, mainSite } from "../../page-fixture.ts";

const page = buildPage(mainSite);
const job = {
  state: "ok" as const,
  succeededTimeMillis: 5,
  failedTimeMillis: null,
  durationMillis: 1_260,
  failure: null,
};
const calm: ReplyOf<typeof getNetworkState> = {
  jobs: [
    { name: "deliver-mail", ...job },
    { name: "notify-hub", ...job },
  ],
  deliveries: [],
  capacity: null,
  exports: [],
  refusals: [],
};
const report: HealthReport = {
  status: "ok",
  checkedAt: null,
  build: "abc",
  deployment: null,
  cache: "ok",
  jobs: {},
  services: { magma: { state: "ok", breaker: "closed" }, core: { state: "unknown", breaker: "closed" } },
  stuckDeliveries: [],
  oldestDeliveryAt: null,
  capacity: [],
  unreadableRecords: [],
};
const present = (state: Partial<typeof calm> = {}, more: Partial<HealthReport> = {}, query = "") =>
  presentNetworkState(
    {
      state: { ...calm, ...state },
      report: { ...report, ...more },
      done: readNetworkDone(new URL(`https://kinja.com/moderation/network${query}`)),
      error: null,
    },
    page,
  );

test("a network that works says so in one line each", () => {
  const view = present();
  expect(view.verdict.text).toBe("Everything works");
  expect(view.services).toMatchObject({ troubled: [], others: "2 services work." });
  expect(view.jobs).toMatchObject({ troubled: [], others: { summary: "2 jobs are on time" } });
  expect(view.jobs.others.items[0]).toMatchObject({ took: "1.3 s", run: { name: "Run now: deliver-mail" } });
  expect(view.unreadable).toBeNull();
});

test("what is wrong is counted, and comes first with its reason", () => {
  const view = present(
    {
      jobs: [
        { name: "deliver-mail", ...job },
        { name: "notify-hub", ...job, state: "failing", failedTimeMillis: 6, failure: "no such host" },
      ],
      deliveries: [
        { kind: "mail", state: "waiting", count: 1_000, oldestTimeMillis: 3, failures: [] },
        { kind: "hub", state: "late", count: 2, oldestTimeMillis: 3, failures: ["timeout"] },
        { kind: "engines", state: "givenUp", count: 1, oldestTimeMillis: 3, failures: ["status 410"] },
      ],
    },
    {
      services: {
        magma: { state: "ok", breaker: "closed", parts: { database: "ok", pictures: "down" } },
        core: { state: "timeout", breaker: "open" },
        kala: { state: "ok", breaker: "closed" },
      },
      unreadableRecords: [{ id: "7", field: "post.headline", call: "core/latest" }],
    },
    "?ran=notify-hub",
  );
  // Two services, a job, two kinds of messages and a record; what only waits is as it should be.
  expect(view.verdict.text).toBe("6 things need attention");
  expect(view.services.troubled.map(({ name, state }) => [name, state.text])).toEqual([
    ["magma", "Works without pictures"],
    ["core", "Answers too slowly"],
  ]);
  expect(view.jobs.troubled).toMatchObject([{ name: "notify-hub", failure: "no such host" }]);
  expect(view.jobs.others.items.map(({ name }) => name)).toEqual(["deliver-mail"]);
  expect(view.deliveries.items.map(({ count, retry }) => [count, retry?.name ?? null])).toEqual([
    ["At least 1,000", null],
    ["2", "Try again: Feed updates"],
    ["1", null],
  ]);
  expect(view.done).toBe("notify-hub ran and failed. The reason is below.");
});

test("of a schedule that stopped, one thing is wrong, not each of its jobs", () => {
  const late = calm.jobs.map((one) => ({ ...one, state: "late" as const }));
  const { verdict, jobs } = present({ jobs: late });
  expect(verdict.text).toBe("One thing needs attention");
  expect(jobs).toMatchObject({ troubled: [], others: { summary: "2 jobs are overdue" } });
  expect(jobs.stopped).toContain("No job has run for 20 minutes.");
  expect(present({ jobs: [...late, { name: "other", ...job }] }).jobs.troubled).toHaveLength(2);
});

test("an address can't make the page say anything else", () => {
  expect(present({}, {}, "?ran=%3Cb%3Eyour-password").done).toBeNull();
  expect(present({}, {}, "?retried=everything").done).toBeNull();
  expect(present({}, {}, "?retried=mail").done).toBe(
    "Email: whatever has failed is tried again within five minutes.",
  );
});

test("exports have their hash, and refusals their hour", () => {
  const { exports, refusals } = present({
    exports: [
      {
        command: "npm run export",
        isPersonal: true,
        hash: "a".repeat(64),
        records: 4_120,
        bytes: 3 * 1024 ** 2,
        finishedTimeMillis: 1_700_000_000_000,
      },
    ],
    refusals: [{ hourMillis: 1_700_000_000_000, limited: 1_200, refused: 3 }],
  });
  expect(exports.items[0]?.cells).toEqual([
    "npm run export",
    "With private data",
    "4,120",
    "3 MB",
    "a".repeat(64),
  ]);
  expect(refusals.items[0]?.slice(1)).toEqual(["1,200", "3"]);
});

test.each([
  [1024 ** 2, "1 MB an hour; full in 4 days at this pace"],
  [0, "0 MB an hour"],
])("a database that grew by %d bytes in an hour says when it is full", (bytesOfHour, growth) => {
  const database = { name: "main" as const, bytes: 0, limitBytes: 100 * 1024 ** 2, state: "ok" as const };
  const capacity = { databases: [{ ...database, bytesOfHour }], postsOfHour: null, rowsOfHour: null };
  expect(present({ capacity }).databases.items[0]?.growth).toBe(growth);
});
