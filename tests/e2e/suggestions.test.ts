import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const textOf = (page: Page) => page.getByRole("textbox", { name: "Story text" });
const untilSaved = (page: Page) => page.locator("[data-status=saved]").waitFor();
const inserted = (page: Page) => textOf(page).locator("ins[data-suggestion]");
const deleted = (page: Page) => textOf(page).locator("del[data-suggestion]");
const sayOf = (page: Page) => page.locator("[data-toast]");

const openAs = async (screenName: string, path: string) =>
  openStudio(browser, await signInByMail(screenName, main), path);

/** Presses Enter at the end of a line before the browser reports the caret there, as on a busy device. */
const splitAfter = (page: Page, line: string) =>
  textOf(page).evaluate((text, words) => {
    const found = [...text.querySelectorAll("p")].find(({ textContent }) => textContent === words);
    if (!found) throw new Error(words);
    getSelection()?.selectAllChildren(found);
    getSelection()?.collapseToEnd();
    const key = { key: "Enter", keyCode: 13, bubbles: true, cancelable: true };
    text.dispatchEvent(new KeyboardEvent("keydown", key));
  }, line);

test("one person suggests, another accepts one suggestion and rejects one, and what was accepted is published", async () => {
  const editor = await openAs("imani-cole-baptiste", "/write?blog=theroot");
  const { page } = editor;
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await textOf(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  for (const line of ["The Choir", "", "It sings on Sundays.", "It rests on Mondays."]) {
    await page.keyboard.type(line);
    await page.keyboard.press("Enter");
  }
  await untilSaved(page);
  const path = new URL(page.url()).pathname;

  const writer = await openAs("malik-desrosiers", path);
  const { keyboard } = writer.page;
  await textOf(writer.page).getByText("It sings on Sundays.").click();
  await keyboard.press("Control+Shift+E");
  await writer.page.getByText("You’re suggesting.").waitFor();
  expect(await writer.page.locator("[data-tool=suggest]").getAttribute("aria-pressed")).toBe("true");
  await keyboard.press("End");
  for (let letter = 0; letter < "Sundays.".length; letter += 1) await keyboard.press("Backspace");
  await keyboard.type("weekdays.");
  await splitAfter(writer.page, "It rests on Mondays.");
  await keyboard.type("It never coughs.");
  await untilSaved(writer.page);
  expect(await deleted(writer.page).allInnerTexts()).toEqual(["Sundays."]);
  expect(await inserted(writer.page).allInnerTexts()).toEqual(["weekdays.", "It never coughs."]);

  await inserted(page).getByText("It never coughs.").waitFor();
  await page.getByRole("tab", { name: /^Suggestions ?2$/ }).click();
  await page.getByText("Malik", { exact: false }).first().waitFor();
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 375) await page.getByRole("button", { name: "Details", exact: true }).click();
    expect(await findFaults(page)).toEqual([]);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Accept: Sundays. weekdays." }).click();
  await sayOf(page).getByText("Accepted.").waitFor();
  await page.getByRole("button", { name: "Reject: It never coughs." }).click();
  await sayOf(page).getByText("Rejected.").waitFor();
  await page.getByText("Changes that people suggest appear here.", { exact: false }).waitFor();
  // After undoing, the suggestion is open again, and the publish dialog mentions it.
  await page.keyboard.press("u");
  await inserted(page).getByText("It never coughs.").waitFor();
  await page.getByRole("tab", { name: "Story", exact: true }).click();
  await page.getByText("Open suggestions that won’t be published: 1.", { exact: false }).waitFor();
  await untilSaved(page);
  await page.getByRole("button", { name: /^Publish/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Open suggestions that won’t be published: 1.", { exact: false }).waitFor();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await dialog.getByText("The story is live.").waitFor();
  const href = await dialog.getByRole("link", { name: "Open the story" }).getAttribute("href");

  const reader = await openPage(browser);
  await reader.page.goto(new URL(href ?? "", page.url()).href);
  await reader.page.getByText("It sings on weekdays.").waitFor();
  const text = await reader.page.locator("main").innerText();
  expect(text).toContain("It rests on Mondays.");
  expect(text).not.toContain("It never coughs.");
  expect(text).not.toContain("Sundays");
  expect([...editor.complaints, ...writer.complaints]).toEqual([]);
});
