import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoNetwork, demoNow } from "../../mocks/network.ts";
import { expectSecurityHeaders } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";
import { readTexts } from "../read-texts.ts";

/*
 * Files for programs at the root of each host, on the built front end with production's settings, and references to
 * them on pages.
 */
const sellers = "google.com, pub-1, DIRECT, f08c47fec0942fa0\nexample.net, 2, reseller";
let app: Awaited<ReturnType<typeof startFrontEnd>>;
/** The services' clock; the front end has the machine's. */
let servicesNow = demoNow;
beforeAll(async () => {
  app = await startFrontEnd(
    { ADS_SELLERS: sellers, OWNER_DOMAIN: "owner.example", INDEXNOW_KEY: "key-of-the-network" },
    undefined,
    false,
    () => servicesNow,
  );
});
afterAll(() => app.stop());

const hosts = demoNetwork.blogs.map(({ host }) => host);

/** The text of an existing file, after checking its headers. */
async function read(host: string, path: string, type: string): Promise<string> {
  const response = await app.get(host, path);
  expect([path, response.status, response.headers.get("Content-Type")]).toEqual([path, 200, type]);
  expectSecurityHeaders(response);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  // The front end of the tests is in development mode.
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
  return response.text();
}

/** A post is news for two days, and the demo network's have fixed dates. */
const storyOfToday = (now: number) => ({
  id: "8100001",
  sourceId: "story-of-today",
  blog: "kotaku",
  authors: ["MarenOduya"],
  headline: "A story of today",
  publishTimeMillis: now - 60_000,
  body: [],
});

const xml = "application/xml; charset=utf-8";
const pathOf = (address: string) => new URL(address).pathname;

describe("sitemaps", () => {
  test("lead from the index to every story that may be indexed, each once, on the blog's own host", async () => {
    const now = Date.UTC(2026, 10, 21, 17, 30);
    for (const host of ["kotaku.com", "es.gizmodo.com", "theinventory.com", "thetakeout.com"]) {
      const files = readTexts(await read(host, "/sitemap.xml", xml), "loc");
      expect(files[0]).toBe(`http://${host}.localhost/sitemap-pages.xml`);
      const found: string[] = [];
      for (const file of files.slice(1).filter((name) => !name.endsWith("_video.xml")))
        found.push(...readTexts(await read(host, pathOf(file), xml), "loc"));
      const blog = demoNetwork.blogs.find((entry) => entry.host === host);
      const expected = demoNetwork.posts.filter(
        (post) =>
          post.blog === blog?.name &&
          !post.parent &&
          !post.isPage &&
          !post.doNotCrawl &&
          !post.password &&
          (post.status ?? "PUBLISHED") === "PUBLISHED" &&
          post.publishTimeMillis <= now &&
          !post.syndicationExclusions?.includes("sitemap"),
      );
      expect(expected.length).toBeGreaterThan(2);
      expect(found).toHaveLength(expected.length);
      const ids = new Set(found.map((address) => /(\d+)$/.exec(address)?.[1]));
      expect(ids).toEqual(new Set(expected.map(({ id }) => id)));
      expect(found.every((address) => address.startsWith(`http://${host}.localhost/`))).toBe(true);
    }
  });

  test("list pages that exist", async () => {
    const pages = readTexts(await read("kotaku.com", "/sitemap-pages.xml", xml), "loc");
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      const response = await app.get("kotaku.com", pathOf(page));
      expect([page, response.status]).toEqual([page, 200]);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await response.text())?.[1];
      expect(canonical).toBe(page);
    }
    const people = readTexts(await read("kinja.com", "/sitemap-pages.xml", xml), "loc");
    expect(people).toContain("http://kinja.com.localhost/MarenOduya");
  });

  test("of news have the blog's name and language, and no satire", async () => {
    const now = Date.now();
    servicesNow = now;
    await (await app.mocks.services).load({ posts: [storyOfToday(now)] });
    const news = await read("kotaku.com", "/sitemap_news.xml", xml);
    servicesNow = demoNow;
    expect(new Set(readTexts(news, "news:name"))).toEqual(new Set(["Kotaku"]));
    expect(new Set(readTexts(news, "news:language"))).toEqual(new Set(["en"]));
    expect(readTexts(news, "news:title")).toContain("A story of today");
    expect(readTexts(news, "news:title").every((title) => title !== "")).toBe(true);
    const dates = readTexts(news, "news:publication_date").map((date) => Date.parse(date));
    const twoDays = 48 * 3_600_000;
    expect(Math.min(...dates)).toBeGreaterThan(now - twoDays);
    // No stories for two days: the file still exists, and isn't empty.
    const quiet = await read("es.gizmodo.com", "/sitemap_news.xml", xml);
    expect(readTexts(quiet, "loc")).toEqual(["http://es.gizmodo.com.localhost/"]);
    expect(readTexts(quiet, "news:title")).toEqual([]);
    for (const host of ["www.theonion.com", "clickhole.com", "kinja.com"]) {
      expect((await app.get(host, "/sitemap_news.xml")).status).toBe(404);
    }
  });

  test("of videos list a thumbnail and a file of each", async () => {
    const films = await read("www.theonion.com", "/sitemap_video.xml", xml);
    const [pictures, files] = [
      readTexts(films, "video:thumbnail_loc"),
      readTexts(films, "video:content_loc"),
    ];
    expect(files.length).toBeGreaterThan(0);
    for (const address of [...pictures, ...files]) expect(URL.canParse(address)).toBe(true);
    expect(readTexts(films, "video:title")).toHaveLength(pictures.length);
    expect((await app.get("kinja.com", "/sitemap_video.xml")).status).toBe(404);
  });

  test.each([
    "/sitemap-2019-13.xml",
    "/sitemap-1999-01.xml",
    "/sitemap-pages-2.xml",
    "/sitemap.xml/pages",
    "/sitemap-2026-11-2.xml",
  ])("%s is 404", async (path) => expect((await app.get("kotaku.com", path)).status).toBe(404));
});

