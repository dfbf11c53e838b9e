import { beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "../../api/env.ts";
import { deliverDue } from "../../api/subscriptions/deliver.ts";
import { endSubscription, queueUnsubscribe } from "../../api/subscriptions/sql.ts";
import { createVault } from "../../api/mail/vault.ts";
import { createD1 } from "../../mocks/platform/create-d1.ts";
import { openDatabase } from "../../mocks/platform/open-database.ts";

/* A subscriber's task and address; tests/api/subscriptions.test.ts has complete subscriptions. */
const secret = "secret-of-the-tests";
const createSalt = () => new Uint8Array(16);
let db: D1Database;
beforeEach(async () => {
  db = createD1(openDatabase("migrations"), Date.now);
  await db
    .prepare(
      `INSERT INTO subscriptions (list_id, address_hash, sealed_address, state, locale, host, source, consent_version,
       consent_time, confirmed_time, unsubscribe_hash) VALUES ('daily', 'h', ?1, 'confirmed', 'en-US', 'one.example', 'foot', '1',
       1, 2, 'token')`,
    )
    .bind(await createVault(secret, createSalt).seal("reader@example.com"))
    .all();
});

const read = async (sql: string) => (await db.prepare(sql).all()).results;
/** Queues a task for the provider, as confirming does, without running it. */
const queueSubscribe = () => {
  for (const sql of [
    "UPDATE subscriptions SET task = 'subscribe', state = 'confirmed'",
    `INSERT INTO outbox (kind, key, payload, ready_time, next_time) VALUES ('subscription', 'daily h',
      '{"listId":"daily","addressHash":"h","task":"subscribe"}', 2, 2)
      ON CONFLICT (kind, key) DO UPDATE SET version = version + 1, next_time = 2`,
  ])
    void db.prepare(sql).all();
};
const queueUnsubscribing = () =>
  db.batch([endSubscription, queueUnsubscribe].map((sql) => db.prepare(sql).bind("token", 3)));
/** The local provider asks for an id of the message while it "sends" it. */
const deliver = (now: number, whileSending: () => void = () => undefined) =>
  deliverDue({
    db,
    newsletters: { NEWSLETTER_PROVIDER: "local", SUBSCRIPTIONS_SECRET: secret },
    now,
    createSalt,
    createUid: () => {
      whileSending();
      return `m${now}`;
    },
  } as unknown as ServiceContext);

test("a task that is requested again while it runs is run again", async () => {
  queueSubscribe();
  await deliver(3, queueSubscribe);
  expect(await read("SELECT task FROM subscriptions")).toEqual([{ task: "subscribe" }]);
  await deliver(4);
  expect(await read("SELECT task FROM subscriptions")).toEqual([{ task: null }]);
  expect([await read("SELECT id FROM outbox"), await read("SELECT id FROM local_messages")]).toEqual([
    [],
    [{ id: "m3" }, { id: "m4" }],
  ]);
});

test("an unsubscribe replaces a subscribe that waits, and the address is forgotten with it", async () => {
  queueSubscribe();
  await queueUnsubscribing();
  await deliver(4);
  expect(await read("SELECT task, sealed_address FROM subscriptions")).toEqual([
    { task: null, sealed_address: null },
  ]);
  expect(await read("SELECT id FROM outbox")).toEqual([]);
  // No welcome message was sent.
  expect(await read("SELECT id FROM local_messages")).toEqual([]);
});

test("pressed twice, an unsubscribe is one item", async () => {
  await queueUnsubscribing();
  await queueUnsubscribing();
  expect(await read("SELECT key, version FROM outbox")).toEqual([{ key: "daily h", version: 1 }]);
});
