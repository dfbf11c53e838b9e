import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { changeMember, getMember } from "../../contract/people/members.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { makeMembers, makeSuperusers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

/*
 * Two editors at the desk of a front, one whose role ends there, and a front from nothing: by keys alone, and without script.
 */

const browser = await openBrowser();
afterAll(() => browser.close());
const main = "kinja.com";
const origin = `http://localhost:${inject("port")}`;

/** Superusers of this file alone, and a member of Jalopnik, whose front no other file changes. */
const [english, spanish, writer] = ["dora-desk", "paz-desk", "wim-desk"] as const;
const blogId = "12";
beforeAll(async () => {
  await makeSuperusers(spanish);
  await makeMembers(english, [{ screenName: writer, blogId, role: "Author" }]);
});

const said = (page: Page, text: string) => page.getByRole("status").getByText(text).first().waitFor();
const slots = (page: Page) => page.locator("[data-slot] h3").allInnerTexts();

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.locator("summary:visible", { hasText: menu }).last().press("Enter");
  await page.getByRole("button", { name: item, exact: true }).last().press("Enter");
}

/** Gives the writer a role on Jalopnik. */
async function giveRole(token: string, role: "Admin" | "Contributor"): Promise<void> {
  const client = createApiClient({ origin, token });
  const { people } = await client.read(getMember, {}, { blogId, screenName: writer });
  const { id: personId } = people.find(({ screenName }) => screenName === writer) ?? expect.fail(writer);
  await client.write(changeMember, { blogId, personId, role });
}

test("the second editor of a slot sees both states and chooses each way, and keeps what was typed when their role ends", async () => {
  const dora = await signInByMail(english, main);
  await giveRole(dora, "Admin");
  const desk = "/manage/jalopnik/front";
  const { page: first } = await openStudio(browser, dora, desk);
  await choose(first, "Add a block", "List");
  await said(first, "Block added.");
  await choose(first, "Place…", "Place in List");
  await said(first, "Story placed.");
  const [headline = ""] = await slots(first);

  const { page: second } = await openStudio(browser, await signInByMail(writer, main), desk);
  const edit = (page: Page, name: string) =>
    page
      .getByRole("link", { name: `Edit: ${name}`, exact: true })
      .first()
      .press("Enter");
  const save = async (page: Page, text: string) => {
    await page.getByLabel("Headline here").fill(text);
    await page.getByRole("button", { name: "Save" }).press("Enter");
  };
  const meet = async (name: string, hers: string, mine: string) => {
    for (const page of [second, first]) {
      await edit(page, name);
      // An earlier form may still be there, with what was typed into it.
      const value = name === headline ? "" : name;
      await expect.poll(() => page.getByLabel("Headline here").inputValue()).toBe(value);
    }
    await save(first, hers);
    await said(first, "Saved.");
    await expect.poll(async () => (await slots(second))[0]).toBe(hers);
    await save(second, mine);
    await second.getByText("Keep yours, or use theirs.").waitFor();
    const sides = second.locator("#conflict").getByRole("listitem");
    expect(await sides.allInnerTexts()).toEqual([`Headline here: ${mine}`, `Headline here: ${hers}`]);
    await second
      .locator("#conflict")
      .getByRole("heading", { name: /^dora-desk, / })
      .waitFor();
    expect(await second.evaluate(() => document.activeElement?.id)).toBe("conflict");
  };
  await meet(headline, "Hers", "Mine");
  for (const width of [1440, 800, 375]) {
    await second.setViewportSize({ width, height: 900 });
    expect(await findFaults(second)).toEqual([]);
    expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(second)).toEqual([]);
  await second.getByRole("button", { name: "Keep mine" }).press("Enter");
  await said(second, "Saved.");
  await expect.poll(async () => (await slots(first))[0]).toBe("Mine");

  await meet("Mine", "Hers again", "Mine again");
  await second.getByRole("link", { name: "Use theirs" }).press("Enter");
  await expect.poll(() => second.locator("#conflict").count()).toBe(0);
  expect(await second.getByLabel("Headline here").inputValue()).toBe("Hers again");
  expect((await slots(first))[0]).toBe("Hers again");

  // What is gone is placed again.
  await first.getByRole("link", { name: "Edit: Hers again" }).focus();
  await first.keyboard.press("Delete");
  await said(first, "Story removed from the front.");
  await expect.poll(async () => (await slots(second))[0]).not.toBe("Hers again");
  await save(second, "Not lost");
  await second.locator("#conflict").getByText("Not on the front", { exact: true }).waitFor();
  expect(await second.locator("#conflict").innerText()).toContain("Not lost");
  await second.getByRole("button", { name: "Keep mine" }).press("Enter");
  await said(second, "Story placed.");
  expect((await slots(second))[0]).toBe("Not lost");

  await edit(second, "Not lost");
  await second.getByLabel("Headline here").fill("Typed before the role ended");
  await giveRole(dora, "Contributor");
  await second.getByRole("alert").getByText("You can no longer edit this front").waitFor();
  // It is in sight, wherever the page was scrolled to.
  const box = await second.getByRole("alert").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(900);
  await second.getByRole("button", { name: "Save" }).press("Enter");
  expect(await second.getByLabel("Headline here").inputValue()).toBe("Typed before the role ended");
  expect(await findFaults(second)).toEqual([]);
  await expect.poll(async () => (await slots(first))[0]).toBe("Not lost");
  await first.getByRole("button", { name: "Discard all changes" }).press("Enter");
  await said(first, "Draft replaced.");
});

