import { afterAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { chooseVariation } from "../../app/feature-flag/experiments.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { openBrowser, openPage, setReaderKey, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress, findBlogs } from "./pages.ts";
import { readerAgent } from "./read-a-story.ts";
import { signInByMail } from "./sign-in.ts";
import { walkByKeys } from "./walk-by-keys.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const gizmodo = (await findBlogs()).find(({ name }) => name === "gizmodo") ?? expect.fail("no blog");
const front = buildAddress(gizmodo.host, "/");
const second = "The <b>other</b> headline";

/** A key whose browser chooses a headline of a test with two. */
function findKey(test: string, variant: "0" | "1"): string {
  const variations = ["0", "1"].map((name) => ({ name, weight: 1 }));
  const experiment = { name: `headline:${test}`, share: 1, variations };
  const keys = Array.from({ length: 100 }, (_, index) => `reader-${index}`);
  return keys.find((key) => chooseVariation(experiment, key) === variant) ?? expect.fail("no key");
}

/** A reader of the front with a key, and how much its layout has shifted. */
async function openFront(key: string) {
  const { page, complaints } = await openPage(browser, { userAgent: readerAgent, drawsVariations: true });
  await page.context().addInitScript(setReaderKey, key);
  await page.goto(front);
  await untilStarted(page);
  // Once its fonts are there, nothing else moves.
  await page.reload();
  await untilStarted(page);
  const findShift = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
            ),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
  return { page, complaints, findShift };
}

test("an editor tests a headline on the front, from the story to the winner", async () => {
  const { items } = await services.read(getLatest, { blogId: gizmodo.id });
  const story =
    items.find(({ post }) => post.defaultBlogId === gizmodo.id && post.headline !== "")?.post ??
    expect.fail("no story");
  const token = await signInByMail("AnselRook", main);
  const { page, complaints } = await openStudio(browser, token, "/manage/gizmodo/stories?state=live");
  await page.getByRole("link", { name: `Test headlines: ${story.headline}` }).press("Enter");
  await page.getByRole("heading", { name: "Headline test" }).waitFor();
  await page.reload();
  await untilStarted(page);
  expect(await walkByKeys(page)).toEqual({ unmarked: [], missed: [] });
  await page.getByLabel("Headline 2").fill(story.headline);
  await page.getByRole("button", { name: "Start test" }).press("Enter");
  await page.getByText("Each headline must be different.").waitFor();
  // The browser logs the refused form.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("400 (Bad Request)")]);
  expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
  await page.getByLabel("Headline 2").fill(second);
  await page.getByRole("button", { name: "Start test" }).press("Enter");
  await page.getByText("Test saved.").waitFor();

  // Without script, and where robots look, the story has its own headline.
  const { page: plain } = await openPage(browser, { javaScriptEnabled: false });
  const tested = plain.locator("a[data-test]").first();
  await expect
    .poll(async () => {
      await plain.goto(front);
      return tested.count();
    })
    .toBe(1);
  expect(await tested.textContent()).toBe(story.headline);
  const id = (await tested.getAttribute("data-test")) ?? "";
  expect(JSON.parse((await tested.getAttribute("data-headlines")) ?? "")).toEqual([second]);
  const { pathname } = new URL(story.permalink);
  for (const path of ["/rss", "/?lite", pathname, `${pathname}/amp`, "/sitemap_news.xml"]) {
    const answer = await plain.goto(buildAddress(gizmodo.host, path));
    expect(await answer?.text()).not.toMatch(/The (?:<|&lt;)b(?:>|&gt;)other/);
  }

  // Each browser has one of them before anything is painted, and the same one again.
  const own = await openFront(findKey(id, "0"));
  const other = await openFront(findKey(id, "1"));
  const link = (reader: typeof own) => reader.page.locator(`a[data-test="${id}"]`).first();
  expect(await link(own).textContent()).toBe(story.headline);
  expect(await link(other).textContent()).toBe(second);
  expect([await own.findShift(), await other.findShift()]).toEqual([0, 0]);
  expect(await findFaults(other.page)).toEqual([]);
  await other.page.reload();
  expect(await link(other).textContent()).toBe(second);

  // One reads on, the other clicks; neither is counted twice.
  const read = async (reader: typeof own, clicks: boolean) => {
    await untilStarted(reader.page);
    await link(reader).scrollIntoViewIfNeeded();
    await reader.page.mouse.wheel(0, 1);
    await reader.page.waitForTimeout(1_500);
    // Of a page that is gone, the headless browser sends its own name: the click is made, and the tab hidden.
    await reader.page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    if (clicks) await link(reader).click();
    await reader.page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await reader.page.waitForTimeout(300);
  };
  await read(own, false);
  await read(other, true);
  await other.page.goto(front);
  await read(other, true);
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await expect
    .poll(async () => {
      await page.reload();
      await untilStarted(page);
      return row(second).getByRole("cell").allTextContents();
    })
    .toEqual([second, "1", "1", "100%", "", "Use this headline"]);
  expect((await row(story.headline).getByRole("cell").allTextContents()).slice(1, 4)).toEqual([
    "1",
    "0",
    "0%",
  ]);
  await page.getByText("Not decided yet.").waitFor();
  expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  // The headline that is used is everybody's.
  const address = page.url().replace(/\?.*/, "");
  await page.goto(address);
  await untilStarted(page);
  await page.getByRole("button", { name: `Use this headline: ${second}` }).press("Enter");
  await page.getByText("The front shows this headline now.").waitFor();
  await page.getByText(/^Ended .* by Ansel Rook/).waitFor();
  await expect
    .poll(async () => {
      await plain.goto(front);
      return plain.getByRole("link", { name: second }).count();
    })
    .toBe(1);
  expect(await plain.locator("a[data-test]").count()).toBe(0);
  await page.getByRole("button", { name: `Use the original: ${story.headline}` }).press("Enter");
  await page.getByText("The front shows the original now.").waitFor();
  await page.getByRole("heading", { name: "New test" }).waitFor();

  expect([...complaints, ...own.complaints, ...other.complaints]).toEqual([]);
});
