import { expect, test, vi } from "vitest";
import { healthOf, type Health } from "../../contract/network/health.ts";
import { createServices } from "../../mocks/create-services.ts";
import { recordRows, presentCapacity } from "../../api/health/capacity.ts";
import { createRemoteDatabases } from "../../api/discussion/object/remote-db.ts";
import type { ObjectAnswer, ObjectCalls } from "../../api/object-calls/discussion.ts";
import { callObject } from "../../api/store/durable-objects.ts";
import { drainRows } from "../../api/store/row-counter.ts";
import { logCapacity } from "../../api/telemetry/platform-log.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { silenceServices } from "./signed-caller.ts";

const gigabyte = 1024 ** 3;

test("the sizes of the databases are in the health report from the first hour on, and logged once an hour", async () => {
  silenceServices();
  const log = vi.spyOn(console, "info").mockReturnValue();
  const countLines = () => log.mock.calls.filter(([line]) => String(line).includes("database.size")).length;
  let now = Date.UTC(2030, 0, 1, 12, 10);
  const services = createServices({ now: () => now });
  const readHealth = async () =>
    (await (await services.ask(healthOf("core"), {})).json<{ data: Health }>()).data;
  expect((await readHealth()).capacity).toBeNull();
  await services.runJobs();
  await services.load(fixtureNetwork);
  const logged: number[] = [];
  for (const minutes of [5, 55]) {
    now += minutes * 60_000;
    await services.runJobs();
    logged.push(countLines());
  }
  expect(logged).toEqual([2, 4]);
  const { capacity, oldestDeliveryTimeMillis } = await readHealth();
  const [main, search] = capacity?.databases ?? [];
  expect(main).toMatchObject({ name: "main", state: "ok", limitBytes: 10 * gigabyte });
  expect(main?.bytes).toBe((await services.db.prepare("SELECT 1").all()).meta.size_after);
  expect(main?.bytesOfHour).toBeGreaterThan(0);
  expect(search?.bytes).toBeGreaterThan(10_000);
  expect(capacity?.postsOfHour).toBe(0);
  expect(oldestDeliveryTimeMillis).toBeNull();
});

test("the rows of the last whole hour are in the report, from isolates that say theirs every five minutes", async () => {
  silenceServices();
  let now = Date.UTC(2030, 0, 1, 12, 10);
  const services = createServices({ now: () => now });
  await services.runJobs();
  const work: Promise<unknown>[] = [];
  const record = async (minutes: number) => {
    now += minutes * 60_000;
    recordRows({ db: services.db, now, waitUntil: (written) => void work.push(written) });
    await Promise.all(work);
  };
  const readRows = async () =>
    (await (await services.ask(healthOf("core"), {})).json<{ data: Health }>()).data.capacity?.rowsOfHour;
  await record(0);
  await record(5);
  const known = work.length;
  await services.load(fixtureNetwork);
  await record(4);
  expect(work).toHaveLength(known);
  await record(1);
  expect(work).toHaveLength(known + 1);
  expect(await readRows()).toBeNull();
  now += 3_600_000;
  const rows = await readRows();
  expect(rows?.read).toBeGreaterThan(200);
  expect(rows?.written).toBeGreaterThan(200);
  now += 3_600_000;
  expect(await readRows()).toBeNull();
});

test("what an object has read and written counts where it answers, also if nobody may write there", async () => {
  const now = Date.UTC(2030, 0, 1);
  const { db } = createServices({ now: () => now });
  const answer: ObjectAnswer = { results: [[]], rows: { read: 7, written: 2 } };
  const object = { batch: () => Promise.resolve(answer) } as unknown as ObjectCalls;
  const { discussion } = createRemoteDatabases({ main: db, object, standing: null, now });
  drainRows();
  await discussion.prepare("SELECT 1").all();
  expect(drainRows()).toEqual({ read: 7, written: 2 });
  await callObject({ getByName: () => object }, { storyId: "1", sql: "SELECT 1", values: [], now });
  expect(drainRows()).toEqual({ read: 7, written: 2 });
  answer.results = null;
  await expect(discussion.prepare("SELECT 1").all()).rejects.toThrow("is being moved");
  expect(drainRows()).toEqual({ read: 7, written: 2 });
});

test("a database that is 60 % full is a warning", () => {
  const lines: string[] = [];
  for (const level of ["info", "warn"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
  const row = { hour: 100, main_bytes: 5.9 * gigabyte, search_bytes: 6 * gigabyte, next_post: 900 };
  const before = { hour: 98, main_bytes: 5.7 * gigabyte, search_bytes: 6 * gigabyte, next_post: 500 };
  const capacity = presentCapacity([row, before]);
  capacity?.databases.forEach(logCapacity);
  expect(capacity?.postsOfHour).toBe(200);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: "info",
      event: "database.size",
      database: "main",
      bytes: row.main_bytes,
      share: 0.59,
      bytesOfHour: Math.round(0.1 * gigabyte),
    },
    {
      level: "warn",
      event: "database.filling",
      database: "search",
      bytes: row.search_bytes,
      share: 0.6,
      bytesOfHour: 0,
    },
  ]);
});
