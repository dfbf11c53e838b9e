import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as v from "valibot";
import { deliverItems } from "../../api/outbox/deliver-items.ts";
import { deleteExpiredDeliveries } from "../../api/outbox/delivery-log.ts";
import {
  sendEach,
  type OutboxKind,
  type Outcome,
  outboxPolicies,
  putItems,
} from "../../api/outbox/outbox-kinds.ts";
import { readStuck } from "../../api/outbox/read-stuck.ts";
import { selectWaitingSince } from "../../api/outbox/sql.ts";
import { migratePrevious } from "../../api/outbox/migrate-previous.ts";
import { createD1 } from "../../mocks/platform/create-d1.ts";
import { openDatabase } from "../../mocks/platform/open-database.ts";

/* docs/decisions/0099: the outcome of each item, independent of others. */
let db: D1Database;
beforeEach(() => {
  db = createD1(openDatabase("migrations"), Date.now);
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const sent: Outcome = { result: "sent" };
const failed = (more: { isFinal?: boolean; retryAfter?: number } = {}): Outcome => ({
  result: "failed",
  error: "status 503",
  ...more,
});
/** Puts an item into the outbox at a moment, ms. */
const put = (key: string, at = 0, expires: number | null = null, payload = JSON.stringify({ key })) =>
  db.prepare(putItems("SELECT 'mail', ?1, ?2, ?3, ?3, ?4 WHERE true")).bind(key, payload, at, expires).run();
const rows = async (columns = "key, state, attempts, next_time, last_error") =>
  (await db.prepare(`SELECT ${columns} FROM outbox ORDER BY id`).all()).results;
const deliver = (
  now: number,
  send: OutboxKind<{ key: string }>["send"],
  more: Partial<OutboxKind<{ key: string }>> = {},
) => deliverItems(db, { name: "mail", schema: v.object({ key: v.string() }), send, now, ...more });
/** A sender that records what it sends. */
function createSender(outcomeOf: (key: string) => Outcome = () => sent) {
  const keys: string[] = [];
  const send = sendEach<{ key: string }>(({ payload }) => {
    keys.push(payload.key);
    return Promise.resolve(outcomeOf(payload.key));
  });
  return { keys, send };
}

test("sent and dropped items are deleted", async () => {
  await put("a");
  await put("b");
  await deliver(0, createSender((key) => (key === "a" ? sent : { result: "dropped" })).send);
  expect(await rows()).toEqual([]);
});

test("two runs at the same time send different items", async () => {
  for (const key of ["a", "b", "c"]) await put(key);
  const { keys, send } = createSender();
  await Promise.all([deliver(0, send), deliver(0, send), deliver(1, send)]);
  expect(keys.toSorted()).toEqual(["a", "b", "c"]);
});

test("an interrupted run loses nothing: the next attempt is scheduled before this one begins", async () => {
  await put("a");
  const during: unknown[] = [];
  await deliver(0, async () => {
    during.push(...(await rows("next_time, attempts")));
    return [sent];
  });
  expect(during).toEqual([{ next_time: 30_000, attempts: 1 }]);
});

test("each attempt waits twice as long, and the eighth failure is the last", async () => {
  await put("a");
  const waits: number[] = [];
  let now = 0;
  for (;;) {
    await deliver(now, createSender(() => failed()).send);
    const [row] = await rows();
    if (row?.["state"] === "failed") break;
    waits.push(Number(row?.["next_time"]) - now);
    now = Number(row?.["next_time"]);
  }
  expect(waits).toEqual([0, 1, 2, 3, 4, 5, 6].map((power) => 30_000 * 2 ** power));
  // Neither contents nor recipient are stored.
  expect(await rows("key, payload, state, last_error")).toEqual([
    { key: null, payload: null, state: "failed", last_error: "status 503" },
  ]);
  const { keys, send } = createSender();
  await deliver(now * 4, send);
  expect(keys).toEqual([]);
});

test("an item that would fail again is given up at once", async () => {
  await put("a");
  await deliver(0, createSender(() => failed({ isFinal: true })).send);
  expect(await rows("state, attempts")).toEqual([{ state: "failed", attempts: 1 }]);
});

test("the next attempt is no earlier than requested, nor than the kind's delay", async () => {
  await put("a");
  await put("b");
  await deliver(0, createSender((key) => failed({ retryAfter: key === "a" ? 7_200_000 : 1_000 })).send);
  expect(await rows("next_time")).toEqual([{ next_time: 7_200_000 }, { next_time: 30_000 }]);
});

test("an expired item is not sent, and is reported", async () => {
  await put("late", 0, 10);
  await put("timely", 0, 11);
  const { keys, send } = createSender();
  await deliver(10, send);
  expect(keys).toEqual(["timely"]);
  expect(await rows("state, last_error")).toEqual([{ state: "failed", last_error: "expired" }]);
});

describe("one bad item doesn't stop its batch", () => {
  test("if its payload is invalid", async () => {
    await put("a", 0, null, '{"key":7}');
    await put("b", 0, null, "{");
    await put("c");
    const { keys, send } = createSender();
    await deliver(0, send);
    expect(keys).toEqual(["c"]);
    expect(await rows("state, last_error")).toEqual([
      { state: "failed", last_error: "unreadable payload" },
      { state: "failed", last_error: "unreadable payload" },
    ]);
  });

  test("if it throws and each is sent separately", async () => {
    for (const key of ["a", "b", "c"]) await put(key);
    const { keys, send } = createSender((key) => {
      if (key === "b") throw new TypeError("reader@example.com");
      return sent;
    });
    await deliver(0, send);
    expect(await rows("key, last_error")).toEqual([{ key: "b", last_error: "TypeError" }]);
    // No message is sent twice.
    expect(keys).toEqual(["a", "b", "c"]);
  });

  test("if it throws and all are sent together", async () => {
    for (const key of ["a", "b", "c"]) await put(key);
    await deliver(0, (items) => {
      if (items.some(({ payload }) => payload.key === "b")) throw new RangeError("b");
      return Promise.resolve(items.map(() => sent));
    });
    expect(await rows("key, last_error")).toEqual([{ key: "b", last_error: "RangeError" }]);
  });

  test("for which the sender has no outcome", async () => {
    await put("a");
    await put("b");
    await deliver(0, () => Promise.resolve([sent]));
    expect(await rows("key, last_error")).toEqual([{ key: "b", last_error: "no outcome" }]);
  });
});

describe("an item with the same key", () => {
  test("replaces the waiting one, and starts over", async () => {
    await put("a");
    await deliver(0, createSender(() => failed()).send);
    await put("a", 5, null, '{"key":"newer"}');
    expect(await rows("attempts, next_time, last_error")).toEqual([
      { attempts: 0, next_time: 5, last_error: null },
    ]);
    const { keys, send } = createSender();
    await deliver(5, send);
    expect(keys).toEqual(["newer"]);
  });

  test.each([sent, failed({ isFinal: true })])(
    "remains if it arrived during an attempt: %j",
    async (outcome) => {
      await put("a");
      await deliver(0, async () => {
        await put("a", 5);
        return [outcome];
      });
      expect(await rows("key, state, attempts, next_time")).toEqual([
        { key: "a", state: "waiting", attempts: 0, next_time: 5 },
      ]);
    },
  );
});

test("a batch has a limit; the longest waiting come first, and items that aren't ready wait", async () => {
  const { batchSize } = outboxPolicies.mail;
  for (let index = batchSize + 4; index >= 0; index -= 1) await put(`${index}`, index);
  const { keys, send } = createSender();
  await deliver(batchSize + 2, send);
  expect(keys.toSorted()).toEqual(Array.from({ length: batchSize }, (_, index) => `${index}`).toSorted());
  await deliver(batchSize + 2, send, { delay: 3 });
  expect(keys).toHaveLength(batchSize);
  await deliver(batchSize + 2, send);
  expect(keys).toHaveLength(batchSize + 3);
});

test("the statements of a kind belong to the same transaction", async () => {
  await put("a");
  await put("b", 0, null, "{");
  const seen: unknown[] = [];
  const run = deliver(0, createSender().send, {
    recordOutcomes: (deliveries) => {
      seen.push(...deliveries.map(({ payload, outcome }) => [payload.key, outcome.result]));
      return [db.prepare("INSERT INTO no_such_table VALUES (1)")];
    },
  });
  await expect(run).rejects.toThrow("no_such_table");
  expect(seen).toEqual([["a", "sent"]]);
  expect(await rows("key, state")).toEqual([
    { key: "a", state: "waiting" },
    { key: "b", state: "waiting" },
  ]);
});

test("items that failed alike are one log line, an error once they are given up", async () => {
  for (const key of ["a", "b", "c"]) await put(key);
  await deliver(0, createSender((key) => failed({ isFinal: key === "c" })).send);
  const lines = (level: "warn" | "error") =>
    vi.mocked(console[level]).mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
  const line = { event: "outbox.undelivered", kind: "mail", reason: "status 503", attempts: 1 };
  expect(lines("warn")).toEqual([{ ...line, level: "warn", items: 2, isGivenUp: false }]);
  expect(lines("error")).toEqual([{ ...line, level: "error", items: 1, isGivenUp: true }]);
});

describe("the report of stuck items", () => {
  const { warnAfter } = outboxPolicies.mail;

  test("lists items that wait too long or were given up, with the oldest of each kind", async () => {
    await put("a", 1);
    await put("b", 2);
    await deliver(2, createSender(() => failed({ isFinal: true })).send);
    await put("c", 3);
    await put("d", 4);
    await put("e", 6);
    await deliver(4, createSender(() => failed()).send);
    const report = (now: number) => readStuck({ db, now });
    const givenUp = {
      kind: "mail",
      state: "givenUp",
      count: 2,
      oldestTimeMillis: 1,
    };
    expect(await report(warnAfter + 2)).toEqual([givenUp]);
    expect(await report(warnAfter + 5)).toEqual([
      { ...givenUp, state: "late", oldestTimeMillis: 3 },
      givenUp,
    ]);
  });

  test("omits the reasons, which are in the log", async () => {
    await put("a");
    await deliver(1, createSender(() => failed({ isFinal: true })).send);
    const report = await readStuck({ db, now: 2 });
    expect(report).toHaveLength(1);
    expect(JSON.stringify(report)).not.toContain("status 503");
    expect(vi.mocked(console.error).mock.calls.join("\n")).toContain("status 503");
  });

  test("contains given-up items for a week", async () => {
    const day = 86_400_000;
    await put("a");
    await deliver(Date.now() - 8 * day, createSender(() => failed({ isFinal: true })).send);
    await put("b");
    await deliver(Date.now() - 6 * day, createSender(() => failed({ isFinal: true })).send);
    await put("c");
    await deleteExpiredDeliveries({ db });
    expect(await rows("id, state")).toEqual([
      { id: 2, state: "failed" },
      { id: 3, state: "waiting" },
    ]);
  });
});

describe("undelivered items of the previous release", () => {
  test("of mail are moved to the outbox once they are due, and only once", async () => {
    await db.batch(
      [5, 6].map((due) =>
        db.prepare("INSERT INTO mail_outbox VALUES (?1, 'sealed', 1, 100, ?2, 3)").bind(`m${due}`, due),
      ),
    );
    await migratePrevious({ db, now: 5 });
    await migratePrevious({ db, now: 5 });
    expect(await rows("kind, key, payload, ready_time, next_time, expires_time, attempts")).toEqual([
      {
        kind: "mail",
        key: "m5",
        payload: '{"sealed":"sealed"}',
        ready_time: 1,
        next_time: 5,
        expires_time: 100,
        attempts: 0,
      },
    ]);
    expect((await db.prepare("SELECT id FROM mail_outbox").all()).results).toEqual([{ id: "m6" }]);
  });

  test("of newsletters are moved to the outbox once they are due, and only once", async () => {
    await db.batch([
      db.prepare(`INSERT INTO subscription_requests (id, address_hash, sealed_address, lists, locale, host, source,
        consent_version, requested_time, due_time) VALUES ('r', 'h', 's', '[]', 'en-US', 'one.example', 'foot', '1', 1, 5)`),
      db.prepare(`INSERT INTO subscriptions (list_id, address_hash, sealed_address, state, locale, host, source,
        consent_version, consent_time, confirmed_time, task, due_time)
        VALUES ('daily', 'h', 's', 'confirmed', 'en-US', 'one.example', 'foot', '1', 1, 2, 'subscribe', 5),
          ('weekly', 'h', 's', 'confirmed', 'en-US', 'one.example', 'foot', '1', 1, 2, NULL, NULL)`),
    ]);
    await migratePrevious({ db, now: 4 });
    expect(await rows()).toEqual([]);
    await migratePrevious({ db, now: 5 });
    await db.prepare("UPDATE outbox SET attempts = 1").bind().all();
    await migratePrevious({ db, now: 9 });
    expect(await rows("kind, key, payload, ready_time, next_time, expires_time, attempts")).toEqual([
      {
        kind: "confirmation",
        key: "r",
        payload: '{"requestId":"r"}',
        ready_time: 1,
        next_time: 5,
        expires_time: 1 + 72 * 3_600_000,
        attempts: 1,
      },
      {
        kind: "subscription",
        key: "daily h",
        payload: '{"listId":"daily","addressHash":"h","task":"subscribe"}',
        ready_time: 2,
        next_time: 5,
        expires_time: null,
        attempts: 1,
      },
    ]);
  });
});

describe("a change of a list", () => {
  const change = (list: string) =>
    db.batch([
      // The entry has no story; it is deleted before constraints are checked.
      db.prepare("PRAGMA defer_foreign_keys = true"),
      db
        .prepare("INSERT INTO stream (list, timestamp, post_id, year) VALUES (?1, ?2, '1', 2026)")
        .bind(list, Date.now() - 1_000),
      db.prepare("DELETE FROM stream WHERE list = ?1").bind(list),
    ]);

  test("waits once a minute for the hub, under a key that begins with the list", async () => {
    await change("blog:9");
    await change("blog:90");
    await change("section:9:repairs");
    // Its feed is only for partners, who have no hub.
    await change("own:9");
    const items = await rows("key, payload");
    expect(new Set(items.map(({ payload }) => payload))).toEqual(
      new Set(['{"list":"blog:9"}', '{"list":"blog:90"}', '{"list":"section:9:repairs"}']),
    );
    for (const { key } of items) expect(key).toMatch(/^(?:blog:90?|section:9:repairs) \d{8}$/);
    await db.prepare("UPDATE outbox SET ready_time = iif(payload LIKE '%90%', 1, 2)").bind().all();
    const { results } = await db.prepare(selectWaitingSince).bind("hub", "blog:9", 5).all();
    expect(results).toEqual([{ since: 2 }]);
  });
});
