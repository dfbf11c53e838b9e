import { beforeEach, expect, test } from "vitest";
import { outboxPolicies, putItems } from "../../api/outbox/outbox-kinds.ts";
import { recordRun } from "../../api/schedule/job-runs.ts";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getNetworkState, retryDeliveries } from "../../contract/network/network-state.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

let services: TestServices;
let token: string;
beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  token = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
});

const readState = async () => (await callAs(services.fetch, token, getNetworkState, {})).data;
const retry = async () =>
  (await callAs(services.fetch, token, retryDeliveries, {}, { kind: "mail" as const })).data;

interface Waiting {
  key: string;
  /** ms before now. */
  readyAgo: number;
  attempts?: number;
  claimedAgo?: number;
  error?: string;
}

/** Messages as deliveries leave them behind: claimed once and failed, or on their way. */
async function putMail(items: readonly Waiting[]): Promise<void> {
  const now = Date.now();
  for (const { key, readyAgo, attempts = 0, claimedAgo = 0, error } of items) {
    const ready = now - readyAgo;
    await services.db
      .prepare(putItems("SELECT 'mail', ?1, '{}', ?2, ?2, NULL WHERE true"))
      .bind(key, ready)
      .run();
    const next =
      attempts === 0 ? ready : now - claimedAgo + outboxPolicies.mail.firstWait * 2 ** (attempts - 1);
    await services.db
      .prepare("UPDATE outbox SET attempts = ?2, next_time = ?3, last_error = ?4 WHERE key = ?1")
      .bind(key, attempts, next, error ?? null)
      .run();
  }
}

const minute = 60_000;

test("messages are counted by kind with the reasons of their failures, the most frequent first", async () => {
  await putMail([
    { key: "fresh", readyAgo: 1_000 },
    { key: "a", readyAgo: 2 * minute, attempts: 2, error: "timeout" },
    { key: "b", readyAgo: 20 * minute, attempts: 5, error: "status 503" },
    { key: "c", readyAgo: 3 * minute, attempts: 2, error: "status 503" },
    { key: "later", readyAgo: -minute },
  ]);
  await services.db
    .prepare(
      `INSERT INTO outbox (kind, key, payload, ready_time, next_time, state, last_error)
       VALUES ('hub', NULL, NULL, 7, 8, 'failed', 'status 410')`,
    )
    .run();
  const { deliveries } = await readState();
  expect(deliveries).toEqual([
    {
      kind: "mail",
      state: "late",
      count: 4,
      oldestTimeMillis: expect.any(Number),
      failures: ["status 503", "timeout"],
    },
    { kind: "hub", state: "givenUp", count: 1, oldestTimeMillis: 7, failures: ["status 410"] },
  ]);
});

test("a try by hand makes failed messages due, counts for none of them, and leaves those on their way", async () => {
  await putMail([
    { key: "failed", readyAgo: 10 * minute, attempts: 6, claimedAgo: 2 * minute, error: "timeout" },
    { key: "sending", readyAgo: 10 * minute, attempts: 6, claimedAgo: 30_000, error: "timeout" },
    { key: "fresh", readyAgo: 1_000 },
  ]);
  const before = Date.now();
  // A thousand presses neither send twice nor use up the attempts.
  expect(await retry()).toEqual({ count: 1 });
  expect(await retry()).toEqual({ count: 0 });
  const { results } = await services.db
    .prepare("SELECT key, attempts, next_time FROM outbox WHERE kind = 'mail' ORDER BY id")
    .all();
  expect(results.map(({ key, attempts }) => [key, attempts])).toEqual([
    ["failed", 5],
    ["sending", 6],
    ["fresh", 0],
  ]);
  expect(Number(results[0]?.["next_time"])).toBeGreaterThanOrEqual(before - 1_000);
  expect(Number(results[0]?.["next_time"])).toBeLessThanOrEqual(Date.now());
  const { items } = (
    await callAs(services.fetch, token, getAudit, {}, undefined, { action: "delivery.retry" })
  ).data;
  expect(items.map(({ words }) => words)).toEqual(["mail"]);
});

test("a job that failed says why, until it succeeds again", async () => {
  const context = { db: services.db, now: Date.now() };
  const run = { name: "deliver-mail", durationMillis: 12, failure: new Error("no such host") };
  await recordRun(context, run);
  const find = async () => (await readState()).jobs.find(({ name }) => name === run.name);
  expect(await find()).toMatchObject({ state: "failing", failure: "no such host", durationMillis: 12 });
  await recordRun({ ...context, now: context.now + 1 }, { ...run, failure: null });
  expect(await find()).toMatchObject({ state: "ok" });
});
