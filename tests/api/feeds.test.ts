import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as v from "valibot";
import { buildCallPath } from "../../contract/wire/call.ts";
import { envelopeOf } from "../../contract/wire/envelope.ts";
import { selectFeedKeys } from "../../api/posts/feeds/sql.ts";
import { feedWindow, FeedPage, getFeedPage } from "../../contract/syndication/feeds.ts";
import type { ImportedPost } from "../../contract/import/import.ts";
import { esGizmodoIds, fixtureNetwork, noon } from "../contract/fixture-network.ts";
import { openServices, type TestServices } from "./open-services.ts";
import { until } from "../until.ts";

/* Removals in feeds, their cost, and their notifications: tests that need the services' own database. */
let services: TestServices;
/** The hub's calls, each a list of addresses; it fails while `refuses` says so. */
const told: string[][] = [];
let refuses = 0;
const hub = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const form = new URLSearchParams(body);
    response.statusCode = refuses > 0 ? 503 : 204;
    if (refuses > 0) refuses -= 1;
    else if (form.get("hub.mode") === "publish") told.push(form.getAll("hub.url"));
    response.end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => hub.listen(0, "127.0.0.1", resolve));
  services = openServices({
    WEBSUB_HUB: `http://127.0.0.1:${(hub.address() as AddressInfo).port}/`,
    WEBSUB_DELAY: "0",
    ACCOUNTS_PUBLIC_BASE: "https://{host}",
  });
  await services.load(fixtureNetwork);
});
beforeEach(() => void told.splice(0));
afterAll(async () => {
  hub.close();
});

const read = async (query: Record<string, string>): Promise<FeedPage> => {
  const path = buildCallPath(getFeedPage, {}, query);
  const response = await services.fetch(new Request(`http://services.invalid/api/magma/${path}`));
  expect(response.status).toBe(200);
  return v.parse(envelopeOf(FeedPage), await response.json()).data;
};
const ids = ({ items }: FeedPage) => items.map(({ post }) => post.id);
const find = (id: string): ImportedPost =>
  fixtureNetwork.posts?.find((post) => post.id === id) ?? expect.fail(`there is no post ${id}`);
const own = { list: "own", blogId: "9", wholeDays: "false" };
const [lead, blip] = ["1830000001", "1830000009"] as const;

test("a tag's feed has changed if a story loses or gains the tag, and otherwise not", async () => {
  const ofTag = { list: "tag", blogId: "9", name: "legendofzelda", wholeDays: "false" };
  const at = async () => (await read(ofTag)).changedTimeMillis;
  // The import states that its text has not changed.
  const story = { ...find("1830000008"), lastUpdateTimeMillis: noon + 7 * 3_600_000 };
  await services.load({ posts: [story] });
  const begun = Date.now() - 2_000;
  expect(await at()).toBeLessThan(begun);
  await services.load({ posts: [{ ...story, likeCount: 7 }] });
  expect(await at()).toBeLessThan(begun);
  await services.load({ posts: [{ ...story, tags: [] }] });
  const lost = await read(ofTag);
  expect([ids(lost), lost.removed]).toEqual([[lead], []]);
  expect(lost.changedTimeMillis).toBeGreaterThan(begun);
  await services.load({ posts: [story] });
  expect(await at()).toBeGreaterThanOrEqual(lost.changedTimeMillis);
});

test("a deleted post disappears at once, and is reported as long as it would be listed", async () => {
  const before = await read(own);
  await services.load({ posts: [{ ...find(blip), status: "DELETED" }] });
  const after = await read(own);
  expect(ids(after)).toEqual(ids(before).filter((id) => id !== blip));
  expect(after.removed).toMatchObject([
    { postId: blip, blogId: "9", publishTimeMillis: noon + 7 * 3_600_000 },
  ]);
  expect(after.changedTimeMillis).toBe(after.removed[0]?.removedTimeMillis);
  expect(after.changedTimeMillis).toBeGreaterThan(before.changedTimeMillis);
  // Two newer ones fill this document, so the removal is beyond it.
  expect((await read({ ...own, maxReturned: "1" })).removed).toEqual([]);

  await services.load({ posts: [find(blip)] });
  const back = await read(own);
  expect([ids(back), back.removed]).toEqual([ids(before), []]);
  // The post was absent in the meantime, so conditional requests must get the feed again.
  expect(back.changedTimeMillis).toBeGreaterThanOrEqual(after.changedTimeMillis);
});

test.each<[string, Partial<ImportedPost>, string[], string[]]>([
  ["behind a password", { password: "sesame" }, [], []],
  ["made a draft again", { status: "DRAFT" }, [], []],
  ["made a page of its own", { isPage: true }, [], []],
  ["kept out of feeds", { syndicationExclusions: ["rss"] }, [], []],
  ["moved to another blog", { blog: "gizmodo" }, [], []],
  ["kept from one partner", { syndicationExclusions: ["msn"] }, [], [blip]],
])("a post that is %s is reported to the feeds it disappears from", async (_, change, msn, yahoo) => {
  await services.load({ posts: [{ ...find(blip), ...change }], mayMove: true });
  const of = async (partner: string) => {
    const page = await read({ ...own, partner });
    return [ids(page).filter((id) => id === blip), page.removed.map(({ postId }) => postId)];
  };
  expect(await of("msn")).toEqual([msn, [blip]]);
  expect(await of("yahoo")).toEqual([yahoo, yahoo.length > 0 ? [] : [blip]]);
  await services.load({ posts: [find(blip)], mayMove: true });
});

