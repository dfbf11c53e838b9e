import { afterAll, beforeAll, expect, test } from "vitest";
import { getAudit } from "../../contract/moderation/moderation-log.ts";
import { getNetworkState } from "../../contract/network/network-state.ts";
import { getTags } from "../../contract/posts/managed-tags.ts";
import type { Call, QueryValues } from "../../contract/wire/call.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openSession } from "./open-session.ts";
import { callAs } from "./signed-caller.ts";
import { startCountedServices } from "./start-counted-services.ts";

/*
 * Pages of the studio read as many rows of large tables as of small ones. With enough for a full page and for every limit of
 * the calls, ten times as many change nothing.
 */

let services: Awaited<ReturnType<typeof startCountedServices>>;
let token: string;

/** Rows for numbers in a range, made by the database. */
const numbers = (from: number, to: number) =>
  `WITH RECURSIVE n (n) AS (SELECT ${from.toString()} UNION ALL SELECT n + 1 FROM n WHERE n < ${to.toString()})`;

async function grow(from: number, to: number) {
  const part = 2_000;
  for (let at = from; at < to; at += part) {
    const rows = numbers(at, Math.min(at + part, to) - 1);
    await services.db.batch([
      services.db.prepare(
        `INSERT INTO audit_log (id, blog_id, by_person_id, action, reason, detail, created_time)
         ${rows} SELECT 'grown-' || n, iif(n % 2, '9', ''), (SELECT id FROM people WHERE screen_name = 'Ada-Owner'),
           iif(n % 3, 'blog.place', 'flag.set'), '',
           json_object('flag', json_object('name', 'flag_' || (n % 2), 'before', 'on', 'after', 'off'),
             'settings', json_array(json_object('name', 'group', 'before', '', 'after', 'g'))), 1000 + n FROM n`,
      ),
      services.db.prepare(
        `INSERT INTO tags (safe_name, url_name, display_name)
         ${rows} SELECT 'lamp' || n, 'lamp-' || n, 'Lamp ' || n FROM n`,
      ),
    ]);
  }
}

const cases: [string, Call, QueryValues][] = [
  ["the log of the network", getAudit, {}],
  ["the log of a blog", getAudit, { blogId: "9" }],
  ["the log of a person", getAudit, { by: "Ada-Owner" }],
  ["the log of an action", getAudit, { action: "blog.place" }],
  ["the log of an action on a blog", getAudit, { action: "blog.place", blogId: "9" }],
  ["the log of a flag", getAudit, { kind: "flag", name: "flag_1" }],
  ["the log of a blog as a thing", getAudit, { kind: "blog", name: "kotaku" }],
  ["the log of an action that there isn't", getAudit, { action: "look.cancel", by: "Ada-Owner" }],
  ["the log of a day", getAudit, { fromMillis: "1500", untilMillis: "1600" }],
  ["tags by stories", getTags, {}],
  ["tags by name", getTags, { sort: "name" }],
  ["tags by use", getTags, { sort: "used" }],
  ["tags with a word", getTags, { q: "lamp" }],
  ["the state of the network", getNetworkState, {}],
];

async function readAll() {
  const rows: Record<string, number> = {};
  for (const [name, call, query] of cases) {
    services.takeRows();
    const { status } = await callAs(services.answer, token, call, {}, undefined, query);
    expect(status, name).toBe(200);
    rows[name] = services.takeRows().read;
  }
  return rows;
}

beforeAll(async () => {
  services = await startCountedServices();
  await services.load(fixtureNetwork);
  token = await openSession(services.db, "Ada-Owner", { roles: ["superuser"] });
});
afterAll(() => services.close());

test("ten times as many rows of the log and tags cost no page more", async () => {
  await grow(0, 4_000);
  const few = await readAll();
  await grow(4_000, 40_000);
  expect(await readAll()).toEqual(few);
});
