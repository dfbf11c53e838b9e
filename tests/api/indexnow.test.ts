import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readPause } from "../../api/syndication/notify-engines.ts";
import { findIndex } from "../../api/syndication/syndication-settings.ts";
import { submitAddresses } from "../../api/syndication/submit-addresses.ts";
import { deleteExpiredDeliveries } from "../../api/outbox/delivery-log.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { startTestEngine } from "./test-engine.ts";
import { until } from "../until.ts";

/* docs/guides/syndication.md: which changes are submitted to search engines, and how failures are handled. */
const key = "key-of-the-network";
let services: TestServices;
let engine: Awaited<ReturnType<typeof startTestEngine>>;
beforeAll(async () => {
  engine = await startTestEngine();
  services = openServices({
    INDEXNOW_KEY: key,
    INDEXNOW_URL: engine.url,
    INDEXNOW_DELAY: "0",
    ACCOUNTS_PUBLIC_BASE: "https://{host}",
  });
  await services.load(fixtureNetwork);
});
beforeEach(() => void engine.told.splice(0));
afterAll(async () => {
  engine.close();
});

const lead = fixtureNetwork.posts?.find(({ id }) => id === "1830000001") ?? expect.fail("no story");
let count = 0;
/** A unique story of this minute. */
const createNews = (more: Partial<ImportedPost> = {}): ImportedPost => ({
  ...lead,
  sourceId: `fixture:engine:${(count += 1)}`,
  id: `18300008${String(count).padStart(2, "0")}`,
  slug: `engine-${count}`,
  redirectsFrom: [],
  publishTimeMillis: Date.now() - 60_000 + count,
  ...more,
});
const addressOf = (post: ImportedPost, host = "kotaku.com") => `https://${host}/${post.slug}-${post.id}`;
const write = (...posts: ImportedPost[]) => services.load({ posts, mayMove: true });
const waiting = () =>
  services.db
    .prepare(
      "SELECT payload ->> 'postId' AS post_id, attempts, next_time FROM outbox WHERE kind = 'engines' AND state = 'waiting' AND ready_time <= ?1",
    )
    .bind(Date.now())
    .all<{ post_id: string; attempts: number; next_time: number }>()
    .then(({ results }) => results);
const settled = () => until(async () => expect(await waiting()).toEqual([]));
const addresses = () => engine.told.flatMap(({ urlList }) => urlList).toSorted();
const lastDelivery = (id: string) =>
  services.db
    .prepare("SELECT failure, is_given_up FROM delivery_log WHERE kind = 'engines' AND subject = ?1")
    .bind(id)
    .first();
const beDue = () =>
  services.db
    .prepare("UPDATE outbox SET next_time = 0 WHERE kind = 'engines' AND ready_time <= ?1")
    .bind(Date.now())
    .run();

test("new, changed and removed addresses are submitted once, separately for each host", async () => {
  const [news, other] = [createNews(), createNews({ blog: "esgizmodo" })];
  await write(news, other);
  await settled();
  expect(engine.told.toSorted((a, b) => a.host.localeCompare(b.host))).toEqual([
    {
      host: "es.gizmodo.com",
      key,
      keyLocation: `https://es.gizmodo.com/${key}.txt`,
      urlList: [addressOf(other, "es.gizmodo.com")],
    },
    { host: "kotaku.com", key, keyLocation: `https://kotaku.com/${key}.txt`, urlList: [addressOf(news)] },
  ]);
  expect(await lastDelivery(news.id ?? "")).toEqual({ failure: null, is_given_up: 0 });

  const moved = addressOf(news, "es.gizmodo.com");
  const steps: [Partial<ImportedPost>, string[]][] = [
    [{ headline: "Written anew" }, [addressOf(news)]],
    [{ headline: "Written anew", isFeatured: true, likeCount: 7 }, []],
    [{ headline: "Written anew", blog: "esgizmodo" }, [addressOf(news), moved]],
    [{ headline: "Written anew", blog: "esgizmodo", status: "DELETED" }, [moved]],
    // It was deleted before, so nothing is submitted.
    [{ headline: "Written anew", blog: "esgizmodo", status: "DELETED", removedAtRequestOf: "A court" }, []],
    [{ headline: "Written anew", blog: "esgizmodo" }, [moved]],
    [{ headline: "Written anew", blog: "esgizmodo", doNotCrawl: true }, [moved]],
    [{ headline: "Again, unseen", blog: "esgizmodo", doNotCrawl: true }, []],
  ];
  for (const [change, expected] of steps) {
    engine.told.splice(0);
    await write({ ...news, ...change });
    // The next story's submission shows that the previous one was processed.
    const mark = createNews();
    await write(mark);
    await until(() => expect(addresses()).toContain(addressOf(mark)));
    await settled();
    expect(addresses().filter((address) => address !== addressOf(mark))).toEqual(expected.toSorted());
  }
  expect(engine.faults).toEqual([]);
});

test("scheduled posts wait for their time; drafts, replies and imported archives are not submitted", async () => {
  const later = createNews({ publishTimeMillis: Date.now() + 3_600_000 });
  const old = createNews({ publishTimeMillis: Date.now() - 30 * 86_400_000 });
  const mark = createNews();
  await write(later, createNews({ status: "DRAFT" }), old, createNews({ isPage: true }), mark);
  await until(() => expect(addresses()).toEqual([addressOf(mark)]));
  const row = await services.db
    .prepare("SELECT next_time FROM outbox WHERE kind = 'engines' AND payload ->> 'postId' = ?1")
    .bind(later.id)
    .first<{ next_time: number }>();
  expect(row?.next_time).toBe(later.publishTimeMillis);
});

