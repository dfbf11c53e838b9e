import { expect, describe, test } from "vitest";
import { createBlobRows } from "../../../cli/records/rows.ts";
import { maxPages } from "../../../cli/site/page-list.ts";
import { createPoliteWeb } from "../../../cli/site/polite-web.ts";
import { openSite } from "../../../cli/site/site-source.ts";
import { openAddress } from "../../../cli/site/open-address.ts";
import { FetchError } from "../../../contract/import/web-text.ts";
import { readAll } from "../records/import-run.ts";
import { createFakeSite, down, type FakeAnswer } from "./fake-site.ts";

/* Any site by its feed, sitemap and pages; the site is in memory. */

const home = (...feeds: string[]) =>
  `<!doctype html><title>Old Harbour</title>${feeds
    .map((feed) => `<link rel="alternate" type="application/rss+xml" href="${feed}">`)
    .join("")}<main><article><h2>Fog</h2></article><article><h2>Mist</h2></article></main>`;
const page = (title: string, body = "<p>Ships wait in the fog.</p>", head = "") =>
  `<!doctype html><html><head><title>${title} - Old Harbour</title>${head}</head><body><nav><a href="/">Home</a></nav>
  <main><article><header><h1>${title}</h1><time datetime="2020-01-02T03:04:05Z">2 January</time></header>${body}</article></main>
  <footer>All rights reserved</footer></body></html>`;