describe("the archive", () => {
  test("leads from all years down to a day's stories, by links", async () => {
    const follow = async (path: string) => {
      const response = await app.get("kotaku.com", path);
      expect([path, response.status]).toEqual([path, 200]);
      const html = await response.text();
      return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
    };
    const year = (await follow("/sitemap")).find((href) => /^\/sitemap\/\d{4}$/.test(href)) ?? "";
    const month = (await follow(year)).find((href) => href.startsWith(`${year}/`)) ?? "";
    const day = (await follow(month)).find((href) => href.startsWith(`${month}/`)) ?? "";
    expect(day).toMatch(/^\/sitemap\/\d{4}\/\d{1,2}\/\d{1,2}$/);
    expect((await follow(day)).some((href) => /-\d{8,}$/.test(href))).toBe(true);
  });

  test.each([
    ["kotaku.com", "/sitemap/2026/11/07/", 301],
    ["kotaku.com", "/sitemap/2026/11/31", 404],
    ["kotaku.com", "/sitemap/1999", 404],
    ["kotaku.com", "/sitemap/x", 404],
    ["kinja.com", "/sitemap", 404],
  ])("%s%s is %i", async (host, path, status) => expect((await app.get(host, path)).status).toBe(status));
});

describe("at the root of every host", () => {
  test("robots.txt disallows no page, and lists nothing that only production has", async () => {
    for (const host of hosts) {
      const text = await read(host, "/robots.txt", "text/plain; charset=utf-8");
      expect(text).toMatch(/^User-agent: \*\n/);
      const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
      expect(closed.every((path) => path?.startsWith("/ajax/") && !path.includes("inset"))).toBe(true);
      expect(text).not.toContain("Sitemap:");
    }
  });

  test("the key file of search engines has its own name and no other", async () => {
    for (const host of hosts) {
      expect(await read(host, "/key-of-the-network.txt", "text/plain; charset=utf-8")).toBe(
        "key-of-the-network",
      );
    }
    for (const path of [
      "/-index-key",
      "/-index-key.txt",
      "/key-of-another.txt",
      "/tag/key-of-the-network.txt",
    ]) {
      const response = await app.get("kotaku.com", path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain("key-of-the-network\n");
    }
  });

  test("ads.txt lists each seller and the owner once", async () => {
    for (const host of hosts.slice(0, 3)) {
      const lines = (await read(host, "/ads.txt", "text/plain; charset=utf-8")).trim().split("\n");
      expect(lines).toEqual([
        "google.com, pub-1, DIRECT, f08c47fec0942fa0",
        "example.net, 2, RESELLER",
        "OWNERDOMAIN=owner.example",
      ]);
    }
  });

  test("the manifest is the blog's, and every icon in it exists", async () => {
    for (const host of hosts) {
      const manifest = JSON.parse(await read(host, "/manifest.webmanifest", "application/manifest+json")) as {
        name: string;
        lang: string;
        theme_color: string;
        icons: { src: string; type: string }[];
      };
      const blog = demoNetwork.blogs.find((entry) => entry.host === host);
      expect([manifest.name, manifest.lang]).toEqual([blog?.displayName, blog?.locale]);
      if (host === "kotaku.com") expect(manifest.theme_color.toLowerCase()).toBe("#fbc000");
      for (const { src, type } of manifest.icons) {
        const icon = await app.get(host, src);
        expect([src, icon.status, icon.headers.get("Content-Type")]).toEqual([src, 200, type]);
        await icon.arrayBuffer();
      }
      const favicon = await app.get(host, "/favicon.ico");
      expect([favicon.status, favicon.headers.get("Location")]).toEqual([
        301,
        expect.stringMatching(/^\/icons\/[\w-]+-48\.png$/),
      ]);
    }
  });

  test("humans.txt is the masthead, and gpc.json says that the signal is respected", async () => {
    const text = await read("kotaku.com", "/humans.txt", "text/plain; charset=utf-8");
    expect(text).toContain("Hollis Braun");
    expect(text).toContain("Site: http://kinja.com.localhost/HollisBraun");
    const gpc = await app.get("kotaku.com", "/.well-known/gpc.json");
    expect(await gpc.json()).toEqual({
      gpc: true,
      lastUpdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as unknown,
    });
  });

  test("the service worker may connect to its own host only, and browsers revalidate it each time", async () => {
    const { headers } = await app.get("kotaku.com", "/service-worker.js");
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get("Cache-Control")).toBe("public, no-cache");
  });

  test("an unknown host has none of them", async () => {
    for (const path of ["/robots.txt", "/sitemap.xml", "/ads.txt", "/manifest.webmanifest"]) {
      expect([path, (await app.get("nobody.example", path)).status]).toEqual([path, 404]);
    }
  });
});

