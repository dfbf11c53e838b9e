import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isInShare } from "../../app/feature-flag/flag-audiences.ts";
import { openBrowser, openPage } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { makeSuperusers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";
import { createReader } from "./until-readers-see.ts";

/* Features for a share of readers and for staff, on two blogs that no other file changes. */

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const host = "clickhole.com";
const about = buildAddress(host, "/about");
/** Superusers of this file alone. */
const [english, spanish] = ["flora-flag", "fermin-flag"] as const;
const { page: reader } = await openPage(browser, { drawsVariations: true });
const untilReadersSee = createReader(reader);

beforeAll(() => makeSuperusers(english, spanish));

const isOn = (page: Page) =>
  page.evaluate(() => {
    const { classList } = document.body;
    return classList.contains("f_sticky_sidebar_on") && !classList.contains("f_sticky_sidebar_off");
  });
const findKey = (isSought: boolean) =>
  Array.from({ length: 100 }, (_, index) => `reader${index}`).find(
    (key) => isInShare("sticky_sidebar", 40, key) === isSought,
  ) ?? "";

test("a feature is turned on for a share of a blog's readers, then for its staff, and undone", async () => {
  const session = await signInByMail(english, main);
  const { page, complaints } = await openStudio(browser, session, "/moderation/flags");
  const choose = async (audience: string, share: string) => {
    await page.getByRole("link", { name: "Change who sees it: sticky_sidebar" }).press("Enter");
    await page.getByRole("heading", { name: "Who sees “sticky_sidebar”" }).waitFor();
    await page.getByLabel(audience).check();
    await page.getByLabel("Share of readers, in percent").fill(share);
    await page.getByLabel("Only on these blogs").check();
    await page.getByLabel(/^ClickHole/).check();
    await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  };
  await choose("A share of readers", "0");
  await page.getByText("Enter a whole number from 1 to 99.").waitFor();
  expect(await page.getByLabel(/^ClickHole/).isChecked()).toBe(true);
  await page.getByLabel("Share of readers, in percent").fill("40");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await page.getByText("“sticky_sidebar”: On for 40% of readers.").first().waitFor();
  await page.getByText("ClickHole: On for 40% of readers").waitFor();
  await untilReadersSee(host, "/about", 'data-flags="sticky_sidebar:40"');

  // The page's script turns it on, not the module that comes later.
  await reader.route(/\.js$/, (route) => route.abort());
  for (const isSought of [true, false]) {
    await reader.evaluate((key) => localStorage.setItem("magma.reader", key), findKey(isSought));
    await reader.goto(about);
    expect(await isOn(reader)).toBe(isSought);
  }
  await reader.unroute(/\.js$/);

  await choose("Only the blog’s staff", "");
  await page.getByText("“sticky_sidebar”: On for staff only.").first().waitFor();
  await untilReadersSee(host, "/about", 'data-flags="sticky_sidebar:staff"');
  const staff = await openPage(browser);
  await giveSession(staff.page, host, session);
  await staff.page.goto(about);
  await staff.page.waitForSelector("body.f_sticky_sidebar_on");
  await staff.page.goto(about, { waitUntil: "commit" });
  await staff.page.waitForSelector("body.f_sticky_sidebar_on");
  await reader.goto(about);
  expect(await isOn(reader)).toBe(false);
  await reader.goto(buildAddress(host, "/features"));
  await reader.getByText("On for staff only").waitFor();

  await page.getByRole("button", { name: /^Undo/ }).press("Enter");
  await page.getByText("“sticky_sidebar”: On for 40% of readers.").first().waitFor();
  await page.goto(buildAddress(main, "/manage/clickhole/flags"));
  await page.getByRole("button", { name: "Use the network’s: sticky_sidebar" }).press("Enter");
  await untilReadersSee(host, "/about", "data-flags", false);
  expect([...complaints, ...staff.complaints]).toEqual([
    "Failed to load resource: the server responded with a status of 400 (Bad Request)",
  ]);
});

test("without script, in Spanish and on a phone", async () => {
  const session = await signInByMail(spanish, main);
  const { page: settings } = await openStudio(browser, session, "/settings");
  await chooseStudioLanguage(settings, "es-ES");
  await settings.setViewportSize({ width: 375, height: 800 });
  await settings.goto(buildAddress(main, "/moderation/flags?change=lazy_images"));
  await settings.getByRole("heading", { name: "Quién ve «lazy_images»" }).waitFor();
  expect([...(await findFaults(settings)), ...(await findDarkFaults(settings))]).toEqual([]);
  expect(await settings.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  const { page } = await openStudio(browser, session, "/moderation/flags", false);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("link", { name: "Cambiar quién la ve: lazy_images" }).click();
  await page.getByLabel("Solo el equipo del blog").check();
  await page.getByLabel("Solo en estos blogs").check();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByText("Elige al menos un blog.").waitFor();
  await page.getByLabel("The Takeout").check();
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await page.getByText("«lazy_images»: Activada solo para el equipo.").waitFor();
  await untilReadersSee("thetakeout.com", "/about", 'data-flags="lazy_images:staff"');
  await page.getByRole("button", { name: "Deshacer" }).click();
  await untilReadersSee("thetakeout.com", "/about", "data-flags", false);
});
