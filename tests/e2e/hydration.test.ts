import type { Page } from "playwright-core";
import { demoNetwork } from "../../mocks/network.ts";
import { afterAll, describe, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { hydrate, isReacts, startTriggers, untilHydrated } from "./hydrate.ts";
import { buildAddress, findBlogs, findPages } from "./pages.ts";

const browser = await openBrowser();
const blogs = await findBlogs();
const chosen = blogs.filter(({ name }) => ["kotaku", "esgizmodo"].includes(name));
const pages = (await Promise.all(chosen.map(findPages))).flat().filter(({ kind }) => kind !== "error");
const kotaku = chosen.find(({ name }) => name === "kotaku") ?? expect.fail("no Kotaku");
/** A blog below whose stories no other test writes meanwhile. */
const quiet = blogs.find(({ name }) => name === "lifehacker") ?? expect.fail("no Lifehacker");
const quietPost = (await findPages(quiet)).find(({ kind }) => kind === "post") ?? expect.fail("no post");
/** A post below which people talk. */
const discussed = buildAddress("jalopnik.com", findDiscussed());
const front = buildAddress(kotaku.host, "/");

afterAll(() => browser.close());

function findDiscussed(): string {
  const { posts, blogs } = demoNetwork;
  const answered = new Set(posts.flatMap(({ parent }) => parent ?? []));
  const found = posts.find(
    ({ blog, sourceId, parent }) => blog === "jalopnik" && !parent && answered.has(sourceId),
  );
  return `/${found?.id ?? expect.fail(`no discussion among ${blogs.length} blogs`)}`;
}

/** All that the main region consists of; ages and counts aside, which go on: other stories write replies meanwhile. */
const describeMain = (main: Element) =>
  [...main.querySelectorAll("*")].flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = element.matches("[data-age]") ? "" : own.map(({ nodeValue }) => nodeValue).join("");
    const isCount = /^[\d.,]+ (views?|repl(y|ies)|respuestas?)$/.test(text);
    return isCount ? [] : [`${element.tagName}.${element.className} ${element.id} ${text}`];
  });

/** The same of the page as the server prints it. */
async function describePrinted(address: string): Promise<string[]> {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(address);
  const printed = await page.locator("main").evaluate(describeMain);
  await page.context().close();
  return printed;
}

const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "isSameDocument" in window);

describe.each(pages)("the $kind page of $blog", ({ kind, address }) => {
  test("hydrates without a word in the console, and looks as before", async () => {
    const { page, complaints } = await openPage(browser, { reducedMotion: "reduce" });
    await page.goto(address, { waitUntil: "networkidle" });
    await untilStarted(page);
    const before = { text: await page.locator("body").innerText(), picture: await page.screenshot() };
    await hydrate(page);
    expect(await page.locator("body").innerText()).toBe(before.text);
    expect((await page.screenshot()).equals(before.picture)).toBe(true);
    expect(await isReacts(page, "main > *")).toBe(true);
    expect(complaints).toEqual([]);

    // And goes on: to another page of the blog, which is the one that the server prints.
    await markDocument(page);
    const next = kind === "latest" ? "/newsletter" : "/latest";
    await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), next);
    await page.waitForFunction(
      (path) => location.pathname === path && document.querySelector("[data-page-title]"),
      next,
    );
    expect(await isSameDocument(page)).toBe(true);
    const printed = await describePrinted(page.url());
    expect(await page.locator("main").evaluate(describeMain)).toEqual(printed);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test("back on the page that was hydrated stands what the server printed", async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(quietPost.address, { waitUntil: "networkidle" });
  const printed = await describePrinted(quietPost.address);
  await hydrate(page);
  await markDocument(page);
  await page.evaluate(() => document.querySelector<HTMLElement>("header a[href='/']")?.click());
  await page.waitForFunction(() => document.body.dataset.pageType === "front");
  expect(await page.title()).toBe(await titleOf(buildAddress(quiet.host, "/")));
  await page.goBack();
  await page.waitForFunction(() => document.body.dataset.pageType === "permalink");
  await page.waitForFunction(() => document.querySelector("main article"));
  expect(await page.locator("main").evaluate(describeMain)).toEqual(printed);
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a discussion that has gone on is mended, and the article stays untouched", async () => {
  const { page } = await openPage(browser);
  await page.goto(discussed, { waitUntil: "networkidle" });
  await page.evaluate(() => {
    document.querySelector("#replies h2")?.replaceChildren("of long ago");
    document.querySelector("main article h1")?.replaceChildren("as the reader left it");
  });
  await hydrate(page);
  await page.waitForFunction(() => document.querySelector("#replies h2")?.textContent !== "of long ago");
  expect(await page.locator("main article h1").first().textContent()).toBe("as the reader left it");
  expect(await isReacts(page, "#replies h2")).toBe(true);
  expect(await isReacts(page, "main article h1")).toBe(false);
  await page.context().close();
});

test.each([
  ["near", (page: Page) => page.locator("#replies").scrollIntoViewIfNeeded()],
  ["focus", (page: Page) => page.locator("#replies a").first().focus()],
])("what asks for React on %s gets it then, and not before", async (need, act) => {
  const { page, complaints } = await openPage(browser, { viewport: { width: 1200, height: 300 } });
  // Before any module runs, as if the server had printed it.
  await page.addInitScript((name) => {
    document.addEventListener("readystatechange", () =>
      document.querySelector("#replies")?.setAttribute("data-hydrate", name),
    );
  }, need);
  await page.goto(discussed, { waitUntil: "networkidle" });
  await untilStarted(page);
  expect(await page.evaluate(() => "__remixManifest" in window)).toBe(false);
  await act(page);
  await untilHydrated(page);
  expect(await isReacts(page, "#replies")).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a press that asks for React is not lost", async () => {
  const { page } = await openPage(browser);
  await page.goto(discussed, { waitUntil: "networkidle" });
  await page.evaluate(() => {
    const link = document.querySelector("header a[href='/latest']");
    link?.setAttribute("data-hydrate", "open");
    document.documentElement.dataset["presses"] = "0";
    link?.addEventListener("click", () => (document.documentElement.dataset["presses"] += "1"));
  });
  await startTriggers(page);
  await markDocument(page);
  await page.evaluate(() => document.querySelector<HTMLElement>("header a[href='/latest']")?.click());
  await page.waitForURL("**/latest");
  await page.waitForFunction(() => document.body.dataset.pageType === "latest");
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.dataset["presses"])).toBe("01");
  await page.context().close();
});

test("where its data cannot be had the page goes on as it is, and its links too", async () => {
  const { page } = await openPage(browser);
  await page.route("**/*.data*", (route) => route.abort());
  await page.goto(discussed, { waitUntil: "networkidle" });
  await startTriggers(page);
  await page.evaluate(() => {
    document.querySelector("header a[href='/latest']")?.setAttribute("data-hydrate", "open");
  });
  await markDocument(page);
  await page.evaluate(() => document.querySelector<HTMLElement>("header a[href='/latest']")?.click());
  await page.waitForURL("**/latest");
  expect(await isSameDocument(page)).toBe(false);
  await page.context().close();
});

test("a page that frames what others made is loaded whole where the document may not", async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(front, { waitUntil: "networkidle" });
  await hydrate(page);
  await markDocument(page);
  await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), "/about");
  await page.waitForFunction(() => document.body.dataset.pageType === "about");
  await page.waitForFunction(() => !("isSameDocument" in window));
  expect(complaints).toEqual([]);
  await page.context().close();
});

async function titleOf(address: string): Promise<string> {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(address);
  const title = await page.title();
  await page.context().close();
  return title;
}
