import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportBatch } from "../../contract/import.ts";
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
