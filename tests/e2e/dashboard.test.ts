import { afterAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openBrowser, untilStarted } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { press } from "./by-keys.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";
import { walkByKeys } from "./walk-by-keys.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const image = "/manage/avclub/media/image/avclub-understudies-stage";
const dashboard = buildAddress(main, "/dashboard");
const day = 86_400_000;

const owner = await signInByMail("LeopoldAsh", main);
const colleague = await signInByMail("HattiePomeroy", main);

const licensesOf = (page: Page, title: string) => page.getByRole("region", { name: new RegExp(`^${title}`) });

test("an owner finds an image whose license expires, and the days that are left, in both languages", async () => {
  const { page, complaints } = await openStudio(browser, owner, image);
  // A date of UTC; in the blog's time zone it can be one day more or less away.
  const end = new Date(Date.now() + 5 * day).toISOString().slice(0, 10);
  await page.getByLabel("Valid until").fill(end);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.", { exact: false }).waitFor();
  await page.goto(dashboard);
  await untilStarted(page);
  await licensesOf(page, "Expiring licenses")
    .getByText(/^The license expires in [4-7] days\.$/)
    .waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
  expect(await walkByKeys(page)).toEqual({ unmarked: [], missed: [] });

  // In Spanish and without script, one press leads a colleague to the image.
  const { page: settings } = await openStudio(browser, colleague, "/settings");
  await chooseStudioLanguage(settings, "es-ES");
  const { page: plain } = await openStudio(browser, colleague, "/dashboard", false);
  const licenses = licensesOf(plain, "Licencias por caducar");
  await licenses.getByText(/^La licencia caduca en [4-7] días\.$/).waitFor();
  await licenses.getByRole("link").click();
  expect(new URL(plain.url()).pathname).toBe(image);
  expect(await plain.locator("input[name=licenseEnd]").inputValue()).toBe(end);
  expect(complaints).toEqual([]);
});

test.each([
  { token: owner, locale: "en-US", width: 1440, desk: "Dashboard", menu: null },
  { token: colleague, locale: "es-ES", width: 375, desk: "Panel", menu: "Menú" },
] as const)(
  "by keys, the dashboard keeps the rail of the blog one came from, $locale at $width px",
  async ({ token, locale, width, desk, menu }) => {
    const { page, complaints } = await openStudio(browser, token, "/settings");
    await chooseStudioLanguage(page, locale);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(buildAddress(main, "/manage/avclub/stories"));
    await untilStarted(page);
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await page.waitForURL(`${dashboard}?blog=avclub`);
    await page.locator('a[aria-current="page"]', { hasText: desk }).first().waitFor({ state: "attached" });
    if (menu) await press(page.locator("summary:visible", { hasText: menu }));
    await press(page.locator(`nav a[href="/manage/avclub/corrections"]:visible`));
    await page.waitForURL(buildAddress(main, "/manage/avclub/corrections"));
    // Also by one's own menu, and without script.
    const { page: plain } = await openStudio(browser, token, "/manage/avclub/corrections", false);
    await plain.locator('a[href$="/dashboard?blog=avclub"]').first().click();
    await plain.locator('nav a[href="/manage/avclub/corrections"]').first().waitFor({ state: "attached" });
    // A blog on which one doesn't work has no rail here.
    await plain.goto(`${dashboard}?blog=kotaku`);
    await plain.locator('nav a[href="/manage/avclub/stories"]').first().waitFor({ state: "attached" });
    expect(await plain.locator('a[href*="kotaku"]').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
