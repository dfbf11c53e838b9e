import { describe, expect, test } from "vitest";
import type { CachePorts } from "../../../app/platform/page-cache/page-entry.ts";
import { createPageCache } from "../../../app/platform/page-cache/page-cache.ts";
import { loader } from "../../../app/routes/syndication/sitemap-news.ts";
import type { ImportedPost } from "../../../contract/import/import.ts";
import { newsLength } from "../../../contract/syndication/sitemaps.ts";
import { demoNetwork } from "../../../mocks/network.ts";
import { createState } from "../platform/page-cache/page-fixture.ts";
import { createFeedReader } from "../feed/open-feed.ts";

/* The news sitemap of a blog without further publications, as time passes. */
const hour = 3_600_000;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 21, 12);
const authors = [demoNetwork.people[0]?.screenName ?? ""];

/** A story this long before `start`, ms. */
const story = (ago: number, index = 0): ImportedPost => ({
  sourceId: `news:${ago}:${index}`,
  id: String(1_870_000_000 + ago / 1_000 + index),
  blog: "kotaku",
  authors,
  headline: `${ago / hour} hours`,
  publishTimeMillis: start - ago - index,
  body: [],
});
const ages = [1, 20, 47, 47.9].map((hours) => hours * hour);

const open = (posts: readonly ImportedPost[]) => {
  const read = createFeedReader({ ...demoNetwork, posts: [...posts], fronts: [], redirects: [] }, {}, loader);
  return (now: number) => read("kotaku.com", "/sitemap_news.xml", now);
};
const titles = (xml: string) =>
  Array.from(xml.matchAll(/<news:title>([^<]*)</g), ([, title]) => parseFloat(title ?? ""));

describe("the news sitemap changes as time passes", () => {
  const ask = open(ages.map((ago) => story(ago)));

  test.each([
    [0, [1, 20, 47, 47.9]],
    [0.1 * hour - 1, [1, 20, 47, 47.9]],
    [0.1 * hour, [1, 20, 47]],
    [hour, [1, 20]],
    [40 * hour, [1]],
    [2 * day, []],
  ])("after %d ms it contains what is younger than two days", async (later, left) => {
    expect(titles(await (await ask(start + later)).text())).toEqual(left);
  });

  test("its entity tag changes when a story expires, and not before", async () => {
    const tags = await Promise.all(
      [0, 60_000, 0.1 * hour, 0.2 * hour].map(async (later) =>
        (await ask(start + later)).headers.get("ETag"),
      ),
    );
    expect(tags[0]).toMatch(/^"[\w-]{22}"$/);
    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
    expect(tags[3]).toBe(tags[2]);
  });
});

test(`it has the ${newsLength} newest, however many there were`, async () => {
  const many = Array.from({ length: newsLength + 20 }, (_, index) => story(hour, index));
  const xml = await (await open(many)(start)).text();
  expect(xml.match(/<url>/g)).toHaveLength(newsLength);
  expect(xml).toContain(many[0]?.id);
  expect(xml).not.toContain(many.at(-1)?.id);
});

describe("through the page cache, without any changes", () => {
  const asked = "https://kotaku.com/sitemap_news.xml";
  const createReader = () => {
    const ask = open(ages.map((ago) => story(ago)));
    const cache = createPageCache({ find: async (_url, own) => own, keep: () => undefined }, "d", 0);
    const work: Promise<unknown>[] = [];
    return {
      read: async (now: number, headers: Record<string, string> = {}) => {
        const ports: CachePorts = {
          now,
          isKeyedByHost: false,
          epochs: () => createState({ checked: now }),
          render: () => ask(now),
          make: async () => ({ response: await ask(now), how: "made", dependencies: null, parts: null }),
          findSubject: () => ({ host: "kotaku.com", postId: null, showsReplies: false, showsNetwork: false }),
          wait: () => new Promise(() => undefined),
          waitUntil: (promise) => void work.push(promise),
        };
        return cache.answer(new Request(asked, { headers }), ports);
      },
      settle: () => Promise.all(work),
    };
  };
  const leaves = start + 0.1 * hour;

  test("no copy is served unchecked after a minute, and none at all after eleven", async () => {
    for (const [later, isKept] of [
      [59_999, true],
      [660_000, false],
    ] as const) {
      const { read } = createReader();
      await read(leaves - 1);
      const found = titles(await (await read(leaves - 1 + later)).text());
      expect([later, found.includes(47.9)]).toEqual([later, isKept]);
    }
  });

  test("a request in between triggers a refresh for later ones", async () => {
    const { read, settle } = createReader();
    await read(leaves - 1);
    await read(leaves + 60_000);
    await settle();
    expect(titles(await (await read(leaves + 61_000)).text())).toEqual([1, 20, 47]);
  });

  test("a conditional request sees the change within the hour", async () => {
    const { read, settle } = createReader();
    const tag = (await read(leaves - 1)).headers.get("ETag") ?? "";
    expect((await read(leaves, { "If-None-Match": tag })).status).toBe(304);
    await read(leaves + 60_000, { "If-None-Match": tag });
    await settle();
    const answer = await read(leaves + 61_000, { "If-None-Match": tag });
    expect([answer.status, titles(await answer.text())]).toEqual([200, [1, 20, 47]]);
  });
});
