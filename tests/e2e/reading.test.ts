import { afterAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { buildAddress, findBlogs, findPages } from "./pages.ts";
import { walkByKeys } from "./walk-by-keys.ts";

const browser = await openBrowser();
const blogs = await findBlogs();
const kotaku = blogs.find((blog) => blog.name === "kotaku") ?? expect.fail("the demo network has no Kotaku");
const pages = await findPages(kotaku);
const addressOf = (kind: string) => pages.find((page) => page.kind === kind)?.address ?? expect.fail(kind);

afterAll(() => browser.close());

describe.each(pages)("the $kind page", ({ kind, address }) => {
  test("requests nothing from other hosts, and the console is empty", async () => {
    const { page, strayRequests, complaints } = await openPage(browser);
    const response = await page.goto(address, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(kind === "error" ? 404 : 200);
    expect(strayRequests).toEqual([]);
    // The browser itself reports the status of an error page.
    expect(complaints.filter((complaint) => !complaint.includes("status of 404"))).toEqual([]);
    await page.context().close();
  });

  test("is complete without script", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address);
    expect(await page.locator("main h1").first().textContent()).not.toBe("");
    // A studio page with a single task only has its bar.
    const links = kind === "features" || kind === "experiments" ? "header a" : "header nav a";
    expect(await page.locator(links).count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

test("a reader goes from the front page to a post, its tag and its author, without script", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(buildAddress(kotaku.host, "/"));
  await page.locator("main article h2 a, main article h3 a").first().click();
  await page.waitForURL(/-\d+$/);
  const headline = await page.locator("h1").textContent();
  expect(headline).not.toBe("");
  await page.goto(addressOf("post"));
  await page.locator('a[href*="/tag/"]').first().click();
  await page.waitForURL(/\/tag\//);
  await page.goto(addressOf("post"));
  await page.locator('a[rel~="author"]').first().click();
  await page.waitForURL(/kinja\.com/);
  expect(await page.locator("h1").count()).toBe(1);
  await page.context().close();
});

test("the first Tab shows the skip link, and following it moves the focus to the content", async () => {
  const { page } = await openPage(browser);
  await page.goto(addressOf("post"));
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus");
  expect(await skip.getAttribute("href")).toBe("#content");
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => location.hash)).toBe("#content");
  await page.keyboard.press("Tab");
  const isInContent = await page.evaluate(() =>
    document.querySelector("#content")?.contains(document.activeElement),
  );
  expect(isInContent).toBe(true);
  await page.context().close();
});

test("every link and control can be reached by keyboard, and shows its focus", async () => {
  const { page } = await openPage(browser);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOf("post"));
  expect(await walkByKeys(page)).toEqual({ unmarked: [], missed: [] });
  await page.context().close();
});

test("the same post prints without navigation", async () => {
  const { page } = await openPage(browser);
  await page.goto(addressOf("post"));
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("header nav:visible").count()).toBe(0);
  expect(await page.locator("h1").isVisible()).toBe(true);
  await page.context().close();
});
