import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoNetwork, demoNow } from "../../mocks/network.ts";
import { startFrontEnd } from "./front-end.ts";
import { evaluateGraph, listNodes } from "./evaluate-graph.ts";

/* Metadata of every public page of the demo network for search engines and sharing, on the built front end. */
let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd();
});
afterAll(() => app.stop());

interface ReadPage {
  html: string;
  graph: unknown;
  /** Contents of the head's names and properties, in their order. */
  meta: (name: string) => string[];
}

const unescape = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

async function read(host: string, path: string): Promise<ReadPage> {
  const response = await app.get(host, path);
  expect([host + path, response.status]).toEqual([host + path, 200]);
  const html = await response.text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks.length).toBeLessThan(2);
  const text = blocks[0]?.[1] ?? "null";
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  return {
    html,
    graph: JSON.parse(text) as unknown,
    meta: (name) =>
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
        .filter(([, found]) => found === name)
        .map(([, , content = ""]) => unescape(content)),
  };
}

const typed = (graph: unknown, type: string) => listNodes(graph).filter((node) => node["@type"] === type);
const hostOf = new Map(demoNetwork.blogs.map(({ name, host }) => [name, host]));
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

const shown = demoNetwork.posts.filter(
  ({ status = "PUBLISHED", publishTimeMillis }) => status === "PUBLISHED" && publishTimeMillis <= demoNow,
);
/** The path of a post, found by the redirect of its id. */
async function findPath(blog: string, id: string): Promise<{ host: string; path: string }> {
  const host = hostOf.get(blog) ?? "";
  const response = await app.get(host, `/${id}`);
  const path = response.status === 200 ? `/${id}` : (response.headers.get("Location") ?? "");
  await response.arrayBuffer();
  return { host, path };
}

describe("every story", () => {
  const blogs = [...new Set(shown.map(({ blog }) => blog))];
  test.each(blogs)("of %s has a complete graph, with the page's dates", async (blog) => {
    // A story behind a password has a form instead of its text.
    const open = shown.filter((entry) => entry.blog === blog && !entry.parent && !entry.password);
    for (const post of open) {
      const { host, path } = await findPath(blog, post.id ?? "");
      const { html, graph, meta } = await read(host, path);
      expect([path, evaluateGraph(graph)]).toEqual([path, []]);
      const [article] = listNodes(graph).filter((node) => String(node["@id"]).endsWith("#article"));
      expect(article?.["url"]).toBe(`http://${host}.localhost${path}`);
      expect(html.toLowerCase()).toContain(`datetime="${String(article?.["datePublished"]).toLowerCase()}"`);
      expect(meta("article:published_time")).toEqual([article?.["datePublished"]]);
      expect(meta("og:url")).toEqual([canonicalOf(html)]);
      expect(meta("og:locale")).toEqual([host === "es.gizmodo.com" ? "es_ES" : "en_US"]);
      expect(meta("og:title")[0]).not.toBe("");
      expect(meta("og:image")).toHaveLength(1);
      expect(article?.["isAccessibleForFree"]).toBe(true);
      // The page has the text; its graph does not repeat it.
      expect(article).not.toHaveProperty("articleBody");
      expect(meta("robots")).toEqual([
        post.doNotCrawl ? "noindex" : "max-snippet:-1, max-image-preview:large, max-video-preview:-1",
      ]);
    }
  });
});

