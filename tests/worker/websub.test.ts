import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportBatch } from "../../contract/import/import.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { checkFeed } from "../app/feed/check-feed.ts";
import { startBothWorkers } from "./both-workers.ts";
import { findLinks, startTestHub, startTestSubscriber } from "./test-hub.ts";
import { until } from "../until.ts";

/*
 * From a publication to the feed's subscribers: both built Workers, a hub as recommended, and a subscriber
 * that discovers the hub from the feed alone.
 */
let network: Awaited<ReturnType<typeof startBothWorkers>>;
let hub: Awaited<ReturnType<typeof startTestHub>>;
let subscriber: Awaited<ReturnType<typeof startTestSubscriber>>;
beforeAll(async () => {
  hub = await startTestHub(async (topic) => {
    const { hostname, pathname } = new URL(topic);
    return (await network.get(hostname.replace(/\.localhost$/, ""), pathname)) as unknown as Response;
  });
  subscriber = await startTestSubscriber();
  network = await startBothWorkers(
    fixtureNetwork,
    { WEBSUB_HUB: hub.url },
    { WEBSUB_HUB: hub.url, ACCOUNTS_PUBLIC_BASE: "http://{host}.localhost" },
  );
});
afterAll(async () => {
  await network.stop();
  hub.close();
  subscriber.close();
});

const write = async (batch: ImportBatch) => {
  const answer = await network.getFromServices("/api/core/import/batch", {
    method: "POST",
    headers: { Authorization: `Bearer ${network.importToken}`, "Content-Type": "application/json" },
    body: JSON.stringify(batch),
  });
  expect(answer.status).toBe(200);
};
const soon = (check: () => void) => until(check);

/* Feeds name a hub, but this network isn't one: it can't be made to call an address, or to store one. */
const callbacks = [
  "http://localhost/",
  "http://127.0.0.1/",
  "http://0x7f.1/",
  "http://2130706433/",
  "http://017700000001/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://169.254.169.254/latest/meta-data/",
  "http://metadata.google.internal/",
  "file:///etc/passwd",
];
const subscription = {
  "hub.mode": "subscribe",
  "hub.topic": "http://kotaku.com.localhost/rss",
  "hub.secret": "s",
  "hub.lease_seconds": "3600",
};
const attacks: [string, Record<string, string>][] = [
  ...callbacks.map((callback): [string, Record<string, string>] => [callback, { "hub.callback": callback }]),
  ["a topic of somebody else", { "hub.topic": "https://elsewhere.example/rss" }],
  ["a lease without end", { "hub.lease_seconds": "9".repeat(400) }],
  ["a secret that is too long", { "hub.secret": "s".repeat(201) }],
  ["an end of somebody's subscription", { "hub.mode": "unsubscribe" }],
  ["a publication", { "hub.mode": "publish", "hub.url": "http://127.0.0.1/" }],
];

test.each(attacks)("a feed is no hub: %s is refused, and asks nobody", async (_name, attack) => {
  const form = { "hub.callback": subscriber.callback, ...subscription, ...attack };
  for (const path of ["/rss", "/", "/latest"]) {
    const answer = await network.get("kotaku.com", path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    });
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([403, 404, 405])]);
  }
  expect([subscriber.requests, hub.requests]).toEqual([0, 0]);
});

test("a feed echoes no challenge", async () => {
  const query = new URLSearchParams({ ...subscription, "hub.challenge": "challenge-of-the-test" });
  const asked = await network.get("kotaku.com", `/rss?${query}`);
  expect([asked.status, await asked.text()]).toEqual([200, expect.not.stringContaining("challenge-of")]);
});

test("a flood of subscriptions leaves nothing behind", async () => {
  const body = new URLSearchParams({ ...subscription, "hub.callback": subscriber.callback }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const flood = Array.from({ length: 50 }, () =>
    network.get("kotaku.com", "/rss", { method: "POST", headers, body }),
  );
  for (const answer of await Promise.all(flood)) expect(answer.status).not.toBe(202);
  expect([subscriber.requests, hub.requests, hub.subscriptions]).toEqual([0, 0, []]);
});

test("what is published reaches subscribers, but nobody whom someone else subscribed", async () => {
  const story = fixtureNetwork.posts?.find(({ id }) => id === "1830000001") ?? expect.fail("no story");
  for (const path of ["/rss", "/tag/nintendo/feed.json"]) {
    const feed = await network.get("kotaku.com", path);
    const link = feed.headers.get("Link");
    const [self = ""] = findLinks(link, "self");
    expect(findLinks(link, "self")).toEqual([`http://kotaku.com.localhost${path}`]);
    expect(findLinks(link, "hub")).toEqual([hub.url]);
    await subscriber.subscribe(hub.url, self);
  }
  await subscriber.beSubscribed(hub.url, "http://kotaku.com.localhost/atom");
  await soon(() => expect(hub.subscriptions).toHaveLength(2));

  const news = {
    ...story,
    sourceId: "fixture:told",
    id: "1830000790",
    slug: "told-to-the-hub",
    redirectsFrom: [],
  };
  await write({ posts: [{ ...news, headline: "Told to the Hub", publishTimeMillis: Date.now() - 1_000 }] });
  await soon(() => expect(subscriber.deliveries).toHaveLength(2));
  for (const { content, isSigned } of subscriber.deliveries) {
    expect(content).toContain("Told to the Hub");
    expect([isSigned, checkFeed(content)]).toEqual([true, []]);
  }
  expect(new Map(subscriber.deliveries.map(({ topic, type }) => [topic, type]))).toEqual(
    new Map([
      ["http://kotaku.com.localhost/rss", "application/rss+xml; charset=utf-8"],
      ["http://kotaku.com.localhost/tag/nintendo/feed.json", "application/feed+json; charset=utf-8"],
    ]),
  );

  await write({
    posts: [
      { ...news, headline: "Told to the Hub", status: "DELETED", publishTimeMillis: Date.now() - 1_000 },
    ],
  });
  await soon(() => expect(subscriber.deliveries).toHaveLength(4));
  for (const { content } of subscriber.deliveries.slice(2)) expect(content).not.toContain("Told to the Hub");
  expect(hub.faults).toEqual([]);
});