describe("in production", () => {
  let live: Awaited<ReturnType<typeof startFrontEnd>>;
  beforeAll(async () => {
    live = await startFrontEnd({ ENVIRONMENT: "production", VIDEO_BASE: "https://video.example" });
  });
  afterAll(() => live.stop());

  test.each([
    ["/", null],
    ["/about", null],
    ["/rss", null],
    ["/robots.txt", null],
    ["/sitemap.xml", null],
    // The full site should be indexed instead.
    ["/about?lite", "noindex"],
    ["/-/offline", "noindex"],
  ])("search engines are allowed to index %s: %s", async (path, robots) => {
    const { status, headers } = await live.get("kotaku.com", path);
    expect([status, headers.get("X-Robots-Tag")]).toEqual([200, robots]);
  });

  test.each([
    ["kotaku.com", ["sitemap.xml", "sitemap_news.xml"]],
    ["www.theonion.com", ["sitemap.xml"]],
    ["kinja.com", ["sitemap.xml"]],
  ])("robots.txt of %s lists the sitemaps that exist", async (host, names) => {
    const text = await (await live.get(host, "/robots.txt")).text();
    const found = [...text.matchAll(/^Sitemap: (.*)$/gm)].map(([, address]) => address);
    expect(found).toEqual(names.map((name) => `http://${host}.localhost/${name}`));
    for (const name of names) expect((await live.get(host, `/${name}`)).status).toBe(200);
  });

  test("without a seller there is no ads.txt, and without a key no key file", async () => {
    for (const path of ["/ads.txt", "/.txt", "/key-of-the-network.txt"]) {
      expect([path, (await live.get("kotaku.com", path)).status]).toEqual([path, 404]);
    }
  });
});
