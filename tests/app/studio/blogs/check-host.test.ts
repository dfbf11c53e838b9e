import { expect, test } from "vitest";
import { demoNow } from "../../../../mocks/network.ts";
import { buildSitemapIndex } from "../../../../app/sitemap/build-sitemap.ts";
import { createFeedReader } from "../../feed/open-feed.ts";
import { checkedFeeds, type CheckedFeed } from "../../../../app/feed/check-feed.ts";
import { checkHost, type HostAnswer } from "../../../../app/studio/blogs/check-host.ts";

const front = "https://lantern.example.com/";
const page = (own: string) => new Response(`<html><head><link rel="canonical" href="${own}"/></head></html>`);

/** Documents of a blog's feeds, and its sitemap, by their paths. */
const documents: Record<CheckedFeed | "/sitemap.xml", string> = {
  "/sitemap.xml": buildSitemapIndex([{ href: `${front}sitemap-pages.xml`, changed: null }]),
  "/rss": `<?xml version="1.0"?><rss><channel><title>L</title><link>${front}</link><description></description></channel></rss>\n`,
  "/atom": `<?xml version="1.0"?><feed xml:lang="en"><id>l</id><title>L</title><updated>2026-11-30T00:00:00Z</updated><link rel="alternate" href="${front}" type="text/html"/></feed>`,
  "/feed.json": JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: "L",
    home_page_url: front,
    items: [{ id: "1", url: `${front}1` }],
  }),
};
const isKnown = (path: string): path is keyof typeof documents => path in documents;
const feed = (url: string, change = (text: string) => text) => {
  const { pathname } = new URL(url);
  return new Response(isKnown(pathname) ? change(documents[pathname]) : "");
};
const every = (answer: HostAnswer) => ({
  host: answer,
  sitemap: answer,
  feeds: Object.fromEntries(checkedFeeds.map((path) => [path, answer])),
});

/** What the check finds if the front and the feed answer so. */
const check = (answer: (url: string) => Promise<Response> | Response, timeout = 60_000) =>
  checkHost(front, { ask: async (url) => answer(url), timeout });

test("a host is the blog's if its front page and its feed name its address", async () => {
  const asked: string[] = [];
  const found = await check((url) => {
    asked.push(url);
    return url === front ? page(front) : feed(url);
  });
  expect(found).toEqual(every({ kind: "blog" }));
  expect(asked).toEqual([front, `${front}sitemap.xml`, `${front}rss`, `${front}atom`, `${front}feed.json`]);
});

test.each<[string, () => Promise<Response> | Response, HostAnswer]>([
  ["another page of the network", () => page("https://kinja.com/"), { kind: "other" }],
  ["another story of the blog", () => page(`${front}latest`), { kind: "other" }],
  ["a page without an address", () => new Response("It works!"), { kind: "other" }],
  [
    "a redirect, which isn't followed",
    () => new Response(null, { status: 301, headers: { Location: "https://parked.example/" } }),
    { kind: "redirect", to: "https://parked.example/" },
  ],
  ["an error", () => new Response("", { status: 522 }), { kind: "status", status: 522 }],
  ["nothing", () => Promise.reject(new TypeError("no such host")), { kind: "none" }],
])("a host that answers with %s is told apart", async (_, answer, expected) => {
  expect(await check(answer)).toEqual(every(expected));
});

test("a host that never answers is late, also if its page never ends", async () => {
  const never = new Promise<Response>(() => undefined);
  expect(await check(() => never, 1)).toEqual(every({ kind: "late" }));
  const endless = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
  expect(await check(endless, 1)).toEqual(every({ kind: "late" }));
});

const changes: [string, (text: string) => string][] = [
  ["breaks off", (text) => text.slice(0, -10)],
  ["is another blog's", (text) => text.replaceAll(front, "https://kotaku.com/")],
  ["has no title", (text) => text.replace(/<title>L<\/title>|"title":"L",/, "")],
  ["is a page", () => "<!doctype html><title>Parked</title>"],
];
test.each(checkedFeeds.flatMap((path) => changes.map(([name, change]) => [path, name, change] as const)))(
  "the feed %s that %s is told apart from the others",
  async (path, _, change) => {
    const { feeds, host } = await check((url) =>
      url === front ? page(front) : feed(url, url.endsWith(path) ? change : undefined),
    );
    expect(host).toEqual({ kind: "blog" });
    expect(feeds).toEqual({ ...every({ kind: "blog" }).feeds, [path]: { kind: "other" } });
  },
);

test.each<[string, (text: string) => string]>([
  ...changes.slice(0, 2),
  changes[3]!,
  ["lists nothing", (text) => text.replace(/<sitemap>.*<\/sitemap>/, "")],
])("a sitemap that %s is told apart", async (_, change) => {
  const { sitemap, feeds } = await check((url) =>
    url === front ? page(front) : feed(url, url.endsWith("/sitemap.xml") ? change : undefined),
  );
  expect([sitemap, feeds]).toEqual([{ kind: "other" }, every({ kind: "blog" }).feeds]);
});

test("the feeds as they are printed are valid", async () => {
  const read = createFeedReader();
  const { feeds } = await checkHost("https://kotaku.com/", {
    ask: (url) => read("kotaku.com", new URL(url).pathname, demoNow),
    timeout: 60_000,
  });
  expect(feeds).toEqual(every({ kind: "blog" }).feeds);
});
