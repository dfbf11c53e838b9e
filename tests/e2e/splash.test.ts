import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { makeSuperusers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

/* A splash with its end, until readers see it, and taken back: on an automatic front, and on one with blocks. */

const browser = await openBrowser();
afterAll(() => browser.close());

/** Superusers of this file alone. */
const [english, spanish] = ["sol-splash", "luz-splash"] as const;
beforeAll(() => makeSuperusers(english, spanish));

/** Cached pages are updated within moments. */
async function untilReadersSee(page: Page, host: string, text: string, isThere = true): Promise<void> {
  await page.goto(buildAddress(host, "/about"));
  const ask = () => page.evaluate(async () => (await fetch("/")).text());
  await expect.poll(async () => (await ask()).includes(text)).toBe(isThere);
  await page.goto(buildAddress(host, "/"));
}

/** The stories of a front beside its sidebar, each once and in their order, by their addresses. */
const listStories = (page: Page) =>
  page.locator("main a[href]:not(aside *)").evaluateAll((links) => {
    const paths = links.map((link) => new URL((link as HTMLAnchorElement).href).pathname);
    return [...new Set(paths.filter((path) => /-\d{10}$/.test(path)))];
  });
const readFirst = (page: Page) => page.locator("main h2").first().innerText();

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** An hour from now in the blog's zone, as the field has it: the end that the desk proposes, moved by a minute. */
async function moveEnd(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  const proposed = await field.inputValue();
  expect(proposed).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
  const moved = `${proposed.slice(0, 14)}${proposed.endsWith("59") ? "58" : "59"}`;
  await field.fill(moved);
  return moved;
}

test("by keys: a splash opens an automatic front, whose stories stay below, and is taken back", async () => {
  const host = "jezebel.com";
  const { page: reader } = await openPage(browser);
  await reader.goto(buildAddress(host, "/"));
  const before = await listStories(reader);
  const { page } = await openStudio(
    browser,
    await signInByMail(english, "kinja.com"),
    "/manage/jezebel/front",
  );
  const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
  const story = page.locator("li[data-drag]:not([data-slot])").nth(2);
  const headline = await story.locator("h3").innerText();
  await story.locator("summary", { hasText: "Place…" }).press("Enter");
  await story.getByRole("button", { name: "Make it the splash for 12 hours" }).press("Enter");
  await said("Splash changed.");
  const splash = page.getByRole("region", { name: "Splash" });
  await splash.getByRole("link", { name: `Edit: ${headline}` }).press("Enter");
  const end = await moveEnd(page, "Ends");
  await page.getByLabel("Headline here").fill("Everything else can wait");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await splash.getByText("Everything else can wait").waitFor();
  await expect.poll(() => page.getByLabel("Ends", { exact: true }).inputValue()).toBe(end);
  expect(await findFaults(page)).toEqual([]);
  expect(await findDarkFaults(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await page.getByRole("button", { name: "Publish front" }).press("Enter");
  await said("Published.");

  await untilReadersSee(reader, host, "Everything else can wait");
  expect(await readFirst(reader)).toBe("Everything else can wait");
  const [first, ...others] = await listStories(reader);
  // Every other story is still there.
  expect(others.toSorted()).toEqual(before.filter((path) => path !== first).toSorted());
  expect(before).toContain(first);
  for (const width of [1440, 800, 375]) {
    await reader.setViewportSize({ width, height: 900 });
    expect(await findFaults(reader)).toEqual([]);
    expect(await fits(reader)).toBe(true);
  }
  expect(await findDarkFaults(reader)).toEqual([]);

  await splash.getByRole("link", { name: "Edit: Everything else can wait" }).focus();
  await page.keyboard.press("Delete");
  await said("Splash changed.");
  await expect.poll(() => splash.count()).toBe(0);
  await page.getByRole("button", { name: "Publish front" }).press("Enter");
  await said("Published.");
  await untilReadersSee(reader, host, "Everything else can wait", false);
  expect(await listStories(reader)).toEqual(before);
});

test("in Spanish, on a phone and without script: a splash stands above the blocks, and is taken back", async () => {
  const [host, desk] = ["www.avclub.com", "/manage/avclub/front"];
  const session = await signInByMail(spanish, "kinja.com");
  const { page: scripted } = await openPage(browser);
  await giveSession(scripted, "kinja.com", session);
  await chooseStudioLanguage(scripted, "es-ES");
  const { page: reader } = await openPage(browser, { javaScriptEnabled: false });
  await reader.goto(buildAddress(host, "/"));
  const before = await listStories(reader);

  const { page } = await openStudio(browser, session, desk, false);
  await page.setViewportSize({ width: 375, height: 900 });
  const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
  const story = page.locator("li[data-drag]:not([data-slot])").nth(3);
  const headline = await story.locator("h3").innerText();
  await story.locator("summary", { hasText: "Colocar…" }).click();
  await story.getByRole("button", { name: "A portada completa durante 12 horas" }).click();
  await said("Portada completa cambiada.");
  const splash = page.getByRole("region", { name: "Portada completa" });
  await splash.getByRole("link", { name: `Editar: ${headline}` }).click();
  const end = await moveEnd(page, "Termina");
  await page.getByLabel("Titular aquí").fill("Lo demás puede esperar");
  await page.getByRole("button", { name: "Guardar" }).click();
  await splash.getByText("Lo demás puede esperar").waitFor();
  expect(await page.getByLabel("Termina", { exact: true }).inputValue()).toBe(end);
  await page.getByRole("button", { name: "Publicar portada" }).click();
  await said("Publicada.");
  expect(await fits(page)).toBe(true);
  // axe needs script.
  await scripted.setViewportSize({ width: 375, height: 900 });
  await scripted.goto(buildAddress("kinja.com", desk));
  expect(await findFaults(scripted)).toEqual([]);
  expect(await findDarkFaults(scripted)).toEqual([]);

  await untilReadersSee(scripted, host, "Lo demás puede esperar");
  await scripted.setViewportSize({ width: 375, height: 900 });
  expect(await findFaults(scripted)).toEqual([]);
  expect(await findDarkFaults(scripted)).toEqual([]);
  await reader.setViewportSize({ width: 375, height: 900 });
  await reader.goto(buildAddress(host, "/"));
  expect(await readFirst(reader)).toBe("Lo demás puede esperar");
  const [first, ...others] = await listStories(reader);
  expect(others).toEqual(expect.arrayContaining(before.filter((path) => path !== first)));
  expect(await fits(reader)).toBe(true);

  await splash.locator("summary").click();
  await splash.getByRole("button", { name: "Quitar de la portada" }).click();
  await said("Portada completa cambiada.");
  await page.getByRole("button", { name: "Publicar portada" }).click();
  await said("Publicada.");
  await untilReadersSee(scripted, host, "Lo demás puede esperar", false);
  await reader.goto(buildAddress(host, "/"));
  expect(await listStories(reader)).toEqual(before);
});
