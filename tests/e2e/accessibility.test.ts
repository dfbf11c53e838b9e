import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { isFull } from "../sampling.ts";
import { buildAddress, findBlogs, findPages } from "./pages.ts";

const widths = [375, 800, 1440];
/**
 * Blogs share their templates: on one in each language all pages are checked, on the others the front page,
 * for its colors.
 */
const wholeBlogs = ["kotaku", "esgizmodo"];

const browser = await openBrowser();
const blogs = await findBlogs();
const pages = (await Promise.all(blogs.filter((blog) => !blog.isMainSite).map(findPages))).flat();
/** On the main site, cards name the blogs that their stories are from. */
const ofMainSite = (["front", "latest"] as const).map((kind) => ({
  kind,
  blog: "kinja",
  address: buildAddress("kinja.com", kind === "front" ? "/" : "/latest"),
}));
const chosen = [
  ...pages.filter(({ kind, blog }) => kind === "front" || wholeBlogs.includes(blog)),
  ...ofMainSite,
];
/** Axe only checks the minimum size of targets (WCAG 2.2, 2.5.8) on request. */
const withTargets = { rules: { "target-size": { enabled: true } } };
// One tab for all: styles, fonts and script are fetched once.
const { page } = await openPage(browser, { reducedMotion: "reduce" });

afterAll(() => browser.close());

describe.each(chosen)("the $kind page of $blog", ({ address }) => {
  beforeAll(async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(address);
  });

  test("has no accessibility fault at any width, in light and dark", async () => {
    const faults = new Set<string>();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await findFaults(page, "html", withTargets)) faults.add(`light: ${fault}`);
      // Colors in dark mode are the same at all widths.
      if (width !== widths.at(-1) && !isFull) continue;
      for (const fault of await findDarkFaults(page)) faults.add(`dark: ${fault}`);
    }
    expect([...faults]).toEqual([]);
  });

  test("does not scroll sideways on a phone", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });

  // WCAG 2.2, 1.4.4, in a browser that only enlarges text.
  test("does not scroll sideways with text at twice its size", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});