const sitemap = (...entries: [path: string, changed?: string][]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
    .map(
      ([path, changed]) =>
        `<url><loc>https://old-harbour.org${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`,
    )
    .join("")}</urlset>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Old</title>${items.join("")}</channel></rss>`;

async function open(pages: Record<string, FakeAnswer>, since: number | null = null) {
  const site = createFakeSite({ "/": home(), ...pages });
  const waits: number[] = [];
  const web = createPoliteWeb(site.read, (ms) => (waits.push(ms), Promise.resolve()));
  const source = await openSite(`${site.origin}/`, { web, rows: createBlobRows(), blog: "harbour", since });
  const { items, error } = await readAll(source);
  const stories = items.flatMap(({ post }) => post ?? []);
  const notes = source.notes?.().map(({ reason }) => reason) ?? [];
  return { source, items, error, stories, notes, asked: site.asked, waits };
}

const wordsOf = (value: unknown): string =>
  [...JSON.stringify(value).matchAll(/"value":"([^"]*)"/g)].map(([, text]) => text).join(" ");

describe("a site", () => {
  test("is found by the feed that its page names, and its articles by landmarks", async () => {
    const item = `<item><title>Fog</title><link>/fog/?utm_source=rss</link><dc:creator>Ann Harbor</dc:creator>
      <category>Sea</category><pubDate>Thu, 02 Jan 2020 03:04:05 GMT</pubDate></item>`;
    const { source, stories, items, notes } = await open({
      "/": home("/feed.xml"),
      "/feed.xml": rss(item),
      "/fog/": page("Fog", '<p>Ships <a href="../mist">wait</a>.</p><img src="a.jpg" alt="Boat">'),
    });
    expect(stories).toHaveLength(1);
    expect(stories[0]).toMatchObject({
      sourceId: "site:old-harbour.org:/fog",
      headline: "Fog",
      status: "PUBLISHED",
      publishTimeMillis: Date.UTC(2020, 0, 2, 3, 4, 5),
      authors: ["Ann-Harbor"],
      redirectsFrom: ["/fog/"],
    });
    const body = JSON.stringify(stories[0]?.body);
    expect(body).toContain("https://old-harbour.org/mist");
    expect(body).toContain("https://old-harbour.org/fog/a.jpg");
    expect(wordsOf(stories[0]?.body)).not.toMatch(/Home|rights|January/);
    expect(stories[0]?.tags?.map(({ displayName }) => displayName)).toEqual(["Sea"]);
    expect(items[0]?.notes).toContainEqual({
      kind: "guess",
      reason: "text from article, title from h1, date from time",
    });
    expect(source).toMatchObject({ system: "site:old-harbour.org", isPart: true });
    expect(source.redirects).toContainEqual({ from: "/feed.xml", to: "/rss" });
    expect(notes).toContain("RSS at https://old-harbour.org/feed.xml; entries: 1");
    expect(notes.join()).toContain("Drafts, and what isn't for everyone, can't be read this way.");
  });

  test("with a page in place of its first usual sitemap is read by the second, without a word", async () => {
    const { stories, notes } = await open({
      "/sitemap.xml": "<html><body>There is no such page.</body></html>",
      "/sitemap_index.xml": sitemap(["/fog"]),
      "/fog": page("Fog"),
    });
    expect(stories.map(({ headline }) => headline)).toEqual(["Fog"]);
    expect(notes.filter((note) => note.startsWith("sitemap"))).toEqual([
      "sitemap at https://old-harbour.org/sitemap_index.xml; addresses: 1",
    ]);
  });

  test("with an Atom feed in several pages is read to its last one", async () => {
    const feed = (path: string, next: string) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><link rel="next" href="${next}"/><entry><title>x</title>
      <link rel="alternate" href="https://old-harbour.org${path}"/><author><name>Ann</name></author>
      <published>2019-05-06T07:08:09Z</published></entry></feed>`;
    const undated = (title: string) => page(title).replace(/<time.*<\/time>/, "");
    const { stories } = await open({
      "/": home("/atom.xml"),
      "/atom.xml": feed("/fog", "/atom.xml?page=2"),
      "/atom.xml?page=2": feed("/mist", "/atom.xml?page=2"),
      "/fog": undated("Fog"),
      "/mist": undated("Mist"),
    });
    expect(stories.map(({ headline }) => headline)).toEqual(["Fog", "Mist"]);
    expect(stories[0]?.publishTimeMillis).toBe(Date.UTC(2019, 4, 6, 7, 8, 9));
  });

  test("with a JSON Feed where it usually is keeps what only the feed has", async () => {
    const feed = {
      version: "https://jsonfeed.org/version/1.1",
      authors: [{ name: "Ann" }],
      items: [
        {
          url: "https://old-harbour.org/gone",
          title: "Gone",
          content_html: "<p>It was here.</p>",
          date_published: "2020-01-02T03:04:05Z",
          tags: ["Sea"],
        },
        {
          url: "https://old-harbour.org/lost",
          title: "Lost",
          summary: "It was.",
          date_published: "2020-01-02T03:04:05Z",
        },
      ],
    };
    const { stories, items } = await open({ "/feed.json": JSON.stringify(feed) });
    expect(stories).toHaveLength(1);
    expect(stories[0]).toMatchObject({ headline: "Gone", authors: ["Ann"] });
    expect(items[0]?.notes[0]?.reason).toBe("as its feed has it: the page responded with 404");
    expect(items[1]?.notes).toEqual([{ kind: "rejected", reason: "the page responded with 404" }]);
  });

  test("with a sitemap index is read by all its sitemaps, without files and other hosts", async () => {
    const index = (...paths: string[]) =>
      `<sitemapindex>${paths.map((path) => `<sitemap><loc>https://old-harbour.org${path}</loc></sitemap>`).join("")}</sitemapindex>`;
    const { stories, items, notes, asked } = await open({
      "/robots.txt": "Sitemap: https://old-harbour.org/maps.xml",
      "/maps.xml": index("/a.xml", "/b.xml", "/c.xml", "/maps.xml"),
      "/a.xml": sitemap(["/fog"], ["/a.jpg"], ["/"]),
      "/b.xml": sitemap(["/mist"]).replace(
        "</urlset>",
        "<url><loc>https://elsewhere.org/x</loc></url></urlset>",
      ),
      "/fog": page("Fog"),
      "/mist": page("Mist"),
    });
    expect(stories.map(({ sourceId }) => sourceId)).toEqual([
      "site:old-harbour.org:/fog",
      "site:old-harbour.org:/mist",
    ]);
    expect(items).toHaveLength(2);
    expect(notes).toContain("sitemap at https://old-harbour.org/c.xml: responded with 404");
    expect(notes).toContain("addresses on other hosts were left out: elsewhere.org");
    expect(asked.filter((path) => path === "/maps.xml")).toHaveLength(1);
    expect(asked).not.toContain("/a.jpg");
  });
});

