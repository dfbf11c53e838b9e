import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const front = buildAddress("kotaku.com", "/");
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** The blog's own color in the list of the network, and the color that the browser paints around the page. */
const others = (page: Page) =>
  page.evaluate(() => [
    getComputedStyle(document.querySelector("footer nav a") ?? document.body).color,
    [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(
      ({ media }) => matchMedia(media).matches,
    )?.content,
  ]);
const white = "rgb(255, 255, 255)";
const dark = "rgb(22, 22, 22)";

test.each([
  ["kotaku.com", "Appearance", ["Automatic", "Light", "Dark"]],
  ["es.gizmodo.com", "Apariencia", ["Automático", "Claro", "Oscuro"]],
])(
  "%s is shown as the reader chose, from the first paint on, and by the device again",
  async (host, label, names) => {
    const { page, complaints } = await openPage(browser, { colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(buildAddress(host, "/"));
    await untilStarted(page);
    const choice = page.getByRole("combobox", { name: label, exact: true });
    expect(await choice.locator("option").allInnerTexts()).toEqual(names);
    const byDevice = await others(page);
    await page.emulateMedia({ colorScheme: "dark" });
    const byDarkDevice = await others(page);
    expect(byDarkDevice[0]).not.toBe(byDevice[0]);
    await page.emulateMedia({ colorScheme: "light" });

    await choice.focus();
    await page.keyboard.press("End");
    expect(await paper(page)).toBe(dark);
    expect(await others(page)).toEqual(byDarkDevice);
    for (const width of [375, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await findFaults(page, "footer")).toEqual([]);
      const box = await choice.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(24);
    }
    // Another page has it before any script file has come.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(buildAddress(host, "/latest"));
    expect(await paper(page)).toBe(dark);
    await page.unroute(/\.js$/);

    // A light page on a dark device, printed or not.
    await page.goto(buildAddress(host, "/latest"));
    await untilStarted(page);
    expect(await choice.inputValue()).toBe("dark");
    await page.emulateMedia({ media: "print" });
    expect(await paper(page)).toBe(white);
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await choice.selectOption("light");
    expect(await paper(page)).toBe(white);
    expect(await others(page)).toEqual(byDevice);
    expect(await findFaults(page, "footer")).toEqual([]);

    await choice.selectOption("");
    expect(await paper(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await paper(page)).toBe(white);
    expect(complaints.filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
    await page.context().close();
  },
);

test("all open pages of a blog follow, and a page that is gone back to", async () => {
  const { page } = await openPage(browser, { colorScheme: "light" });
  await page.goto(front);
  const other = await page.context().newPage();
  await other.goto(buildAddress("kotaku.com", "/latest"));
  await untilStarted(other);
  await other.getByRole("combobox", { name: "Appearance" }).selectOption("dark");
  await expect.poll(() => paper(page)).toBe(dark);

  await page.goto(buildAddress("kotaku.com", "/search"));
  await untilStarted(page);
  await page.getByRole("combobox", { name: "Appearance" }).selectOption("light");
  await page.goBack();
  expect(await paper(page)).toBe(white);
  await page.context().close();
});

test("without script there is no switch, and none where a choice isn't kept", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(front);
  expect(await page.locator("[data-appearance]").isVisible()).toBe(false);
  await page.context().close();
  const { page: blocked } = await openPage(browser);
  await blocked.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    }),
  );
  await blocked.goto(front);
  await untilStarted(blocked);
  expect(await blocked.locator("[data-appearance]").isVisible()).toBe(false);
  await blocked.context().close();
});
