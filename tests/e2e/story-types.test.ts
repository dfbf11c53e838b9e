import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { signInByMail } from "./sign-in.ts";
import { createReader } from "./until-readers-see.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const host = "www.avclub.com";
const owner = await signInByMail("LeopoldAsh", main);
const { page: reader } = await openPage(browser);
const untilReadersSee = createReader(reader);

test("an owner adds a story type with a category, with the keyboard alone, and readers see it", async () => {
  const { page, complaints } = await openStudio(browser, owner, "/manage/avclub/settings");
  await page.getByRole("navigation").getByRole("link", { name: "Story types" }).press("Enter");
  await page.getByRole("heading", { name: "Story types", level: 1 }).waitFor();
  await untilStarted(page);
  const add = page.getByRole("region", { name: "Add a story type" });
  await add.getByLabel("Name").focus();
  await page.keyboard.type("Board games");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Board games" }).waitFor();
  expect(await add.getByLabel("Name").inputValue()).toBe("");
  await page.locator("summary[aria-label='Edit: Board games']").press("Enter");
  const inside = page.getByRole("group", { name: "Add a category" }).filter({ visible: true });
  await inside.getByLabel("Name").fill("Dice");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "/c/board-games/dice" }).waitFor();
  await untilReadersSee(host, "/", "Board games");
  await page.getByRole("button", { name: "Move up: Board games" }).press("Enter");
  await page.getByText("“Board games” was moved.").first().waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("without script the same forms rename, undo and remove", async () => {
  const { page } = await openStudio(browser, owner, "/manage/avclub/story-types", false);
  const edit = async (name: string) => {
    const summary = page.locator(`summary[aria-label='Edit: ${name}']`);
    await summary.click();
    return page.locator("details").filter({ has: summary });
  };
  await (await edit("Dice")).getByLabel("Name").first().fill("Dados");
  await page.getByRole("button", { name: "Rename" }).filter({ visible: true }).click();
  await page.getByText("It’s now “Dados”.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Dice" }).waitFor();
  await edit("Board games");
  expect(await page.getByRole("button", { name: "Remove: Board games" }).count()).toBe(0);
  for (const name of ["Dice", "Board games"]) {
    await edit(name);
    await page.getByRole("button", { name: `Remove: ${name}` }).click();
    await page.getByText(`“${name}” was removed.`).waitFor();
  }
  await untilReadersSee(host, "/", "Board games", false);
});

test("an owner moves the stories of a story type, and undoes it", async () => {
  const { page, complaints } = await openStudio(browser, owner, "/manage/avclub/story-types");
  const open = (name: string) => page.locator(`summary[aria-label='Edit: ${name}']`).press("Enter");
  const add = page.getByRole("region", { name: "Add a story type" });
  await add.getByLabel("Name").fill("Puzzles");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Puzzles" }).waitFor();
  const move = async (from: string, to: string) => {
    await open(from);
    await page.getByLabel("Move its stories to").filter({ visible: true }).first().selectOption(to);
    await page.getByRole("button", { name: `Review move: ${from}` }).press("Enter");
    const review = page.getByRole("region", { name: /^Move stories: / });
    await review.waitFor();
    return review;
  };
  const review = await move("Podcasts", "Puzzles");
  await review.getByText(/^This moves \d+ stor(?:y|ies) from “Reviews › Podcasts” to “Puzzles”\.$/).waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await review.getByRole("button", { name: "Move stories" }).press("Enter");
  const moves = page.getByRole("region", { name: "Moved stories" });
  await moves.getByText(/^Reviews › Podcasts → Puzzles/).waitFor();
  await moves.getByRole("button", { name: /^Undo: Reviews › Podcasts/ }).press("Enter");
  await moves.getByText("Undone").waitFor();
  await open("Puzzles");
  await page.getByRole("button", { name: "Remove: Puzzles" }).press("Enter");
  await page.getByText("“Puzzles” was removed.").first().waitFor();
  expect(complaints).toEqual([]);
});
