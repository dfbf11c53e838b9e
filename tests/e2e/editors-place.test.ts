import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getReplies } from "../../contract/discussion/comments.ts";
import { changeMember, getMember } from "../../contract/people/members.ts";
import { openBrowser, openPage } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

/*
 * What editors place, until readers find it: a special section from nothing, with a front of its own; a reply that is featured
 * until an hour. Lonnie writes for Deadspin, Carys for Lifehacker; their owners make them admins here.
 */

const browser = await openBrowser();
afterAll(() => browser.close());
const main = "kinja.com";
const origin = `http://localhost:${inject("port")}`;

/** Signs in a member whom the owner of their blog has made an admin. */
async function signInAsAdmin(screenName: string, blogId: string, owner: string): Promise<string> {
  const client = createApiClient({ origin, token: await signInByMail(owner, main) });
  const { people } = await client.read(getMember, {}, { blogId, screenName });
  const { id: personId } =
    people.find((person) => person.screenName === screenName) ?? expect.fail(screenName);
  await client.write(changeMember, { blogId, personId, role: "Admin" });
  return signInByMail(screenName, main);
}

/** Cached pages are updated within moments. */
async function untilReadersSee(
  reader: Page,
  host: string,
  path: string,
  text: string | RegExp,
): Promise<void> {
  await reader.goto(buildAddress(host, "/about"));
  const ask = () => reader.evaluate(async (at) => (await fetch(at)).text(), path);
  await expect.poll(async () => new RegExp(text).test(await ask())).toBe(true);
}

const lonnie = await signInAsAdmin("LonnieVasquez", "11", "CassiusTrent");