describe("a page's graph", () => {
  test("contains no pending reply, and nests the others as the page does", async () => {
    const pending = new Set(
      shown.filter(({ parent, approved }) => parent && approved === false).map(({ id }) => id),
    );
    expect(pending.size).toBeGreaterThan(0);
    let comments = 0;
    for (const host of ["kotaku.com", "gizmodo.com", "jezebel.com"]) {
      const stories = shown.filter(({ blog, parent }) => hostOf.get(blog) === host && !parent);
      for (const { id, blog } of stories.slice(0, 4)) {
        const found = await findPath(blog, id ?? "");
        const { graph, html } = await read(found.host, found.path);
        for (const comment of typed(graph, "Comment")) {
          comments += 1;
          const own = /(\d+)$/.exec(String(comment["url"]))?.[1] ?? "";
          expect(pending.has(own)).toBe(false);
          expect(html).toContain(`id="reply-${own}"`);
        }
      }
    }
    expect(comments).toBeGreaterThan(5);
  });

  test("of a reply's own page is a posting with its text; a pending one has none", async () => {
    const [said] = shown.filter(
      ({ parent, approved, blog }) => parent && approved !== false && blog === "kotaku",
    );
    const [held] = shown.filter(
      ({ parent, approved, blog }) => parent && approved === false && blog === "kotaku",
    );
    const { graph } = await read("kotaku.com", `/${said?.id ?? ""}`);
    expect(evaluateGraph(graph)).toEqual([]);
    expect(typed(graph, "DiscussionForumPosting")).toHaveLength(1);
    if (held) expect((await read("kotaku.com", `/${held.id ?? ""}`)).graph).toBeNull();
  });

  test("of a liveblog has its updates, each with its address, and an end only once it has ended", async () => {
    const reports = shown.filter(({ mode, parent }) => mode === "liveblog" && !parent);
    let told = 0;
    for (const { id, blog, modeStates = [] } of reports) {
      const { host, path } = await findPath(blog, id ?? "");
      const { graph, html } = await read(host, path);
      const [report] = typed(graph, "LiveBlogPosting");
      if (!report) continue;
      told += 1;
      expect(evaluateGraph(graph)).toEqual([]);
      const updates = typed(graph, "BlogPosting");
      for (const { url, datePublished } of updates) {
        expect(html).toContain(new URL(String(url)).pathname);
        expect(html).toContain(String(datePublished));
      }
      expect("coverageEndTime" in report).toBe(modeStates.at(-1)?.state === "ended");
    }
    expect(told).toBeGreaterThan(0);
  });

  test.each([
    ["kotaku.com", "/", ["NewsMediaOrganization", "WebSite", "CollectionPage"]],
    ["kotaku.com", "/latest", ["CollectionPage", "BreadcrumbList"]],
    ["es.gizmodo.com", "/", ["NewsMediaOrganization", "WebSite", "CollectionPage"]],
    ["kinja.com", "/", ["NewsMediaOrganization", "WebSite", "CollectionPage"]],
    ["kinja.com", "/HollisBraun", ["ProfilePage"]],
    ["kotaku.com", "/about", ["AboutPage", "NewsMediaOrganization", "BreadcrumbList"]],
    ["kotaku.com", "/newsletter", ["BreadcrumbList"]],
    ["kotaku.com", "/sitemap/2026", ["CollectionPage", "BreadcrumbList"]],
    ["es.gizmodo.com", "/sitemap/2026/11/20", ["CollectionPage", "BreadcrumbList"]],
  ])("%s%s describes itself", async (host, path, types) => {
    const { graph, html, meta } = await read(host, path);
    expect(evaluateGraph(graph)).toEqual([]);
    const top = (graph as { "@graph": { "@type": string }[] })["@graph"].map((node) => node["@type"]);
    expect(top).toEqual(types);
    expect(meta("og:url")).toEqual([canonicalOf(html)]);
    expect(meta("description").join("")).not.toBe("");
  });

  test("describes videos, and what is reviewed or sold at a price", async () => {
    const found = new Set<string>();
    for (const { id, blog, parent } of shown) {
      if (parent || !["theonion", "kinjadeals", "theinventory", "gizmodo", "esgizmodo"].includes(blog))
        continue;
      const { host, path } = await findPath(blog, id ?? "");
      for (const node of listNodes((await read(host, path)).graph)) found.add(String(node["@type"]));
    }
    for (const type of ["VideoObject", "Product", "Offer", "Review"]) expect(found).toContain(type);
  });
});