describe("structured data", () => {
  const graph = {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "WebSite", name: "Old" },
      { "@type": "Person", "@id": "#ann", name: "Ann Harbor", url: "https://old-harbour.org/ann" },
      {
        "@type": ["NewsArticle"],
        headline: "Fog over the harbour",
        author: { "@id": "#ann" },
        datePublished: "2018-03-04T05:06:07+01:00",
        dateModified: "2018-03-05",
        image: [{ "@type": "ImageObject", url: "/img/fog.jpg" }],
        articleSection: "Weather",
        keywords: "Fog, Sea",
        description: "What happened.",
      },
    ],
  };
  const data = (value: unknown) =>
    `<script type="application/ld+json">${typeof value === "string" ? value : JSON.stringify(value)}</script>`;
  const read = (html: string) => open({ "/sitemap.xml": sitemap(["/fog"]), "/fog": html });

  test("in a graph is preferred", async () => {
    const { stories } = await read(page("Fog", undefined, data(graph)));
    expect(stories[0]).toMatchObject({
      headline: "Fog over the harbour",
      authors: ["Ann-Harbor"],
      category: "weather",
      publishTimeMillis: Date.UTC(2018, 2, 4, 4, 6, 7),
      mainMedia: { image: { remoteUrl: "https://old-harbour.org/img/fog.jpg" } },
      searchDescription: "What happened.",
    });
    expect(stories[0]?.tags?.map(({ displayName }) => displayName)).toEqual(["Weather", "Fog", "Sea"]);
  });

  test("gives the text of a page that has none, and an image that is in the text only once", async () => {
    const article = {
      "@type": "Article",
      headline: "Fog",
      datePublished: "2018-03-04",
      articleBody: "One two three.\nFour five six.",
      image: "/img/fog.jpg",
    };
    const bare = await read(`<title>x</title><div id="app"></div>${data(article)}`);
    expect(wordsOf(bare.stories[0]?.body)).toBe("One two three. Four five six.");
    const shown = await read(
      page("Fog", '<p>One two three four five six.</p><img src="/img/fog-300x200.jpg">', data(article)),
    );
    expect(shown.stories[0]?.mainMedia).toBeNull();
  });

  test("that says that the article isn't for everyone makes a draft", async () => {
    const { stories, items } = await read(
      page(
        "Fog",
        undefined,
        data({
          "@type": "Article",
          headline: "Fog",
          datePublished: "2018-03-04",
          isAccessibleForFree: false,
        }),
      ),
    );
    expect(stories[0]?.status).toBe("DRAFT");
    expect(items[0]?.notes.map(({ reason }) => reason)).toContain(
      "it isn't for everyone, and was imported as draft",
    );
  });

  test("that is damaged is ignored", async () => {
    const { stories } = await read(page("Fog", undefined, data('{"@type": "Article", "headline": ')));
    expect(stories[0]).toMatchObject({ headline: "Fog", authors: ["editor"] });
  });
});

describe("a bad page", () => {
  test("never ends the run, and is named with its reason", async () => {
    const { stories, items, error } = await open({
      "/sitemap.xml": sitemap(
        ["/404"],
        ["/type"],
        ["/large"],
        ["/inside"],
        ["/deep"],
        ["/list"],
        ["/about"],
        ["/twice"],
        ["/fog"],
      ),
      "/type": new FetchError("is no text, although its type is text/html"),
      "/large": new FetchError("is larger than 4 MB"),
      "/inside": new FetchError("127.0.0.1 is not on the public internet", true),
      "/deep": page("Deep", "<div>".repeat(20_000)),
      "/list": home().replaceAll("</h2>", '</h2><time datetime="2020-01-02">x</time>'),
      "/about": page("About").replace(/<time.*<\/time>/, ""),
      "/twice": page("Fog", undefined, '<link rel="canonical" href="/fog">'),
      "/fog": page("Fog"),
    });
    expect(error).toBeNull();
    const reasons = items.flatMap(({ post, notes }) =>
      post === null ? notes.map(({ kind, reason }) => `${kind}: ${reason}`) : [],
    );
    expect(reasons).toEqual([
      "rejected: the page responded with 404",
      "rejected: the page is no text, although its type is text/html",
      "rejected: the page is larger than 4 MB",
      "rejected: the page 127.0.0.1 is not on the public internet",
      "rejected: the page is nested too deeply",
      "skipped: no article was found: it has neither structured data of one nor a date",
      "skipped: no article was found: it has neither structured data of one nor a date",
      "skipped: its own address is that of a page before it",
    ]);
    expect(stories.map(({ redirectsFrom }) => redirectsFrom)).toEqual([["/fog", "/twice"]]);
  });

  test("of a site that isn't there any more ends it, with what was read before", async () => {
    const gone = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`/${at}`, down()]));
    const { stories, error, asked } = await open({
      "/sitemap.xml": sitemap(["/fog"], ...Object.keys(gone).map((path): [string] => [path])),
      "/fog": page("Fog"),
      ...gone,
    });
    expect(stories).toHaveLength(1);
    expect(error?.message).toBe(
      "old-harbour.org couldn't be read to its end: the site can't be reached any more, after 6 pages",
    );
    expect(asked).not.toContain("/7");
  });
});

test("pages beyond the limit are left out and named", async () => {
  const paths = Array.from({ length: maxPages + 3 }, (_, at): [string] => [`/p${at}`]);
  const { items, notes } = await open({ "/sitemap.xml": sitemap(...paths) });
  expect(items).toHaveLength(maxPages);
  expect(notes.at(-1)).toContain(
    `3 pages beyond the first ${maxPages} were left out, among them https://old-harbour.org/p1000 `,
  );
});