test("a section gets its front at a desk, by keys alone", async () => {
  const { page } = await openStudio(browser, lonnie, "/manage/deadspin/sections");
  const host = "deadspin.com";
  const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
  const choose = async (menu: string, item: string) => {
    await page.locator("summary:visible", { hasText: menu }).last().press("Enter");
    await page.getByRole("button", { name: item, exact: true }).last().press("Enter");
  };
  await page.getByRole("link", { name: "New section" }).press("Enter");
  await page.getByLabel("Title").pressSequentially("Games Nobody Won");
  await page.getByLabel("Introduction").pressSequentially("Three draws and a pelican.");
  await page.getByLabel("Title").press("Enter");
  await page.getByRole("heading", { name: "Games Nobody Won", level: 1 }).waitFor();
  const names: string[] = [];
  for (const word of ["pelican", "laundry"]) {
    await page.getByLabel("Search this blog’s stories").fill(word);
    await page.getByLabel("Search this blog’s stories").press("Enter");
    await page.waitForURL(new RegExp(`q=${word}`));
    const add = page.getByRole("button", { name: /^Add to the order: / }).first();
    names.push(((await add.getAttribute("aria-label")) ?? "").replace("Add to the order: ", ""));
    await add.press("Enter");
    await page.getByText(/is now at position/).waitFor();
    await expect.poll(() => page.locator("[data-story] h3").count()).toBe(names.length);
  }

  await page.getByRole("link", { name: "Arrange in blocks" }).press("Enter");
  await page.getByRole("heading", { name: "Front: Games Nobody Won", level: 1 }).waitFor();
  await choose("Add a block", "Lead with two");
  await said("Block added.");
  await page.getByText("Newest of Games Nobody Won").waitFor();
  await choose("Place…", "Place in Lead with two");
  await said("Story placed.");
  await page.locator("[data-slot] a", { hasText: "Edit" }).first().press("Enter");
  await page.getByLabel("Headline here").fill("A draw with a pelican in it");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await said("Saved.");
  expect(await findFaults(page)).toEqual([]);
  expect(await findDarkFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish front" }).press("Enter");
  await said("Published.");
  await page.getByText(/^Version 1, live since /).waitFor();
  expect(await page.getByRole("button", { name: /Open as draft/ }).count()).toBe(0);
  await page.getByRole("link", { name: "Edit section" }).press("Enter");
  await page.getByRole("heading", { name: "Games Nobody Won", level: 1 }).waitFor();

  const { page: reader } = await openPage(browser);
  await untilReadersSee(reader, host, "/s/games-nobody-won", "A draw with a pelican in it");
  for (const name of names) await untilReadersSee(reader, host, "/s/games-nobody-won/rss", name);
  await untilReadersSee(reader, host, "/s", "Games Nobody Won");
  await reader.goto(buildAddress(host, "/s"));
  await reader
    .getByRole("link", { name: /Games Nobody Won/ })
    .first()
    .press("Enter");
  await reader.getByRole("heading", { name: "Games Nobody Won", level: 1 }).waitFor();
  await reader.getByText("Three draws and a pelican.").waitFor();
  expect(await reader.locator("h2").first().textContent()).toBe("A draw with a pelican in it");
  expect(await findFaults(reader)).toEqual([]);
});

test("a section gets its front on a phone and in Spanish", async () => {
  const token = await signInAsAdmin("carys-dunmore", "17", "edith-marlowe");
  const { page } = await openPage(browser, { viewport: { width: 375, height: 812 }, hasTouch: true });
  const host = "lifehacker.com";
  await giveSession(page, main, token);
  await chooseStudioLanguage(page, "es-ES");
  const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
  const choose = async (menu: string, item: string) => {
    await page.locator("summary:visible", { hasText: menu }).last().tap();
    await page.getByRole("button", { name: item, exact: true }).last().tap();
  };
  const expectWhole = async () => {
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  };
  await page.goto(buildAddress(main, "/manage/lifehacker/sections"));
  await page.getByRole("link", { name: "Nuevo especial" }).tap();
  await page.getByLabel("Título").fill("Cajones en orden");
  await page.getByRole("button", { name: "Crear especial" }).last().tap();
  await page.getByRole("heading", { name: "Cajones en orden", level: 1 }).waitFor();
  await page.getByLabel("Buscar en los artículos de este blog").fill("fridge");
  await page.getByRole("button", { name: "Buscar", exact: true }).tap();
  await page
    .getByRole("button", { name: /^Añadir al orden: / })
    .first()
    .tap();
  await page.getByText(/está ahora en la posición 1 de 1\./).waitFor();
  const [story = ""] = await page.locator("[data-story] h3").allInnerTexts();
  await expectWhole();
  await page.getByRole("link", { name: "Organizar en bloques" }).tap();
  await page.getByRole("heading", { name: "Portada de Cajones en orden", level: 1 }).waitFor();
  await choose("Añadir un bloque", "Lista");
  await said("Bloque añadido.");
  await expectWhole();
  await page.getByRole("button", { name: "Publicar portada" }).tap();
  await said("Publicada.");

  const { page: reader } = await openPage(browser, { viewport: { width: 375, height: 812 } });
  await untilReadersSee(reader, host, "/s/cajones-en-orden/rss", story.slice(0, 12));
  await untilReadersSee(reader, host, "/s", "Cajones en orden");
  await untilReadersSee(reader, host, "/s/cajones-en-orden", story.slice(0, 12));
  await reader.goto(buildAddress(host, "/s/cajones-en-orden"));
  await reader.getByRole("heading", { name: "Cajones en orden", level: 1 }).waitFor();
  expect(await findFaults(reader)).toEqual([]);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test("a reply is featured until an hour, is listed where its story stands, and is unfeatured and featured again there", async () => {
  const host = "deadspin.com";
  const story = "1836300001";
  const words = "As an Erie man";
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 1000 } });
  await giveSession(page, host, lonnie);
  await page.goto(buildAddress(host, `/${story}`));
  const { pathname } = new URL(page.url());
  const { items } = await createApiClient({ origin, token: "" }).read(getReplies, { postId: story });
  const reply = items.find((thread) => JSON.stringify(thread.reply.body).includes(words))?.reply;
  const href = buildAddress(host, `/reply/${reply?.id ?? expect.fail(words)}`);
  await page.goto(href);
  const form = page.locator("details[data-limit=feature]");
  await form.locator("summary").press("Enter");
  expect(await findFaults(page)).toEqual([]);
  await form.getByLabel("Until").fill("2020-01-01");
  await form.getByRole("button", { name: "Feature" }).press("Enter");
  await page.getByText("Choose a valid date and time in the future, within a year.").waitFor();
  await page.goto(href);
  await form.locator("summary").press("Enter");
  await form.getByRole("button", { name: "Feature" }).press("Enter");
  await page
    .getByText(/^Featured until .*\.$/)
    .first()
    .waitFor();
  const { page: other } = await openPage(browser);
  const above = new RegExp(`featured-title[^]*${words}[^]*<article`);
  await untilReadersSee(other, host, pathname, above);

  await giveSession(page, main, lonnie);
  await page.goto(buildAddress(main, `/manage/deadspin/stories/${story}/standing`));
  const places = page.locator("#replies");
  await places.getByText(words).waitFor();
  await places.getByText(/^Until /).waitFor();
  const end = await places.getByText(/^Until /).innerText();
  expect(await findFaults(page)).toEqual([]);
  await places.getByRole("button", { name: /^Remove: / }).press("Enter");
  await page.getByRole("status").getByText("Unfeatured.").waitFor();
  expect(await places.getByText(words).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await places.getByText(end, { exact: true }).waitFor();
  await untilReadersSee(other, host, pathname, above);
});

test("stories come into a section by a rule, on a phone, in Spanish and without script", async () => {
  const token = await signInByMail("carys-dunmore", main);
  const { page } = await openStudio(browser, token, "/manage/lifehacker/sections?new", false);
  await page.setViewportSize({ width: 375, height: 812 });
  const expectFits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.getByLabel("Título").fill("Por regla");
  await page.getByRole("button", { name: "Crear especial" }).last().click();
  await page.getByRole("heading", { name: "Por regla", level: 1 }).waitFor();
  await page.getByLabel("Artículos por regla").selectOption({ label: "Todos los de Lifehacker" });
  await page.getByRole("button", { name: "Fijar regla" }).click();
  await page.getByText("Los artículos entran ya según esta regla.").waitFor();
  await expectFits();
  const newest = await page
    .getByRole("button", { name: /^Añadir al orden: / })
    .first()
    .getAttribute("aria-label");
  const { page: reader } = await openPage(browser);
  const headline = (newest ?? "").replace("Añadir al orden: ", "").slice(0, 12);
  await untilReadersSee(reader, "lifehacker.com", "/s/por-regla", headline);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await page.getByText("Ahora solo entran los artículos que añadas.").waitFor();
});
