import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPostPath, buildSlug } from "../../contract/slug.ts";
import { demoNetwork, demoNow } from "../../mocks/network.ts";
import { openAmpValidator } from "../amp-validator.ts";
import { expectSecurityHeaders, expectThemedPage } from "./expectations.ts";
import { startFrontEnd } from "./front-end.ts";
import { callEach } from "./wire-attacks.ts";

/*
 * The AMP copies of the demo network's stories on the built front end, as production has them: addresses are by https.
 */
let app: Awaited<ReturnType<typeof startFrontEnd>>;
let findFaults: (html: string) => string[];
beforeAll(async () => {
  app = await startFrontEnd({
    HOST_RULE: "production",
    AD_SCRIPT: "https://securepubads.g.doubleclick.net/tag/js/gpt.js",
    VIDEO_BASE: "https://video.example",
    PAGE_CACHE: "on",
  });
  findFaults = await openAmpValidator();
});
afterAll(() => app.stop());

const blogs = new Map(demoNetwork.blogs.map((blog) => [blog.name, blog]));
const stories = demoNetwork.posts.flatMap((post) => {
  const { id, slug, headline, parent, status = "PUBLISHED", publishTimeMillis } = post;
  const blog = blogs.get(post.blog);
  if (id === undefined || !blog || parent || status !== "PUBLISHED" || publishTimeMillis > demoNow) return [];
  const path = buildPostPath(slug ?? buildSlug(headline ?? ""), id);
  return [{ post, blog, id, path, isOn: blog.properties?.hasAmp === true }];
});
const copied = stories.filter(({ isOn }) => isOn);
const [plain = expect.fail()] = stories.filter(({ blog }) => blog.properties?.hasAmp !== true);

test(`${copied.length} stories of ${new Set(copied.map(({ blog }) => blog.name)).size} blogs have a valid AMP copy, each for its page`, async () => {
  expect(copied.length).toBeGreaterThan(40);
  let largest = 0;
  const check = async ({ blog, path }: (typeof copied)[number]) => {
    const response = await app.ask(`https://${blog.host}${path}/amp`);
    const html = await response.text();
    largest = Math.max(largest, /<style amp-custom>(.*?)<\/style>/s.exec(html)?.[1]?.length ?? 0);
    const faults = [
      ...(response.status === 200 ? [] : [String(response.status)]),
      ...findFaults(html),
      ...(html.includes(`<link rel="canonical" href="https://${blog.host}${path}"/>`) ? [] : ["canonical"]),
      ...(html.includes(`lang="${blog.locale}"`) ? [] : ["lang"]),
      ...(html.includes("application/ld+json") ? [] : ["graph"]),
    ];
    return faults.length === 0 ? null : [blog.host + path, faults];
  };
  expect(await callEach(copied, check)).toEqual([]);
  // AMP allows 75,000; inline styles delay the first paint.
  expect(largest).toBeGreaterThan(1_000);
  expect(largest).toBeLessThan(14_000);
});

const read = async (host: string, path: string) => (await app.ask(`https://${host}${path}`)).text();
const [first = expect.fail()] = copied.filter(({ blog }) => blog.name === "kotaku");

test("a page links to its copy if it has one, and only then", async () => {
  const link = /<link rel="amphtml" href="([^"]+)"/;
  expect(link.exec(await read("kotaku.com", first.path))?.[1]).toBe(`https://kotaku.com${first.path}/amp`);
  expect(await read(plain.blog.host, plain.path)).not.toMatch(link);
});

test("every other spelling is one redirect away from the copy, or from the page if there is no copy", async () => {
  const sister = "jezebel.com";
  const reply =
    demoNetwork.posts.find(({ parent, blog, id }) => parent && blog === "kotaku" && id) ?? expect.fail();
  const copy = `https://kotaku.com${first.path}/amp`;
  const page = `https://${plain.blog.host}${plain.path}`;
  const addresses = [
    ["kotaku.com", `/as-it-was-called-${first.id}/amp`, copy],
    ["kotaku.com", `${first.path}/amp/`, copy],
    ["kotaku.com", `${first.path}/AMP`, copy],
    ["kotaku.com", `/${first.id}/amp?utm_source=x`, `${copy}?utm_source=x`],
    ["kotaku.com", `/2014/05/as-it-was-${first.id}.php/amp`, copy],
    ["kotaku.com", `/${first.id}/ask/amp`, copy],
    [sister, `${first.path}/amp`, copy],
    [plain.blog.host, `${plain.path}/amp`, page],
    [plain.blog.host, `/as-it-was-${plain.id}/amp/?x=1`, `${page}?x=1`],
    ["kotaku.com", `${plain.path}/amp`, page],
    ["kotaku.com", `/${reply.id}/amp`, `https://kotaku.com/${reply.id}`],
  ] as const;
  for (const [host, path, to] of addresses) {
    const response = await app.ask(`https://${host}${path}`);
    const at = URL.parse(response.headers.get("Location") ?? "", `https://${host}`);
    expect([path, response.status, at?.href]).toEqual([path, 301, to]);
  }
});

