import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ServiceContext } from "../../api/env.ts";
import { deliverOwed } from "../../api/moderation/deliver-owed.ts";
import { outboxPolicies, putItems } from "../../api/outbox/outbox-kinds.ts";
import { statement } from "../../api/store/query.ts";
import { createD1 } from "../../mocks/platform/create-d1.ts";
import { openDatabase } from "../../mocks/platform/open-database.ts";

const { firstWait, maxAttempts } = outboxPolicies.statement;
const perRun = 20;

let db: D1Database;
let owed: string[];
let tried: string[];
let closed: string[];

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  db = createD1(openDatabase("migrations"), Date.now);
  owed = [...Array(perRun).keys()].map((index) => `bad-${index}`).concat("good");
  tried = [];
  closed = [];
});

afterEach(() => vi.restoreAllMocks());

/** One run at a time; writing an item called "bad" fails. */
async function run(now: number): Promise<void> {
  const context = { db, now, newsletters: {} } as unknown as ServiceContext;
  const wanted = JSON.stringify(owed.filter((id) => !closed.includes(id)));
  await deliverOwed<{ id: string }>(context, {
    name: "statement",
    queue: statement(
      db,
      putItems(`
        SELECT 'statement', w.value, json_object('id', w.value), ?2, ?2, NULL FROM json_each(?1) w
        WHERE NOT EXISTS (SELECT 1 FROM outbox o WHERE o.kind = 'statement' AND o.key = w.value)
        ORDER BY w.key LIMIT ?3`),
      wanted,
      now,
      perRun,
    ),
    read: (ids) => Promise.resolve(ids.map((id) => ({ id }))),
    write: ({ id }) => {
      tried.push(id);
      if (id.startsWith("bad")) throw new Error("no words");
      return Promise.resolve("sealed");
    },
    close: (id) => {
      closed.push(id);
      return [];
    },
  }).catch(() => null);
}

test("twenty items that always fail don't hold up the next one", async () => {
  await run(1);
  expect(tried).toHaveLength(perRun);
  await run(2);
  expect(closed).toEqual(["good"]);
});

test("the delay doubles after each attempt, and the item is finally given up", async () => {
  owed = ["bad"];
  let now = 1;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await run(now);
    expect(tried).toHaveLength(attempt + 1);
    await run(now + firstWait * 2 ** attempt - 1);
    expect(tried).toHaveLength(attempt + 1);
    now += firstWait * 2 ** attempt;
  }
  expect(closed).toEqual(["bad"]);
});
