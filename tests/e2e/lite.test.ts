import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { dropLite, addLite, hasLiteEdition } from "../../app/link/lite-address.ts";
import { openBrowser, openPage } from "./browser.ts";
import { findDemoPosts } from "./demo-posts.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress, findBlogs, findPages } from "./pages.ts";

const browser = await openBrowser();
const blogs = await findBlogs();
const findBlog = (named: string) => blogs.find(({ name }) => name === named) ?? expect.fail(named);
const main = blogs.find((blog) => blog.isMainSite) ?? expect.fail("no main site");
const kinds = new Set(["front", "post", "search", "newsletter", "error"]);
const read = (await Promise.all([findBlog("kotaku"), findBlog("esgizmodo")].map(findPages)))
  .flat()
  .filter(({ address }) => hasLiteEdition(new URL(address).pathname))
  // Blogs share their templates: of the Spanish blog only the most different pages are tested.
  .filter(({ blog, kind }) => blog === "kotaku" || kinds.has(kind));
const at = (kind: string, host: string, path: string) => ({ kind, address: buildAddress(host, path) });
const { host } = findBlog("kotaku");
const pages: { kind: string; address: string }[] = [
  ...read,
  at("newsletters", host, "/newsletter"),
  at("archive", host, "/sitemap/2026"),
  at("reply", host, "/1836000104"),
  at("newest replies", host, "/1836000001?sort=newest"),
  at("network", main.host, "/"),
  // Node types that a page would load from elsewhere, or animate by script.
  ...(["FullBleedWidget", "YoutubeVideo", "Slideshow", "KinjaVideo", "Table"] as const).flatMap((type) =>
    findDemoPosts([type])
      .slice(0, 1)
      .map(({ address }) => ({ kind: type, address })),
  ),
];
const { page, strayRequests, complaints } = await openPage(browser, { reducedMotion: "reduce" });
const asked = new Set<string>();
page.on("request", (request) => asked.add(request.resourceType()));

afterAll(() => browser.close());

/** The response a browser would get; Node itself can't resolve hosts below `localhost`. */
async function readWhole(address: string): Promise<{ status: number; html: string }> {
  const { host: name, port, pathname, search } = new URL(address);
  const sent = get({ host: "127.0.0.1", port, path: pathname + search, headers: { host: name } });
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, html: await text(answer) };
}

/** The words of a page's main content, without those of menus and for script, and without ages, which change, and what they lead to. */
const readWords = (html: string) =>
  page.evaluate((source) => {
    const region = new DOMParser()
      .parseFromString(source.replaceAll(/<!--.*?-->/g, ""), "text/html")
      .querySelector("main");
    const others =
      "aside, button, summary, dialog, output, script, time, a > time + span, datalist, [hidden], [aria-hidden=true], [data-card-words], [data-menu]";
    for (const part of region?.querySelectorAll(others) ?? []) part.remove();
    const walker = document.createTreeWalker(region ?? document, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? "";
      // Counts may change between two loads of a page.
      if (!/^[\d.,]+ (?:views?|repl(?:y|ies)|visitas?|respuestas?)$/.test(text.trim()))
        words.push(...text.split(/\s+/));
    }
    return words.filter((word) => word !== "");
  }, html);

test.each(pages)(
  "the lite edition of a page ($kind): all its words, no script, no faults",
  async ({ address }) => {
    for (const list of [strayRequests, complaints]) list.length = 0;
    asked.clear();
    await page.emulateMedia({ colorScheme: "light" });
    const answer = await page.goto(addLite(address), { waitUntil: "load" });
    const html = (await answer?.text()) ?? "";
    const whole = await readWhole(dropLite(page.url()));
    expect(answer?.status()).toBe(whole.status);
    expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
    expect([...asked].filter((type) => !["document", "image", "other"].includes(type))).toEqual([]);
    expect(strayRequests).toEqual([]);
    expect(complaints.filter((complaint) => !complaint.includes("status of 404"))).toEqual([]);
    expect(html).not.toMatch(/<(?:script|iframe|object|embed|video|audio)\b| (?:style|srcset|class|on\w+)=/i);
    const findCanonical = (source: string) =>
      /<link[^>]* rel="canonical"[^>]*>/.exec(source)?.[0].replace(/\s*\/?>/, "");
    expect(findCanonical(html)).toBe(findCanonical(whole.html));
    // Other tests publish meanwhile, and the two pages show it a few seconds apart (docs/decisions/0050).
    const listMissing = async () => {
      const [full, words] = await Promise.all([dropLite(page.url()), page.url()].map(readWhole));
      const lite = new Set(await readWords(words?.html ?? ""));
      return (await readWords(full?.html ?? "")).filter((word) => !lite.has(word));
    };
    await expect.poll(listMissing).toEqual([]);

    // Every link is to a lite page, except the one back to the full site.
    const links = await page.$$eval("a[href]", (all) => all.map((link) => (link as HTMLAnchorElement).href));
    const own = links.filter((link) => {
      const { hostname, pathname, hash } = new URL(link);
      return hostname.endsWith(".localhost") && hasLiteEdition(pathname) && hash === "";
    });
    const back = new Set(own.filter((link) => !new URL(link).searchParams.has("lite")));
    expect(own.length).toBeGreaterThan(8);
    expect([...back]).toEqual([dropLite(page.url())]);

    await page.setViewportSize({ width: 375, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    expect(await findFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findFaults(page)).toEqual([]);
  },
);
