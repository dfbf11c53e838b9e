import { beforeAll, beforeEach, expect, test } from "vitest";
import { deleteExpiredNotFound } from "../../api/redirects/not-found-log.ts";
import {
  notFoundRetentionDays,
  maxNotFoundPerDay,
  maxNotFoundPaths,
} from "../../contract/network/not-found-log.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";

/* Storage of the not-found log (docs/guides/information-pages.md). */
let services: TestServices;
beforeAll(async () => {
  services = openServices();
  await services.load({ people: fixtureNetwork.people ?? [], blogs: fixtureNetwork.blogs ?? [] });
});
beforeEach(async () => {
  await services.db.batch(
    ["lost_addresses", "lost_days"].map((table) => services.db.prepare(`DELETE FROM ${table}`)),
  );
});

const add = async (paths: readonly (string | null)[], count = 1) => {
  const lost = paths.map((path) => ({ host: "kotaku.com", path, count, fromHost: null }));
  const response = await services.fetch(
    new Request("http://services.invalid/api/links/lost/add", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ lost }),
    }),
  );
  return response.status;
};
const count = (sql: string) =>
  services.db.prepare(`SELECT ${sql} AS n FROM lost_addresses`).first<number>("n");
const rest = () => services.db.prepare("SELECT sum(rest) AS n FROM lost_days").first<number>("n");
const name = (from: number, length: number) => Array.from({ length }, (_, index) => `/try-${from + index}`);

test("new paths per host and day are limited; further ones are counted in total, and known ones individually", async () => {
  for (let from = 0; from < 500; from += maxNotFoundPaths) {
    expect(await add(name(from, maxNotFoundPaths))).toBe(200);
  }
  expect(await count("count(*)")).toBe(maxNotFoundPerDay);
  expect(await rest()).toBe(500 - maxNotFoundPerDay);
  await add(["/try-0", "/one-more"], 5);
  expect(
    await services.db.prepare("SELECT count AS n FROM lost_addresses WHERE path = '/try-0'").first("n"),
  ).toBe(6);
  expect([await count("count(*)"), await rest()]).toEqual([maxNotFoundPerDay, 500 - maxNotFoundPerDay + 5]);
  await services.db.prepare("UPDATE lost_days SET day = day - 1").run();
  await add(["/one-more"]);
  expect(await count("count(*)")).toBe(maxNotFoundPerDay + 1);
});

test("a report beyond the limits is rejected", async () => {
  expect(await add(name(0, maxNotFoundPaths + 1))).toBe(400);
});

test("paths not requested for a month are deleted on schedule, with their days", async () => {
  await add(["/old", "/new"]);
  const past = Date.now() - (notFoundRetentionDays + 1) * 86_400_000;
  await services.db.prepare("UPDATE lost_addresses SET last_time = ?1 WHERE path = '/old'").bind(past).run();
  await services.db.prepare("INSERT INTO lost_days (host, day, rest) VALUES ('kotaku.com', 100, 3)").run();
  await deleteExpiredNotFound({ db: services.db });
  const { results } = await services.db.prepare("SELECT path FROM lost_addresses").all();
  expect(results).toEqual([{ path: "/new" }]);
  expect(await rest()).toBe(0);
});