test("a missing post, and one that was taken down, have the page that says so", async () => {
  const gone = demoNetwork.posts.filter(({ status }) => status === "DELETED");
  for (const { id, blog, status } of gone) {
    const host = blogs.get(blog)?.host ?? "";
    const [copy, page] = await Promise.all(
      ["/amp", ""].map((end) => app.ask(`https://${host}/x-${id}${end}`)),
    );
    expect([status, copy?.status]).toEqual([status, page?.status]);
  }
  const missing = await app.ask("https://kotaku.com/nobody-wrote-this-99999999/amp");
  expect(missing.status).toBe(404);
  await expectThemedPage(missing, "Kotaku");
  expect((await app.ask("https://kotaku.com/amp")).status).toBe(404);
});

test("it has a policy for AMP's script, is cached like its page, and supports 304", async () => {
  const address = `https://kotaku.com${first.path}/amp`;
  const response = await app.ask(address);
  expectSecurityHeaders(response);
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'; script-src https://cdn.ampproject.org blob:;");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  const page = await app.ask(`https://kotaku.com${first.path}`);
  for (const name of ["Cache-Control", "Content-Language", "Vary", "Content-Type"]) {
    expect([name, response.headers.get(name)]).toEqual([name, page.headers.get(name)]);
  }
  const again = await app.ask(address, { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } });
  expect([again.status, again.headers.get("Cache-Status")]).toEqual([
    304,
    expect.stringMatching(/^magma; hit/),
  ]);
});

describe("ads", () => {
  const ads = (html: string) => [...html.matchAll(/<amp-ad [^>]*>/g)].map(([tag]) => tag);

  test("are placed in the text by the page's rules, and call the blog's bidder", async () => {
    const pages = await Promise.all(copied.map(({ blog, path }) => read(blog.host, `${path}/amp`)));
    const shown = pages.flatMap(ads);
    expect(shown.length).toBeGreaterThan(10);
    for (const tag of shown) {
      expect(tag).toContain(' type="doubleclick"');
      expect(tag).toContain(" data-block-on-consent");
    }
    expect(ads(await read("kotaku.com", `${first.path}/amp`)).join("")).toContain(
      'rtc-config="{&quot;vendors&quot;:{&quot;IndexExchange&quot;:{&quot;SITE_ID&quot;:&quot;300009&quot;}},&quot;timeoutMillis&quot;:750}"',
    );
  });

  test("are in no sponsored text, and nowhere if the zone hides them", async () => {
    const paid = copied.filter(({ post }) => post.sponsored || post.adZone === "collapse");
    for (const { blog, path } of paid) expect(ads(await read(blog.host, `${path}/amp`))).toEqual([]);
    expect(ads(await read("kotaku.com", `${first.path}/amp?adzone=collapse`))).toEqual([]);
  });
});

describe("the newsletter form", () => {
  const send = (host: string, body: string, origin = `https://${host}`) =>
    app.ask(`https://${host}/amp/newsletter?__amp_source_origin=${encodeURIComponent(`https://${host}`)}`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: origin },
    });

  test("is on the copies of blogs that have one there and a newsletter", async () => {
    const seven = new Set(["4", "9", "11", "12", "17", "39", "86286"]);
    for (const blog of blogs.values()) {
      const story = copied.find((candidate) => candidate.blog === blog);
      if (!story) continue;
      const html = await read(blog.host, `${story.path}/amp`);
      const hasForm = seven.has(blog.id) && (blog.mailingLists?.length ?? 0) > 0;
      expect([blog.name, html.includes("action-xhr=")]).toEqual([blog.name, hasForm]);
    }
  });

  test("is accepted from the page and from its copy in a cache, with a response in words", async () => {
    for (const origin of ["https://gizmodo.com", "https://gizmodo-com.cdn.ampproject.org"]) {
      const response = await send("gizmodo.com", "email=ada%40example.com&list=earther&source=ad", origin);
      expect(response.status).toBe(200);
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe(origin);
      expect(await response.json()).toEqual({ message: expect.stringContaining("link") });
    }
    const messages = await (await fetch(`${app.mocks.origin}/api/subscriptions/local/messages`)).text();
    expect(messages).toContain("ada@example.com");
  });

  test.each([
    ["no address", "gizmodo.com", "list=earther", 422, "Enter your email address."],
    ["no list", "gizmodo.com", "email=a%40example.com", 422, "Choose at least one newsletter."],
    [
      "another blog's list",
      "gizmodo.com",
      "email=a%40example.com&list=io9",
      422,
      "Choose at least one newsletter.",
    ],
  ])("with %s is rejected", async (_name, host, body, status, message) => {
    const response = await send(host, body);
    expect([response.status, await response.json()]).toEqual([status, { message }]);
  });

  test("is missing on other blogs, and GET is 404", async () => {
    expect((await send("io9.gizmodo.com", "email=a%40example.com&list=io9")).status).toBe(404);
    expect((await app.ask("https://gizmodo.com/amp/newsletter")).status).toBe(404);
    expect(
      (await send("gizmodo.com", "email=a%40example.com&list=earther", "https://evil.example")).status,
    ).toBe(403);
  });
});
