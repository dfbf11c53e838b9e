import { beforeEach, describe, expect, test } from "vitest";
import { addRefusals, getNetworkState, recordExport } from "../../contract/network/network-state.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { exportToken, importToken, openServices, type TestServices } from "./open-services.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";

let services: TestServices;
let superuser: string;
beforeEach(async () => {
  services = openServices();
  await services.load(fixtureNetwork);
  superuser = await openSession(services.db, "Cleo-Reader", { roles: ["superuser"] });
});

const readState = async () => (await callAs(services.fetch, superuser, getNetworkState, {})).data;
const done = {
  command: "npm run export",
  isPersonal: true,
  hash: "a".repeat(64),
  records: 412,
  bytes: 9_000,
};
const record = (token: string | null, change: object = {}) =>
  callAs(services.fetch, token, recordExport, {}, { ...done, ...change });

describe("exports", () => {
  test("are listed, the newest first, and the oldest go", async () => {
    for (let number = 1; number <= 52; number += 1) await record(exportToken, { records: number });
    const { exports } = await readState();
    expect(exports).toHaveLength(5);
    expect(exports[0]).toEqual({
      ...done,
      records: expect.any(Number),
      finishedTimeMillis: expect.any(Number),
    });
    expect(await services.db.prepare("SELECT count(*) AS n FROM exports").first("n")).toBe(50);
  });

  test("can be noted only by those who may make them", async () => {
    for (const token of [null, importToken, superuser])
      expect(await record(token)).toMatchObject({ status: 401 });
    expect((await readState()).exports).toEqual([]);
  });

  test.each([{ hash: "abc" }, { command: "<b>" }, { records: -1 }, { by: "someone" }])(
    "that say %o are refused",
    async (change) => {
      expect(await record(exportToken, change)).toMatchObject({ status: 400 });
    },
  );
});

describe("refusals", () => {
  const hour = 3_600_000;
  const add = (limited: number, refused: number) =>
    callAs(services.fetch, null, addRefusals, {}, { limited, refused });
  const putHour = (ago: number) =>
    services.db
      .prepare("INSERT INTO refusals (hour, kind, count) VALUES (?1, 'limited', 7)")
      .bind(Math.floor(Date.now() / hour) - ago)
      .run();

  test("are added up by hour for a day, without anything about those who were refused", async () => {
    await putHour(23);
    await putHour(24);
    await add(3, 0);
    await add(1, 2);
    const [now, before, ...others] = (await readState()).refusals;
    expect([now?.limited, now?.refused]).toEqual([4, 2]);
    expect([before?.limited, before?.refused]).toEqual([7, 0]);
    expect(others).toEqual([]);
    expect(await services.db.prepare("SELECT count(*) AS n FROM refusals").first("n")).toBe(3);
    expect(Object.keys(now ?? {}).toSorted()).toEqual(["hourMillis", "limited", "refused"]);
  });

  test("can't be counted down or without end", async () => {
    for (const [limited, refused] of [
      [-1, 0],
      [100_001, 0],
      [0.5, 0],
    ] as const)
      expect(await add(limited, refused)).toMatchObject({ status: 400 });
    await services.db
      .prepare("INSERT INTO refusals VALUES (?1, 'limited', 999999999)")
      .bind(Math.floor(Date.now() / hour))
      .run();
    await add(100_000, 0);
    expect((await readState()).refusals[0]?.limited).toBe(1_000_000_000);
  });
});
