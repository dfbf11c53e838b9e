import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findHub } from "../../api/syndication/syndication-settings.ts";
import { notifyHub } from "../../api/syndication/notify-hub.ts";
import { startServices } from "../../mocks/start-services.ts";

/**
 * In memory, so that no scheduled or pending notification of a running Worker interferes with what a test has
 * queued.
 */
const { db } = await startServices({ now: Date.now });

/** The hub's calls, each a list of addresses; it fails while `refuses` says so, or redirects. */
const told: string[][] = [];
let refuses = 0;
let elsewhere: string | null = null;
/** The response never ends. */
let isEndless = false;
/** Work to do while the hub handles a call. */
let meanwhile = () => Promise.resolve<unknown>(undefined);
const hub = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const form = new URLSearchParams(body);
    const isMoved = elsewhere !== null && request.url === "/";
    response.statusCode = refuses > 0 ? 503 : isMoved ? 307 : isEndless ? 200 : 204;
    if (isMoved) response.setHeader("Location", elsewhere ?? "");
    if (refuses > 0) refuses -= 1;
    else if (!isMoved && form.get("hub.mode") === "publish") told.push(form.getAll("hub.url"));
    if (isEndless) response.write("x".repeat(100_000));
    else void meanwhile().then(() => response.end());
  });
});

beforeAll(() => new Promise<void>((resolve) => hub.listen(0, "127.0.0.1", resolve)));
beforeEach(() => void told.splice(0));
afterAll(() => hub.close());

describe("a list to notify the hub of", () => {
  const tell = () =>
    notifyHub({
      db,
      webSub: {
        WEBSUB_HUB: `http://127.0.0.1:${(hub.address() as AddressInfo).port}/`,
        WEBSUB_DELAY: "0",
      },
      newsletters: { ACCOUNTS_PUBLIC_BASE: "https://{host}" },
    });
  const write = (attempts: number, dueAgo = 1_000) =>
    db
      .prepare(
        `INSERT INTO outbox (kind, key, payload, ready_time, next_time, attempts)
         VALUES ('hub', 'network of this test', '{"list":"network"}', ?1, ?1, ?2)`,
      )
      .bind(Date.now() - dueAgo, attempts)
      .run();
  const left = async () =>
    (
      await db
        .prepare("SELECT attempts, version, next_time FROM outbox WHERE kind = 'hub' AND state = 'waiting'")
        .all()
    ).results;
  const becameOf = () =>
    db
      .prepare("SELECT failure, is_given_up FROM delivery_log WHERE kind = 'hub' AND subject = 'network'")
      .first();
  beforeEach(() => db.prepare("DELETE FROM outbox").run());
  afterEach(() => {
    refuses = 0;
    elsewhere = null;
    isEndless = false;
    meanwhile = () => Promise.resolve();
    vi.restoreAllMocks();
  });

  test("waits twice as long after each failure, and is given up after the eighth", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const error = vi.spyOn(console, "error").mockReturnValue();
    refuses = 2;
    await write(6);
    await tell();
    const [again] = await left();
    expect(again).toMatchObject({ attempts: 7 });
    expect(Number(again?.["next_time"]) - Date.now()).toBeGreaterThan((30_000 << 6) - 10_000);
    expect(await becameOf()).toEqual({ failure: "status 503", is_given_up: 0 });
    // It is not due before.
    await tell();
    expect([refuses, warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 1, 0]);

    await db.prepare("UPDATE outbox SET next_time = 0").run();
    await tell();
    expect([await left(), error.mock.calls.length]).toEqual([[], 1]);
    expect(await becameOf()).toEqual({ failure: "status 503", is_given_up: 1 });
  });

  test("is sent again if it changed during the call", async () => {
    await write(0);
    meanwhile = () => db.prepare("UPDATE outbox SET version = version + 1").run();
    await tell();
    expect(await left()).toMatchObject([{ attempts: 1, version: 2 }]);
  });

  test("is only sent to the configured hub, not to where it redirects", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    elsewhere = "/elsewhere";
    await write(0);
    await tell();
    expect(told).toEqual([]);
    expect(await becameOf()).toEqual({ failure: "status 307", is_given_up: 0 });
  });

  test("is sent once the hub accepts it: an answer without end is not read", async () => {
    isEndless = true;
    await write(0);
    await tell();
    expect([told.length, await left()]).toEqual([1, []]);
  });

  test("is deleted if no hub is configured", async () => {
    await write(0);
    await notifyHub({ db: db, webSub: {}, newsletters: {} });
    expect([told, await left()]).toEqual([[], []]);
  });
});

test.each([
  [{ WEBSUB_HUB: "hub.example" }, "WEBSUB_HUB"],
  [{ WEBSUB_HUB: 'https://hub.example/"><x' }, "WEBSUB_HUB"],
  [{ WEBSUB_HUB: "https://hub.example/", WEBSUB_DELAY: "soon" }, "WEBSUB_DELAY"],
  [{ WEBSUB_HUB: "https://hub.example/", WEBSUB_DELAY: "60000" }, "WEBSUB_DELAY"],
])("%j is rejected by name", (variables, name) => expect(() => findHub(variables)).toThrow(name));