test("a form that was sent as the role ended leaves what was typed, and says why it wasn't saved", async () => {
  const dora = await signInByMail(english, main);
  await giveRole(dora, "Admin");
  const desk = "/manage/jalopnik/front";
  const { page } = await openStudio(browser, await signInByMail(writer, main), desk);
  await choose(page, "Add a block", "List");
  await said(page, "Block added.");
  await page.getByRole("link", { name: "Edit: List" }).last().press("Enter");
  await page.getByLabel("Title", { exact: true }).fill("Typed in time");
  // Before the desk has asked again.
  await page.route("**/news*", (route) => route.abort());
  await giveRole(dora, "Contributor");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await page.getByRole("alert").getByText("You can no longer edit this front").waitFor();
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Typed in time");
});

test("by keys alone any story comes into any slot; one slot is published, a version comes back, and one is scheduled", async () => {
  const dora = await signInByMail(english, main);
  const { page } = await openStudio(browser, dora, "/manage/theroot/front");
  await choose(page, "Add a block", "Row of three");
  await said(page, "Block added.");
  const before = await slots(page);
  const story = page.getByRole("link", { name: /^Choose a slot: / });
  const nameOf = async (index: number) =>
    ((await story.nth(index).getAttribute("aria-label")) ?? "").replace("Choose a slot: ", "");
  const picked = await nameOf(3);

  await story.nth(3).press("Enter");
  await page.getByText(`Choose a slot for “${picked}”.`).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText("Choose a slot for").count()).toBe(0);

  await story.nth(3).press("Enter");
  const isFocused = (name: RegExp) =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""))
      .toMatch(name);
  await isFocused(/^Place here/);
  // The third slot, which the newest story had.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await said(page, "Story placed here.");
  expect(await slots(page)).toEqual([before[0], before[1], picked]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[data-slot]")?.textContent ?? ""))
    .toContain(picked);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => slots(page)).toEqual(before);

  await page.getByRole("button", { name: "Publish front" }).press("Enter");
  await said(page, "Published.");
  for (const index of [3, 2]) {
    const name = await nameOf(index);
    await story.nth(index).press("Enter");
    await isFocused(/^Place here/);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await slots(page))[0]).toBe(name);
    await expect.poll(() => page.getByText("Choose a slot for").count()).toBe(0);
  }
  // One of two changes alone.
  const part = page.getByLabel("What to publish");
  await part.selectOption({ index: 1 });
  const only = (await part.locator("option:checked").innerText()).replace(/^Only: /, "");
  await page.getByRole("button", { name: "Publish front" }).press("Enter");
  await said(page, "Published only this part.");
  await page.getByRole("listitem").filter({ hasText: "Version 2, live since" }).getByText(only).waitFor();
  expect(await page.getByRole("button", { name: "Publish front" }).count()).toBe(1);

  await page.getByRole("button", { name: /^Publish this version again: Version 1/ }).press("Enter");
  await said(page, "Readers will see this version");
  await page.getByText("Version 3, live since").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await page.getByText("Version 4, live since").waitFor();

  await page.getByLabel("Live from").fill("2027-02-03T09:30");
  await page.getByRole("button", { name: "Publish front" }).press("Enter");
  await said(page, "Scheduled for Feb 3, 9:30AM.");
  await page.getByText("Version 5, live from Feb 3, 9:30AM").waitFor();
  await page.getByRole("button", { name: /^Cancel: Version 5/ }).press("Enter");
  await said(page, "Scheduled version canceled.");

  // Lists of stories.
  await page.getByLabel("List", { exact: true }).selectOption({ label: "Not on the front yet" });
  await page.getByRole("button", { name: "List stories" }).press("Enter");
  await page.waitForURL(/list=unplaced/);
  const shown = new Set(await slots(page));
  for (const name of await page.locator("[class*=stories] h3").allInnerTexts())
    expect(shown.has(name)).toBe(false);
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);

  await page.goto(buildAddress(main, "/manage/theroot/audit"));
  await page.getByText("Only part of the draft").waitFor();
  await page.getByText("The same as version 1").waitFor();
  await page.getByText("Version 1 → Version 2").waitFor();
  await page.getByText(only).first().waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.goto(buildAddress(main, "/manage/theroot/front"));
  await untilStarted(page);
  await page.getByRole("button", { name: "Make this front automatic" }).press("Enter");
  await said(page, "Draft replaced.");
  await page.getByRole("button", { name: "Publish front" }).press("Enter");
  await said(page, "Published.");
});

