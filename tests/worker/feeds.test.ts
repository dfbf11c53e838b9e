import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getFeedPage } from "../../contract/syndication/feeds.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";
import { failing } from "../../mocks/failures.ts";
import { checkFeed } from "../app/feed/check-feed.ts";
import { expectSecurityHeaders } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";
import { until } from "../until.ts";

/*
 * Feeds as the built front end serves and caches them. Every request checks for changes, so that no cached copy hides
 * one.
 */
const host = "kotaku.com";
/** The services' clock. */
let clock = demoNow;
let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  const variables = {
    PAGE_CACHE: "on",
    EPOCH_MEMORY: "0",
    TIMEOUT_SCALE: "0.2",
    WEBSUB_HUB: "https://hub.example/",
  };
  app = await startFrontEnd(variables, undefined, false, () => clock);
  // An isolate's first calls are slow, and these time-outs are not.
  await until(async () => expect((await app.get(host, "/rss")).status).toBe(200));
});
afterEach(() => {
  clock = demoNow;
  app.mocks.reset();
  app.takeLog();
});
afterAll(() => app.stop());

test.each([
  ["/rss", "/feed.css"],
  ["/atom", "/feed.css"],
  ["/rss/msn", null],
])(
  "%s is shown with a stylesheet to someone who opens it, and stays a feed for readers",
  async (path, sheet) => {
    const opened = await app.get(host, path, { headers: { "Sec-Fetch-Dest": "document" } });
    expect(opened.headers.get("Content-Type")).toBe("text/xml; charset=utf-8");
    expect(opened.headers.get("Content-Security-Policy")).toContain("style-src 'self'");
    const link = sheet && `<?xml-stylesheet type="text/css" href="${sheet}"?>`;
    expect(/<\?xml-stylesheet [^>]*>/.exec(await opened.text())?.[0] ?? null).toBe(link);
    const read = await app.get(host, path);
    expect(read.headers.get("Content-Type")).toMatch(/^application\/(?:rss|atom)\+xml/);
  },
);

const own = `http://${host}.localhost`;

