import axe from "axe-core";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { findBlogs, findPages } from "./pages.ts";

const widths = [375, 800, 1440];
const schemes = ["light", "dark"] as const;
/** Pages are built alike on every blog: one in each language is read whole, of the others the front, for its colours. */
const wholeBlogs = ["kotaku", "esgizmodo"];

const browser = await openBrowser();
const blogs = await findBlogs();
const pages = (await Promise.all(blogs.filter((blog) => !blog.isMainSite).map(findPages))).flat();
const chosen = pages.filter(({ kind, blog }) => kind === "front" || wholeBlogs.includes(blog));

afterAll(() => browser.close());

describe.each(chosen)("the $kind page of $blog", ({ address }) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(browser, { reducedMotion: "reduce" }));
    await page.goto(address);
    await page.evaluate(axe.source);
  });
  afterAll(() => page.context().close());

  test("has no accessibility fault at any width, in light and in dark", async () => {
    const faults = new Set<string>();
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const fault of await findFaults(page)) faults.add(`${colorScheme}: ${fault}`);
      }
    }
    expect([...faults]).toEqual([]);
  });

  test("does not scroll sideways on a telephone", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });

  // WCAG 2.2, 1.4.4: as far as a browser that enlarges text alone.
  test("does not with letters twice as large", async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});

/** axe's violations, as rule and element. */
async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    async () => await (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