test("without script, in Spanish on a phone: a story is placed, gets a headline of its own, is undone, and published", async () => {
  const paz = await signInByMail(spanish, main);
  const { page: settings } = await openStudio(browser, paz, "/settings");
  await chooseStudioLanguage(settings, "es-ES");
  const { page } = await openStudio(browser, paz, "/manage/theroot/front", false);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.locator("summary", { hasText: "Añadir un bloque" }).click();
  await page.getByRole("button", { name: "Lista", exact: true }).click();
  await said(page, "Bloque añadido.");
  await page
    .getByRole("link", { name: /^Elegir un hueco: / })
    .nth(2)
    .click();
  await page.getByText("Elige un hueco para").waitFor();
  await page
    .getByRole("button", { name: /^Colocar aquí/ })
    .first()
    .click();
  await said(page, "Artículo");
  const [placed = ""] = await slots(page);
  await page.getByRole("link", { name: `Editar: ${placed}` }).click();
  await page.getByLabel("Titular aquí").fill("Un titular de aquí");
  await page.getByRole("button", { name: "Guardar" }).click();
  await said(page, "Guardado.");
  expect((await slots(page))[0]).toBe("Un titular de aquí");
  await page.getByRole("button", { name: "Deshacer" }).click();
  expect((await slots(page))[0]).toBe(placed);
  await page.getByRole("button", { name: "Publicar portada" }).click();
  await said(page, "Publicada");
  await page.getByText(/^Versión \d+, publicada desde/).waitFor();
  await page.getByText(`Colocado: ${placed}`).first().waitFor();
  const { page: checked } = await openStudio(browser, paz, "/manage/theroot/front");
  await checked.setViewportSize({ width: 375, height: 900 });
  expect(await checked.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await findFaults(checked)).toEqual([]);
  expect(await findDarkFaults(checked)).toEqual([]);
  const { page: reader } = await openPage(browser);
  await reader.goto(buildAddress("www.theroot.com", "/about"));
  await expect
    .poll(() => reader.evaluate(async () => (await fetch("/")).text()))
    .toContain(placed.slice(0, 20));
  await page.getByRole("button", { name: "Volver a la portada automática" }).click();
  await page.getByRole("button", { name: "Publicar portada" }).click();
  await said(page, "Publicada");
});