test("an engine that is down or busy is called again, no earlier than it asks; one that rejects the request is not", async () => {
  const [busy, wrong] = [createNews(), createNews()];
  engine.answers.push({ status: 429, headers: { "Retry-After": "7200" } });
  await write(busy);
  await until(async () =>
    expect(await lastDelivery(busy.id ?? "")).toEqual({ failure: "status 429", is_given_up: 0 }),
  );
  const [row] = await waiting();
  expect([row?.post_id, row?.attempts]).toEqual([busy.id, 1]);
  expect((row?.next_time ?? 0) - Date.now()).toBeGreaterThan(7_000_000);

  await beDue();
  engine.answers.push({ status: 422 });
  await write(wrong);
  await settled();
  const givenUp = { failure: "status 422", is_given_up: 1 };
  expect([await lastDelivery(busy.id ?? ""), await lastDelivery(wrong.id ?? "")]).toEqual([givenUp, givenUp]);
  expect(engine.told).toEqual([]);

  engine.answers.push({ status: 403 });
  const early = createNews();
  await write(early);
  await until(async () => expect((await waiting())[0]?.attempts).toBe(1));
  await beDue();
  await write(createNews());
  await settled();
  expect(addresses()).toContain(addressOf(early));
});

describe("an address to be submitted", () => {
  const tell = () =>
    submitAddresses({
      db: services.db,
      indexNow: { INDEXNOW_KEY: key, INDEXNOW_URL: engine.url, INDEXNOW_DELAY: "0" },
      newsletters: { ACCOUNTS_PUBLIC_BASE: "https://{host}" },
      now: Date.now(),
    });
  const id = "1830000001";
  const note = (attempts: number) =>
    services.db
      .prepare(
        `INSERT INTO outbox (kind, key, payload, ready_time, next_time, attempts) VALUES ('engines', ?1 || ' of this test',
         json_object('postId', ?1, 'blogId', '9', 'slug', 'the-lead-story'), ?2, ?2, ?3)`,
      )
      .bind(id, Date.now() - 1_000, attempts)
      .run();
  beforeEach(async () => {
    await services.db.prepare("DELETE FROM outbox").run();
    vi.spyOn(console, "warn").mockReturnValue();
    vi.spyOn(console, "error").mockReturnValue();
  });
  afterEach(() => {
    engine.answers.splice(0);
    vi.restoreAllMocks();
  });

  test("is given up after the eighth failure, and not before", async () => {
    engine.answers.push({ status: 503 }, { status: 503 });
    await note(6);
    await tell();
    expect(await waiting()).toMatchObject([{ attempts: 7 }]);
    await beDue();
    await tell();
    expect([await waiting(), await lastDelivery(id)]).toEqual([
      [],
      { failure: "status 503", is_given_up: 1 },
    ]);
  });

  test("is submitted again if it changed during the call", async () => {
    await note(0);
    engine.meanwhile.push(() => services.db.prepare("UPDATE outbox SET version = version + 1").run());
    await tell();
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  });

  test("is only sent to the configured engine, not to where it redirects", async () => {
    engine.answers.push({ status: 307, headers: { Location: "/elsewhere" } });
    await note(0);
    await tell();
    expect([engine.told, await lastDelivery(id)]).toEqual([[], { failure: "status 307", is_given_up: 0 }]);
  });

  test("is deleted if no engine is configured", async () => {
    await note(0);
    await submitAddresses({ db: services.db, indexNow: {}, newsletters: {}, now: Date.now() });
    expect([engine.told, await waiting()]).toEqual([[], []]);
  });
});

test("is deleted from the log after some time", async () => {
  const write = (subject: string, daysAgo: number) =>
    services.db
      .prepare("INSERT INTO delivery_log (kind, subject, time) VALUES ('engines', ?1, ?2)")
      .bind(subject, Date.now() - daysAgo * 86_400_000)
      .run();
  await write("of last month", 39);
  await write("of long ago", 41);
  await deleteExpiredDeliveries({ db: services.db });
  expect([await lastDelivery("of last month"), await lastDelivery("of long ago")]).toEqual([
    { failure: null, is_given_up: 0 },
    null,
  ]);
});

test.each([
  [null, 0],
  ["120", 120_000],
  ["Thu, 01 Jan 1970 00:01:00 GMT", 60_000],
  ["99999999", 86_400_000],
  ["soon", 0],
  ["-5", 0],
])("a response with %s asks for a pause: %s ms", (value, ms) => expect(readPause(value, 0)).toBe(ms));

test.each([
  [{ INDEXNOW_KEY: "short" }, "INDEXNOW_KEY"],
  [{ INDEXNOW_KEY: key, INDEXNOW_URL: "api.indexnow.org" }, "INDEXNOW_URL"],
  [{ INDEXNOW_KEY: key, INDEXNOW_DELAY: "60000" }, "INDEXNOW_DELAY"],
])("%j is rejected by name", (variables, name) => expect(() => findIndex(variables)).toThrow(name));

test("nothing is sent without a key", () => expect(findIndex({})).toBeNull());
