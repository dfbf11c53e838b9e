import { afterAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openBrowser, untilStarted } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";
import { walkByKeys } from "./walk-by-keys.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const image = "/manage/avclub/media/image/avclub-understudies-stage";
const dashboard = buildAddress(main, "/dashboard");
const day = 86_400_000;

const licensesOf = (page: Page, title: string) => page.getByRole("region", { name: new RegExp(`^${title}`) });

test("an owner finds an image whose license expires, and the days that are left, in both languages", async () => {
  const token = await signInByMail("LeopoldAsh", main);
  const { page, complaints } = await openStudio(browser, token, image);
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
  const colleague = await signInByMail("HattiePomeroy", main);
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