describe.each([
  ["/rss", "application/rss+xml; charset=utf-8"],
  ["/atom", "application/atom+xml; charset=utf-8"],
  ["/feed.json", "application/feed+json; charset=utf-8"],
  ["/c/news/rss", "application/rss+xml; charset=utf-8"],
  ["/rss/msn", "application/rss+xml; charset=utf-8"],
])("%s", (path, type) => {
  test("is complete, cached for everyone, and open to every feed reader", async () => {
    const response = await app.get(host, path);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
    expect(checkFeed(await response.text())).toEqual([]);
    expectSecurityHeaders(response);
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    // Cloudflare compresses RSS automatically.
    const isOurs = !type.includes("rss");
    expect(response.headers.get("Vary")).toBe(isOurs ? "Accept-Encoding" : null);
    expect(response.headers.get("Link")).toContain(`<${own}${path}>; rel="self"`);
    const again = await app.get(host, `${path}?utm_source=reader`);
    expect(again.headers.get("Cache-Status")).toMatch(/^magma; hit/);
  });

  test("is 304 for readers who have it, by tag or by date, and complete for others", async () => {
    const first = await app.get(host, path);
    const tag = first.headers.get("ETag") ?? "";
    const changed = first.headers.get("Last-Modified") ?? "";
    expect(tag).toMatch(/^(?:W\/)?"[\w-]{22}"$/);
    const ask = async (headers: Record<string, string>) => {
      const response = await app.get(host, path, { headers });
      return [response.status, (await response.text()).length > 0, response.headers.get("ETag")];
    };
    const earlier = new Date(Date.parse(changed) - 1_000).toUTCString();
    expect(await ask({ "If-None-Match": tag })).toEqual([304, false, tag]);
    // A proxy that compresses a response weakens its ETag.
    expect(await ask({ "If-None-Match": `"x", W/${tag.replace("W/", "")}` })).toEqual([304, false, tag]);
    expect(await ask({ "If-Modified-Since": changed })).toEqual([304, false, tag]);
    expect(await ask({ "If-Modified-Since": earlier })).toEqual([200, true, tag]);
    expect(await ask({ "If-Modified-Since": "yesterday" })).toEqual([200, true, tag]);
    // The tag takes precedence over the date.
    expect(await ask({ "If-None-Match": '"x"', "If-Modified-Since": changed })).toEqual([200, true, tag]);
    const head = await app.get(host, path, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", tag]);
  });
});

test("has the same bytes an hour later, however often the page is rendered", async () => {
  const polled: string[][] = [];
  for (const later of [0, 600_000, 3_600_000]) {
    clock = demoNow + later;
    const texts: string[] = [];
    for (const path of ["/rss", "/atom", "/feed.json", "/rss/msn"]) {
      // Requests with `Authorization` are rendered and not cached.
      const answer = await app.get(host, path, { headers: { Authorization: "Bearer x" } });
      texts.push(`${answer.headers.get("ETag") ?? ""} ${await answer.text()}`);
    }
    polled.push(texts);
  }
  expect(polled[1]).toEqual(polled[0]);
  expect(polled[2]).toEqual(polled[0]);
});

test.each([
  ["/rss/", 301, "/rss"],
  ["/tag/no-such-tag/rss", 404, null],
  ["/rss/nobody", 404, null],
  ["/-feed", 404, null],
])("%s is %i", async (path, status, to) => {
  const response = await app.get(host, path);
  expect([response.status, response.headers.get("Location")]).toEqual([status, to]);
  expectSecurityHeaders(response);
});

test("a page links to its feeds, and each of them exists", async () => {
  for (const [pageHost, path] of [
    [host, "/"],
    ["jalopnik.com", "/tag/dashboards"],
    [host, "/c/news"],
    ["kinja.com", "/MarenOduya"],
    ["es.gizmodo.com", "/latest"],
  ] as const) {
    const html = await (await app.get(pageHost, path)).text();
    const links = [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"\/>/g)];
    expect(links.map(([, type]) => type)).toEqual([
      "application/rss+xml",
      "application/atom+xml",
      "application/feed+json",
    ]);
    for (const [, type = "", href = ""] of links) {
      const feed = await app.get(pageHost, href);
      expect([href, feed.status, feed.headers.get("Content-Type")?.split(";")[0]]).toEqual([href, 200, type]);
    }
  }
});

test.each(["/about", "/privacy", "/newsletter", "/s", "/search", "/sitemap"])(
  "%s, which has no feed of its own, links to the blog's",
  async (path) => {
    const html = await (await app.get("es.gizmodo.com", path)).text();
    const links = html.match(/<link rel="alternate" type="[^"]+" title="[^"]+" href="[^"]+"\/>/g);
    expect(links).toHaveLength(1);
    expect(links?.[0]).toMatch(/type="application\/rss\+xml" title="[^"]+ \(RSS\)" href="\/rss"/);
  },
);

test("every blog has one", async () => {
  for (const blog of demoNetwork.blogs) {
    const response = await app.get(blog.host, "/rss");
    expect([blog.host, response.status, checkFeed(await response.text())]).toEqual([blog.host, 200, []]);
  }
});

test.each(["refuse", "500", "garbage"] as const)(
  "services that fail with %s: the cached copy, or a 503 that is not cached",
  async (kind) => {
    const kept = await (await app.get("jezebel.com", "/rss")).text();
    app.mocks.use(failing(getFeedPage, kind));
    expect(await (await app.get("jezebel.com", "/rss")).text()).toBe(kept);
    const response = await app.get("jezebel.com", "/rss?archive=2019-01-01");
    expect([
      response.status,
      response.headers.get("Retry-After"),
      response.headers.get("Cache-Control"),
    ]).toEqual([503, "30", "no-store"]);
    expectSecurityHeaders(response);
    // Failed services are not called for a while.
    await app.reset();
  },
);
