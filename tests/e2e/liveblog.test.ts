import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { buildAddress } from "./pages.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const minute = 60_000;
const liveblog = buildAddress("kotaku.com", "/forty-hours-of-lantern-keep-one-chair-no-naps-1836000011");

/** The services' responses about the liveblog from the next poll on: entries by id, the newest first. */
async function answerLive(page: Page) {
  const asked: string[] = [];
  let entries: [string, number][] = [];
  let isEnded = false;
  await page.route("**/live/1836000011", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { ids: [], isOpen: !isEnded, entries, messages: [], isEnded } });
  });
  await page.route("**/live/1836000011/items", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: entries
        .map(
          ([id, edited]) =>
            `<article id="entry-${id}" data-item="${id}" data-edited="${edited}"><p>Entry ${id}, ${edited}.</p></article>`,
        )
        .join(""),
    }),
  );
  return {
    asked,
    tell: (told: [string, number][]) => (entries = told),
    end: () => (isEnded = true),
  };
}

test("a liveblog updates while it is open: nothing moves, edits appear in place, and it ends", async () => {
  const { page, complaints } = await openPage(browser);
  await page.clock.install();
  const live = await answerLive(page);
  await page.goto(liveblog);
  const shown = page.locator("#entries [data-item]");
  const ids = await shown.evaluateAll((items) => items.map((item) => item.getAttribute("data-item") ?? ""));
  const there = ids.map((id): [string, number] => [id, 0]);
  live.tell(there);
  await untilStarted(page);
  await expect.poll(() => live.asked.length).toBe(1);

  const read = shown.nth(3);
  await read.evaluate((entry) => entry.scrollIntoView());
  const before = await read.boundingBox();
  live.tell([["1990000001", 0], ...there.slice(0, 1), [there[1]?.[0] ?? "", 5], ...there.slice(2)]);
  await page.clock.fastForward(minute);
  const button = page.getByRole("button", { name: "1 new update" });
  await button.waitFor();
  expect(await page.title()).toMatch(/^\(1\) /);
  await page.getByText(`Entry ${there[1]?.[0] ?? ""}, 5.`).waitFor();
  expect(await page.locator("#entry-1990000001").count()).toBe(0);
  expect(Math.abs(((await read.boundingBox())?.y ?? 0) - (before?.y ?? Infinity))).toBeLessThan(2);

  await button.click();
  expect(await shown.first().getAttribute("data-item")).toBe("1990000001");
  expect(await page.locator("#entry-1990000001").evaluate((entry) => entry === document.activeElement)).toBe(
    true,
  );
  expect(await page.title()).not.toMatch(/^\(/);

  // Sent after it by a device that was offline when it was written, before it.
  live.tell([["1990000001", 0], ["1990000002", 0], ...there]);
  await page.clock.fastForward(minute);
  await button.click();
  const order = await shown.evaluateAll((items) => items.map((item) => item.getAttribute("data-item")));
  expect(order.slice(0, 3)).toEqual(["1990000001", "1990000002", there[0]?.[0]]);

  live.tell([["1990000001", 0], ...there.slice(1)]);
  live.end();
  await page.clock.fastForward(5 * minute);
  await page.getByText("Coverage has ended.").waitFor();
  await expect.poll(() => page.locator(`#entry-${there[0]?.[0] ?? ""}`).count()).toBe(0);
  const { length } = live.asked;
  await page.clock.fastForward(60 * minute);
  expect(live.asked).toHaveLength(length);
  expect(complaints).toEqual([]);
  await page.context().close();
});
