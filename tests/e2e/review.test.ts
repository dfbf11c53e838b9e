import { afterAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openBrowser, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";

const openAs = async (screenName: string, path: string) =>
  openStudio(browser, await signInByMail(screenName, main), path);

const dialogOf = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const textOf = (page: Page) => page.getByRole("textbox", { name: "Story text" });

async function openStory(page: Page, path: string): Promise<void> {
  await page.goto(buildAddress(main, path));
  await textOf(page).waitFor();
}

/** Reloads a page until it has a link: other people's actions reach it a moment later. */
async function follow(page: Page, path: string, name: string): Promise<void> {
  const link = page.getByRole("link", { name });
  await expect.poll(async () => (await page.goto(buildAddress(main, path)), link.count())).toBe(1);
  await untilStarted(page);
  await link.click();
}

test("a freelancer hands a story over, an editor hands it back, assigns it and publishes it", async () => {
  const { page: writer, complaints } = await openAs("QuennellIvey", "/write?blog=io9");
  await button(writer, "Write").click();
  await textOf(writer).waitFor();
  const path = new URL(writer.url()).pathname;
  for (const line of ["A Jalapeño in Every Tank", "What fuel tastes like", "Nobody had asked the peppers."]) {
    await writer.keyboard.type(line);
    await writer.keyboard.press("Enter");
  }
  // People who may not publish hand over.
  expect(await writer.getByRole("button", { name: /^Publish/ }).count()).toBe(0);
  await button(writer, "Hand over…").click();
  await dialogOf(writer).getByLabel("Message").fill("Please check the octane numbers.");
  expect(await findFaults(writer)).toEqual([]);
  await dialogOf(writer).getByRole("button", { name: "Hand over" }).click();
  await writer.getByText("Waiting for review").first().waitFor();

  const { page: editor, complaints: others } = await openAs("CorvinHale", "/dashboard");
  await follow(editor, "/dashboard", "A Jalapeño in Every Tank");
  await textOf(editor).waitFor();
  await editor.getByText("Waiting for you").first().waitFor();
  await editor.getByText("Please check the octane numbers.").waitFor();
  expect(await findFaults(editor)).toEqual([]);
  await button(editor, "Back to draft…").first().click();
  await dialogOf(editor).getByLabel("Message").fill("Ask the chemist.");
  await dialogOf(editor).getByRole("button", { name: "Back to draft" }).click();
  await editor.getByText("Back to draft.", { exact: true }).waitFor();
  await editor.getByText("You handed this back").waitFor();

  const news = "Corvin Hale handed “A Jalapeño in Every Tank” back to you";
  await follow(writer, "/dashboard/notifications", news);
  await writer.getByText("Ask the chemist.").waitFor();
  await button(writer, "Hand over…").click();
  await dialogOf(writer).getByRole("button", { name: "Hand over" }).click();
  await writer.getByText("Waiting for review").first().waitFor();

  // From the list, searched without the accent, by keyboard only.
  await editor.goto(buildAddress(main, "/manage/io9/stories?state=review&q=jalapeno"));
  await untilStarted(editor);
  await editor.getByRole("link", { name: "A Jalapeño in Every Tank", exact: true }).focus();
  await editor.keyboard.press("x");
  await editor.getByText("1 selected").waitFor();
  expect(await findFaults(editor)).toEqual([]);
  await editor.getByLabel("Reviewer").selectOption({ label: "Corvin Hale" });
  await button(editor, "Assign").click();
  await editor.getByText("Waiting for Corvin Hale").waitFor();

  await openStory(editor, path);
  await button(editor, "Publish…").click();
  await dialogOf(editor).getByRole("button", { name: "Publish", exact: true }).click();
  await dialogOf(editor).getByRole("link", { name: "Open the story" }).waitFor();
  expect([...complaints, ...others]).toEqual([]);
});
