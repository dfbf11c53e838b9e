import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

/* Fronts of story types, at the desk of their blog's front. Orla is an admin of The Onion, Sunil of Lifehacker. */

const browser = await openBrowser();
afterAll(() => browser.close());
const orla = await signInByMail("orla-fenwick", "kinja.com");
const sunil = await signInByMail("sunil-bakke", "kinja.com");

/** Cached pages are updated within moments. */
async function untilReadersSee(host: string, path: string, text: string, isThere = true): Promise<Page> {
  const { page } = await openPage(browser);
  await page.goto(buildAddress(host, "/about"));
  const ask = () => page.evaluate(async (at) => (await fetch(at)).text(), path);
  await expect.poll(async () => (await ask()).includes(text)).toBe(isThere);
  await page.goto(buildAddress(host, path));
  return page;
}

test("the front of a story type is chosen, arranged by keys, published, seen, and made automatic again", async () => {
  const { page } = await openStudio(browser, orla, "/manage/theonion/front");
  const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
  const choose = async (menu: string, item: string) => {
    await page.locator("summary:visible", { hasText: menu }).last().press("Enter");
    await page.getByRole("button", { name: item, exact: true }).last().press("Enter");
  };
  await page.getByLabel("Front of").selectOption({ label: "Section: Opinion" });
  await page.getByRole("button", { name: "Open", exact: true }).press("Enter");
  await page.getByRole("heading", { name: "Front: Opinion", level: 1 }).waitFor();
  await choose("Add a block", "Lead with two");
  await said("Block added.");
  await page.getByRole("heading", { name: "Front: Opinion", level: 1 }).waitFor();
  await choose("Place…", "Place in Lead with two");
  await said("Story placed.");
  await page.locator("a", { hasText: "Edit" }).nth(1).press("Enter");
  await page.getByLabel("Headline here").fill("An opinion of this place");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await said("Saved.");
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish front" }).press("Enter");
  await said("Published.");

  const reader = await untilReadersSee("www.theonion.com", "/c/opinion", "An opinion of this place");
  expect(await findFaults(reader)).toEqual([]);
  expect(await reader.locator("h1").innerText()).toBe("Opinion");
  await untilReadersSee("www.theonion.com", "/", "An opinion of this place", false);

  await page.getByRole("button", { name: "Make this front automatic" }).press("Enter");
  await said("Draft replaced.");
  await page.getByRole("button", { name: "Publish front" }).press("Enter");
  await said("Published.");
  await untilReadersSee("www.theonion.com", "/c/opinion", "An opinion of this place", false);
});

test("in Spanish and without script the front of a story type is arranged, previewed and published", async () => {
  const desk = "/manage/lifehacker/front?of=c/how-to";
  const { page: scripted } = await openPage(browser);
  await giveSession(scripted, "kinja.com", sunil);
  await chooseStudioLanguage(scripted, "es-ES");
  await scripted.goto(buildAddress("kinja.com", desk));
  expect(await findFaults(scripted)).toEqual([]);
  const { page } = await openStudio(browser, sunil, desk, false);
  await page.getByRole("heading", { name: "Portada de How-To", level: 1 }).waitFor();
  await page.locator("summary", { hasText: "Añadir un bloque" }).click();
  await page.getByRole("button", { name: "Principal con dos", exact: true }).click();
  await page.getByRole("status").getByText("Bloque añadido.").waitFor();
  await page.getByRole("heading", { name: "Portada de How-To", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Teléfono" }).click();
  await page.frameLocator("iframe").getByRole("heading", { name: "How-To", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Publicar portada" }).click();
  await page.getByRole("status").getByText("Publicada.").waitFor();
  const { page: reader } = await openPage(browser, { javaScriptEnabled: false });
  await reader.goto(buildAddress("lifehacker.com", "/c/how-to"));
  expect(await reader.locator("h1").innerText()).toBe("How-To");
});