test("the same site read again is the same, also when a story has left the feed", async () => {
  const item =
    "<item><title>Other</title><link>/fog</link><dc:creator>Ben</dc:creator><category>Sea</category></item>";
  const pages = {
    "/": home("/feed"),
    "/sitemap.xml": sitemap(["/fog"]),
    "/fog": page("Fog", '<p>Ships.</p><a rel="author">Ann</a><a rel="tag">Fog</a>'),
  };
  const first = await open({ ...pages, "/feed": rss(item) });
  const second = await open({ ...pages, "/feed": rss() });
  expect(first.stories).toHaveLength(1);
  expect(second.stories).toEqual(first.stories);
});

test("with --since, pages that a sitemap dates before it aren't read", async () => {
  const { asked } = await open(
    { "/sitemap.xml": sitemap(["/old", "2020-01-01"], ["/new", "2026-11-30"], ["/undated"]) },
    Date.UTC(2026, 10, 29),
  );
  expect(asked.filter((path) => ["/old", "/new", "/undated"].includes(path))).toEqual(["/new", "/undated"]);
});

describe("what a site asks for", () => {
  test("is kept: robots.txt, one page at a time, and its pace", async () => {
    const { items, asked, waits } = await open({
      "/robots.txt": "User-agent: *\nCrawl-delay: 3\nDisallow: /private\n",
      "/sitemap.xml": sitemap(["/private/fog"], ["/fog"]),
      "/fog": page("Fog"),
    });
    expect(asked).not.toContain("/private/fog");
    expect(items[0]?.notes).toEqual([{ kind: "skipped", reason: "the page robots.txt doesn't allow it" }]);
    expect(waits).toHaveLength(asked.length - 1);
    expect(new Set(waits)).toEqual(new Set([3_000]));
  });

  test("is kept for a pause, and nothing is read if it can't say", async () => {
    let busy = 2;
    const site = createFakeSite({ "/": home() });
    const waits: number[] = [];
    const web = createPoliteWeb(
      (url) =>
        busy-- > 0
          ? Promise.resolve({ status: 429, url, text: "", total: null, retryAfter: 7 })
          : site.read(url),
      (ms) => (waits.push(ms), Promise.resolve()),
    );
    await web.read("https://old-harbour.org/");
    expect(waits.filter((ms) => ms === 7_000)).toHaveLength(2);
    const closed = createPoliteWeb(createFakeSite({ "/robots.txt": { status: 503 }, "/": home() }).read, () =>
      Promise.resolve(),
    );
    await expect(closed.read("https://old-harbour.org/")).rejects.toThrow("robots.txt doesn't allow it");
  });
});

test("WordPress is recognised and read by its API, other sites by their pages, and none is refused", async () => {
  const parts = (site: { read: ReturnType<typeof createFakeSite>["read"] }) => ({
    web: createPoliteWeb(site.read, () => Promise.resolve()),
    rows: createBlobRows(),
    blog: "harbour",
    since: null,
  });
  const post = {
    id: 1,
    date_gmt: "2020-01-02T03:04:05",
    status: "publish",
    link: "https://old-harbour.org/fog/",
    title: { rendered: "Fog" },
    content: { rendered: "<p>Ships.</p>" },
  };
  const list = (call: string) =>
    `/wp-json/wp/v2/${call}?${call === "comments" ? "" : "_embed=author%2Cwp%3Afeaturedmedia%2Cwp%3Aterm&"}per_page=100&offset=0&orderby=id&order=asc`;
  const wordpress = createFakeSite({
    "/wp-json/": JSON.stringify({ name: "Old", home: "https://old-harbour.org", namespaces: ["wp/v2"] }),
    [list("posts")]: { text: JSON.stringify([post]), total: 1 },
    [list("pages")]: { text: "[]", total: 0 },
    [list("comments")]: { text: "[]", total: 0 },
  });
  const found = await openAddress("https://old-harbour.org", parts(wordpress));
  expect([found.kind, found.source.system, found.source.storyIds]).toEqual([
    "wordpress",
    "wordpress:old-harbour.org",
    ["wordpress:old-harbour.org:1"],
  ]);
  const other = createFakeSite({
    "/": home("/feed"),
    "/feed": rss("<item><link>/fog</link></item>"),
    "/fog": page("Fog"),
  });
  expect((await openAddress("https://old-harbour.org/", parts(other))).kind).toBe("site");
  await expect(
    openAddress("https://old-harbour.org/", parts(createFakeSite({ "/": down() }))),
  ).rejects.toThrow("can't be read: it can't be reached");
});
