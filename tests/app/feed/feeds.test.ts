import { existsSync, readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { listPartners } from "../../../app/feed/partners.ts";
import { ownPlaceholders } from "../../../app/image/profile-assets.ts";
import { hasEditorsPickLogo } from "../../../app/blog/network.ts";
import { Blog } from "../../../contract/entities/blog.ts";
import { maxFeedPosts } from "../../../contract/syndication/feeds.ts";
import { demoNetwork, demoNow } from "../../../mocks/network.ts";
import { checkFeed } from "./check-feed.ts";
import { createFeedReader } from "./open-feed.ts";
import { findAll, findText, parseXml } from "./parse-xml.ts";

const open = createFeedReader(demoNetwork, { WEBSUB_HUB: "https://hub.example/" });
const read = async (host: string, path: string, now = demoNow) => {
  const response = await open(host, path, now);
  return { response, text: await response.text() };
};
const feedsOf = (path: string) => ["/rss", "/atom", "/feed.json"].map((ending) => path + ending);

/** Every feed of the demo network: of each blog, its tags, story types and writers, and its partners'. */
const addresses = demoNetwork.blogs.flatMap(({ storyTypes = [], ...row }) => [
  ...feedsOf("").map((path) => [row.host, path] as const),
  ...storyTypes.slice(0, 2).flatMap(({ id }) => feedsOf(`/c/${id}`).map((path) => [row.host, path] as const)),
  ...listPartners(v.parse(Blog, row)).map(({ name }) => [row.host, `/rss/${name}`] as const),
]);
const writers = [
  ...new Set(demoNetwork.posts.filter(({ parent }) => !parent).flatMap(({ authors }) => authors)),
];

test.each([
  ...addresses,
  ...feedsOf("/video").flatMap((path) => [["www.theonion.com", path] as const, ["kinja.com", path] as const]),
  ...feedsOf("/s/the-repair-files").map((path) => ["gizmodo.com", path] as const),
  ...feedsOf("/tag/dashboards").map((path) => ["jalopnik.com", path] as const),
  ...writers
    .slice(0, 6)
    .flatMap((writer) => feedsOf(`/${writer}`).map((path) => ["kinja.com", path] as const)),
])("%s%s is valid in its format", async (host, path) => {
  const { response, text } = await read(host, path);
  expect([response.status, checkFeed(text)]).toEqual([200, []]);
});

describe("golden files", () => {
  test.each([
    ["kotaku.com", "/rss", "kotaku.rss.xml"],
    ["kotaku.com", "/atom", "kotaku.atom.xml"],
    ["kotaku.com", "/feed.json", "kotaku.feed.json"],
    ["es.gizmodo.com", "/rss", "esgizmodo.rss.xml"],
    ["www.theonion.com", "/rss", "theonion.rss.xml"],
    ["kotaku.com", "/rss/msn", "kotaku.msn.xml"],
    ["gizmodo.com", "/rss/yahoo", "gizmodo.yahoo.xml"],
    ["jalopnik.com", "/rss/partner", "jalopnik.partner.xml"],
    ["kotaku.com", "/rss/editors-picks", "kotaku.editors-picks.xml"],
  ])("%s%s is unchanged", async (host, path, file) => {
    await expect((await read(host, path)).text).toMatchFileSnapshot(`../../golden/feeds/${file}`);
  });
});

describe("an empty feed", () => {
  test("has the same bytes and entity tag an hour, a day and a week later", async () => {
    const day = 86_400_000;
    // By then everything scheduled is published.
    const start = demoNow + 60 * day;
    for (const path of ["/rss", "/atom", "/feed.json", "/rss/editors-picks"]) {
      const first = await read("kotaku.com", path, start);
      for (const later of [day / 24, day, 7 * day]) {
        const { response, text } = await read("kotaku.com", path, start + later);
        expect(text).toBe(first.text);
        expect(response.headers.get("ETag")).toBe(first.response.headers.get("ETag"));
        expect(response.headers.get("Last-Modified")).toBe(first.response.headers.get("Last-Modified"));
      }
    }
  });

  test("has the same bytes for a partner an hour later", async () => {
    const kotaku = demoNetwork.blogs.find(({ name }) => name === "kotaku");
    for (const { name } of listPartners(v.parse(Blog, kotaku))) {
      const path = `/rss/${name}`;
      const texts = [await read("kotaku.com", path), await read("kotaku.com", path, demoNow + 3_600_000)];
      expect(texts[1]?.text).toBe(texts[0]?.text);
    }
  });
});

/** Kotaku with two stories on each of some days, and a day with more than a document has. */
const plain =
  demoNetwork.posts.find(
    ({ blog, parent, password, isPage, syndicationExclusions }) =>
      blog === "kotaku" && !parent && !password && !isPage && !syndicationExclusions,
  ) ?? expect.fail("no story");
const createStory = (index: number, daysAgo: number) => ({
  ...plain,
  sourceId: `long:${index}`,
  id: String(1_890_000_000 + index),
  slug: `long-${index}`,
  redirectsFrom: [],
  reposts: [],
  publishTimeMillis: demoNow - daysAgo * 86_400_000 - index * 1_000,
});
const busy = maxFeedPosts + 30;
const longNetwork = {
  ...demoNetwork,
  posts: [
    ...demoNetwork.posts,
    ...Array.from({ length: 40 }, (_, index) => createStory(index, 40 + Math.floor(index / 2))),
    ...Array.from({ length: busy }, (_, index) => createStory(1_000 + index, 90)),
  ],
};

test("older documents contain every post of a blog once, whatever the first contains, and never change", async () => {
  const host = "kotaku.com";
  const variables = { WEBSUB_HUB: "https://hub.example/" };
  const openLong = createFeedReader(longNetwork, variables);
  const seen: string[] = [];
  const documents: { url: string; text: string }[] = [];
  let url: string | null = "/rss";
  while (url !== null && documents.length < 200) {
    const response: Response = await openLong(host, url, demoNow);
    const text = await response.text();
    expect([url, response.status, checkFeed(text)]).toEqual([url, 200, []]);
    const isFirst = documents.length === 0;
    const [channel = expect.fail("no channel")] = findAll(parseXml(text), "channel");
    const links = Object.fromEntries(
      findAll(channel, "atom:link").map(({ attributes }) => [attributes["rel"], attributes["href"]]),
    );
    expect(links["self"]).toBe(`https://${host}${url}`);
    expect(links["current"]).toBe(isFirst ? undefined : `https://${host}/rss`);
    expect(links["hub"]).toBe(isFirst ? "https://hub.example/" : undefined);
    expect(response.headers.get("Link")?.includes('rel="hub"')).toBe(isFirst);
    expect(findAll(channel, "fh:archive")).toHaveLength(isFirst ? 0 : 1);
    const days = findAll(channel, "item").map((item) => Date.parse(findText(item, "pubDate") ?? ""));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    seen.push(...findAll(channel, "item").map((item) => findText(item, "guid") ?? ""));
    documents.push({ url, text });
    url = links["prev-archive"]?.slice(`https://${host}`.length) ?? null;
  }
  expect(url).toBeNull();
  // The busy day has two.
  expect(documents.filter((document) => document.url.includes("&startTime="))).toHaveLength(1);
  expect(documents.length).toBeGreaterThan(5);
  expect(new Set(seen).size).toBe(seen.length);
  const own = longNetwork.posts.filter(
    (post) =>
      post.blog === "kotaku" &&
      !post.parent &&
      (post.status ?? "PUBLISHED") === "PUBLISHED" &&
      !post.isPage &&
      !post.password &&
      !post.syndicationExclusions?.includes("rss") &&
      post.publishTimeMillis <= demoNow,
  );
  expect(seen).toEqual(expect.arrayContaining(own.map(({ id }) => id)));

  const news = createStory(2_000, -1);
  const openLater = createFeedReader({ ...longNetwork, posts: [...longNetwork.posts, news] }, variables);
  for (const document of documents.slice(1)) {
    const later = await openLater(host, document.url, demoNow + 2 * 86_400_000);
    expect(await later.text()).toBe(document.text);
  }
});

describe("a feed URL", () => {
  test.each([
    ["kotaku.com", "/rss/", "/rss"],
    ["kotaku.com", "/RSS", "/rss"],
    ["kotaku.com", "/Feed.json", "/feed.json"],
    ["jalopnik.com", "/tag/Dashboards/rss?utm_source=x", "/tag/dashboards/rss?utm_source=x"],
    ["kotaku.com", "/C/News/atom", "/c/news/atom"],
    ["kinja.com", "/marenoduya/rss", "/MarenOduya/rss"],
    ["kotaku.com", "/rss/MSN", "/rss/msn"],
    ["kotaku.com", "/latest/atom", "/atom"],
  ])("%s%s redirects to %s at once", async (host, path, to) => {
    const { response } = await read(host, path);
    expect([response.status, response.headers.get("Location")]).toEqual([301, to]);
  });

  test.each([
    ["kotaku.com", "/tag/no-such-tag/rss"],
    ["kotaku.com", "/c/no-such-type/rss"],
    ["kinja.com", "/nobody-at-all/rss"],
    ["kotaku.com", "/s/no-such-section/rss"],
    ["kotaku.com", "/rss/no-such-partner"],
    ["kinja.com", "/rss/msn"],
    ["www.theonion.com", "/rss/editors-picks"],
    ["kotaku.com", "/rss?archive=1999-01-01"],
    ["www.theonion.com", "/video/rss?archive=2019-01-01"],
    ["kotaku.com", "/rss?archive=2019-02-30"],
    ["kotaku.com", "/rss?archive=yesterday"],
    ["kotaku.com", "/rss?archive=2999-01-01"],
    ["kotaku.com", "/rss/msn?archive=2019-01-01"],
  ])("%s%s doesn't exist", async (host, path) => {
    expect((await read(host, path)).response.status).toBe(404);
  });
});

test("seven blogs have editors' picks, with their logos", async () => {
  const offered = demoNetwork.blogs.filter(({ name }) => hasEditorsPickLogo(name));
  expect(offered).toHaveLength(7);
  for (const { host, name } of offered) {
    const { response, text } = await read(host, "/rss/editors-picks");
    expect(response.status).toBe(200);
    expect(text).toContain(`<url>https://${host}/profile-assets/editors-pick/${name}.png</url>`);
    expect(existsSync(`public/profile-assets/editors-pick/${name}.png`)).toBe(true);
  }
});

test("a person's feed leaves out blogs without bylines", async () => {
  const silent = demoNetwork.blogs.filter(({ properties }) => properties.noBlogBylines);
  const theirs = demoNetwork.posts.filter(
    ({ blog, parent }) => !parent && silent.some(({ name }) => name === blog),
  );
  const named = new Set(theirs.flatMap(({ authors }) => authors));
  expect([silent.length > 0, named.size > 0]).toEqual([true, true]);
  for (const name of named) {
    const { response, text } = await read("kinja.com", `/${name}/rss`);
    expect([name, response.status]).toEqual([name, 200]);
    for (const { host } of silent) expect(text).not.toContain(`https://${host}/`);
  }
});

test("a special section's feed has its stories, and its name", async () => {
  const { text } = await read("gizmodo.com", "/s/the-repair-files/rss");
  expect(text).toContain("<title>The Repair Files — Gizmodo</title>");
  const stories = demoNetwork.posts.filter(({ specialSection }) => specialSection === "the-repair-files");
  const [channel = expect.fail("no channel")] = findAll(parseXml(text), "channel");
  expect(findAll(channel, "item").map((item) => findText(item, "guid"))).toEqual(
    expect.arrayContaining(stories.map(({ id }) => id)),
  );
});

test("a feed of videos is a podcast: with files, artwork, and no post without a video", async () => {
  const { text } = await read("www.theonion.com", "/video/rss");
  const [channel = expect.fail("no channel")] = findAll(parseXml(text), "channel");
  expect(findAll(channel, "itunes:image").map(({ attributes }) => attributes["href"])).toEqual([
    "https://www.theonion.com/profile-assets/artwork/theonion.png",
  ]);
  const items = findAll(channel, "item");
  const films = demoNetwork.posts.filter(
    ({ blog, parent, body }) =>
      blog === "theonion" && !parent && JSON.stringify(body).includes('"KinjaVideo"'),
  );
  expect(items.map((item) => findText(item, "guid"))).toEqual(
    expect.arrayContaining(films.map(({ id }) => id)),
  );
  expect(items.length).toBeLessThan(demoNetwork.posts.filter(({ blog }) => blog === "theonion").length);
  const files = items.flatMap((item) => findAll(item, "enclosure"));
  expect(files.length).toBeGreaterThan(0);
  for (const { attributes } of files) {
    expect(attributes).toMatchObject({ type: "video/mp4", length: "0" });
    expect(attributes["url"]).toMatch(/^https:\/\/www\.theonion\.com\/.*\.mp4$/);
  }
  const json = JSON.parse((await read("www.theonion.com", "/video/feed.json")).text) as {
    items: { attachments?: unknown[] }[];
  };
  expect(json.items.filter(({ attachments }) => attachments)).toHaveLength(files.length);
  // Elsewhere players would download files automatically.
  expect((await read("www.theonion.com", "/rss")).text).not.toContain("<enclosure");
});

test.each([...ownPlaceholders])("the artwork of %s is as large as Apple wants it", (name) => {
  const file = readFileSync(`public/profile-assets/artwork/${name}.png`);
  expect(imageSize(file)).toMatchObject({ width: 1_400, height: 1_400 });
});

test("the main site's feed is the whole network's", async () => {
  const { text } = await read("kinja.com", "/rss");
  const hosts = [...text.matchAll(/<link>https:\/\/([^/<]+)\/[^<]+<\/link>/g)].map(([, host]) => host);
  expect(new Set(hosts).size).toBeGreaterThan(2);
});

test("a feed that was always empty has no modification date", async () => {
  const openEmpty = createFeedReader({ ...demoNetwork, posts: [], fronts: [] });
  const { status, headers } = await openEmpty("kotaku.com", "/rss", demoNow);
  expect([status, headers.get("Last-Modified")]).toEqual([200, null]);
  // Atom requires a date, which must not be in 1970.
  expect(await (await openEmpty("kotaku.com", "/atom", demoNow)).text()).not.toContain("1970");
});

test("RSS and Atom lead to the blog's terms for machines", async () => {
  const openTermed = createFeedReader(demoNetwork, { MACHINE_TERMS: '{"*": "cite"}' });
  for (const [path, prefix] of [
    ["/rss", "atom:"],
    ["/atom", ""],
  ] as const) {
    const text = await (await openTermed("kotaku.com", path, demoNow)).text();
    expect(checkFeed(text)).toEqual([]);
    expect(text).toContain(
      `<${prefix}link rel="license" href="https://kotaku.com/license.xml" type="application/rsl+xml"/>`,
    );
  }
});

test("headers contain type, modification date and hub", async () => {
  const { headers } = (await read("es.gizmodo.com", "/atom")).response;
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "application/atom+xml; charset=utf-8",
    "content-language": "es-ES",
    "cache-control": "public, max-age=0, must-revalidate",
    "cross-origin-resource-policy": "cross-origin",
    link: '<https://es.gizmodo.com/atom>; rel="self", <https://hub.example/>; rel="hub"',
  });
  expect(headers.get("ETag")).toMatch(/^W\/"[\w-]{22}"$/);
  expect(Date.parse(headers.get("Last-Modified") ?? "")).toBeLessThanOrEqual(demoNow);
});