test("a draft that was never public is not reported as removed", async () => {
  const draft = { ...find("1830000004"), headline: "Still a draft" };
  await services.load({ posts: [draft] });
  await services.load({ posts: [{ ...draft, status: "DELETED" }] });
  expect((await read(own)).removed).toEqual([]);
});

test("without a curated front page, editors' picks are the featured posts", async () => {
  const picks = { list: "picks", blogId: "4" };
  const shared = find("1830000020");
  expect(ids(await read(picks))).toEqual([]);
  await services.load({ posts: [{ ...shared, isFeatured: true }] });
  expect(ids(await read(picks))).toEqual([shared.id]);
  await services.load({ posts: [shared] });
});

test("a feed has changed if its blog reposts a story, however old", async () => {
  const shared = find(esGizmodoIds[5] ?? "");
  const timestamp = noon + 20 * 3_600_000;
  const unedited = { lastUpdateTimeMillis: shared.publishTimeMillis };
  await services.load({ posts: [{ ...shared, ...unedited, reposts: [{ blog: "io9", timestamp }] }] });
  const page = await read({ list: "blog", blogId: "8", wholeDays: "false", maxReturned: "1" });
  expect([ids(page), page.changedTimeMillis]).toEqual([[shared.id], timestamp]);
  await services.load({ posts: [shared] });
});

test("the rows read by a document do not grow with the posts", async () => {
  const count = async () => {
    const rows: number[] = [];
    for (const list of ["own:19292", "network", "author:505"]) {
      const { meta } = await services.db.prepare(selectFeedKeys).bind(list, noon, 0, feedWindow, null).all();
      rows.push(meta.rows_read);
    }
    return rows;
  };
  const write = (round: number) =>
    services.load({
      posts: Array.from({ length: 100 }, (_, index) => ({
        ...find(esGizmodoIds[0] ?? ""),
        sourceId: `more:${round}:${index}`,
        id: String(1_840_000_000 + round * 1_000 + index),
        publishTimeMillis: Date.UTC(2012, 0, 1 + index),
      })),
    });
  await write(1);
  await write(2);
  const before = await count();
  expect(Math.max(...before)).toBeLessThan(5 * feedWindow);
  await write(3);
  expect(await count()).toEqual(before);
});

test("the hub is notified once of all changed feeds, and again of those that it did not accept", async () => {
  const news: ImportedPost = {
    ...find(lead),
    sourceId: "fixture:hub",
    id: "1830000777",
    slug: "news-for-the-hub",
    redirectsFrom: [],
    publishTimeMillis: Date.now() - 1_000,
  };
  await services.load({ posts: [news] });
  await until(() => expect(told).toHaveLength(1));
  const feeds = (page: string) => ["/rss", "/atom", "/feed.json"].map((ending) => `https://${page}${ending}`);
  expect(told[0]?.toSorted()).toEqual(
    [
      "kotaku.com",
      "kotaku.com/tag/legend-of-zelda",
      "kotaku.com/tag/nintendo",
      "kotaku.com/c/news",
      "kotaku.com/s/launch-week",
      "kotaku.com/c/news/games",
      "kotaku.com/c/news/games/rpg",
      "kinja.com",
      "kinja.com/Ben-Writer",
      "kinja.com/Eva-Es",
    ]
      .flatMap(feeds)
      .toSorted(),
  );
  const left = () =>
    services.db
      .prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'hub' AND ready_time <= ?1")
      .bind(Date.now())
      .first<number>("n");
  await until(async () => expect(await left()).toBe(0));

  // An edit, which the hub rejects at first.
  refuses = 1;
  await services.load({ posts: [{ ...news, headline: "Edited" }] });
  await until(() => expect(refuses).toBe(0));
  expect(told).toHaveLength(1);
  expect(await left()).toBeGreaterThan(0);
  await services.db
    .prepare("UPDATE outbox SET next_time = 0 WHERE kind = 'hub' AND ready_time <= ?1")
    .bind(Date.now())
    .run();
  await services.load({ posts: [{ ...news, status: "DELETED" }] });
  await until(async () => expect(await left()).toBe(0));
  expect(told.at(-1)?.length).toBe(30);
});

test("scheduled posts wait for their time, and old ones notify nobody", async () => {
  const scheduled = {
    ...find(lead),
    sourceId: "fixture:later",
    id: "1830000778",
    slug: "later",
    redirectsFrom: [],
    publishTimeMillis: Date.now() + 3_600_000,
  };
  await services.load({ posts: [scheduled, { ...find("1830000010"), headline: "Old news" }] });
  const { results } = await services.db
    .prepare("SELECT payload ->> 'list' AS list FROM outbox WHERE kind = 'hub' AND next_time > ?1")
    .bind(Date.now() + 3_000_000)
    .all<{ list: string }>();
  expect(results.map(({ list }) => list)).toContain("tag:9:legendofzelda");
  expect(told).toEqual([]);
});
