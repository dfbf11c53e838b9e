import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press as pressByKey, reach } from "./by-keys.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";
import { long } from "../wait-limit.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const token = await signInByMail("josephine-tarver", main);

const openAs = (path: string) => openStudio(browser, token, path);

const dialogOf = (page: Page) => page.getByRole("dialog");
const textOf = (page: Page) => page.getByRole("textbox", { name: "Story text" });
const toastOf = (page: Page) => page.locator("[data-toast]");

async function openStory(page: Page, path: string): Promise<void> {
  await page.goto(buildAddress(main, path));
  await textOf(page).focus();
}

/** Opens it by keyboard shortcut, once the page's script has started. */
async function openDialog(page: Page): Promise<void> {
  await untilStarted(page);
  await page
    .getByRole("button", { name: /^Publish/ })
    .first()
    .waitFor();
  await page.keyboard.press("Control+Enter");
}

const press = (page: Page, name: string) =>
  pressByKey(dialogOf(page).getByRole("button", { name, exact: true }));

/** Chooses the time suggested by the dialog. */
async function chooseTime(page: Page): Promise<void> {
  await reach(dialogOf(page).getByRole("radio", { name: "Now" }));
  await page.keyboard.press("ArrowDown");
  await dialogOf(page).getByText("New York time").waitFor();
}

const listed = async (page: Page, text: RegExp) => {
  await page.goto(buildAddress(main, "/manage/theroot/stories?state=scheduled"));
  await untilStarted(page);
  return page.getByRole("listitem").filter({ hasText: "Ink That Waits" }).filter({ hasText: text }).count();
};

test("a change and an end of a live story are scheduled, listed and canceled by keys", long, async () => {
  const { page, complaints } = await openAs("/write?blog=theroot");
  const { keyboard } = page;
  await page.getByRole("button", { name: "Write", exact: true }).focus();
  await keyboard.press("Enter");
  await textOf(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  for (const line of ["Ink That Waits", "A press in Macon", "The first edition said nothing."]) {
    await keyboard.type(line);
    await keyboard.press("Enter");
  }
  const path = new URL(page.url()).pathname;
  await openDialog(page);
  await press(page, "Publish");
  const address = await dialogOf(page).getByRole("link", { name: "Open the story" }).getAttribute("href");
  await press(page, "Close");

  await openStory(page, path);
  await keyboard.press("Control+End");
  await keyboard.type("The second says it all.");
  await openDialog(page);
  await chooseTime(page);
  for (const width of [375, 800, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await findFaults(page)).toEqual([]);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await press(page, "Schedule changes");
  await dialogOf(page)
    .getByText(/^Change scheduled for .* New York time\./)
    .waitFor();
  await press(page, "Close");
  const reader = await openPage(browser);
  await reader.page.goto(address ?? "");
  await reader.page.getByText("The first edition said nothing.").waitFor();
  expect(await reader.page.getByText("The second says it all.").count()).toBe(0);
  expect(await listed(page, /Change/)).toBe(1);
  expect(await findFaults(page)).toEqual([]);

  await openStory(page, path);
  await openDialog(page);
  await press(page, "Cancel change");
  await toastOf(page).getByText("Scheduled change canceled.").waitFor();
  await dialogOf(page).getByText("Change scheduled", { exact: false }).waitFor({ state: "detached" });
  await press(page, "Take down at a set time…");
  await reach(dialogOf(page).getByLabel("Reason"));
  await keyboard.type("The offer ends.");
  for (const width of [375, 800, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await findFaults(page)).toEqual([]);
  }
  await press(page, "Schedule");
  await toastOf(page)
    .getByText(/^Takedown scheduled for/)
    .waitFor();
  expect(await listed(page, /Takedown/)).toBe(1);

  await openStory(page, path);
  await openDialog(page);
  await press(page, "Cancel takedown");
  await toastOf(page).getByText("The story stays live.").waitFor();
  expect(await listed(page, /./)).toBe(0);
  expect(complaints).toEqual([]);
  await reader.page.context().close();
  await page.context().close();

  await publishOnceTakenDown(path);
});

/** On a page that was opened before. */
async function publishOnceTakenDown(path: string): Promise<void> {
  const [before, other] = [await openAs(path), await openAs(path)];
  await textOf(before.page).waitFor();
  await textOf(other.page).waitFor();
  await other.page.getByRole("button", { name: "Take down…" }).click();
  await dialogOf(other.page).getByRole("button", { name: "Take down", exact: true }).click();
  await toastOf(other.page).getByText("Story taken down.").waitFor();
  await textOf(before.page).focus();
  await openDialog(before.page);
  await dialogOf(before.page).getByText("This story was taken down.", { exact: false }).waitFor();
  expect(await dialogOf(before.page).getByLabel("At a set time").count()).toBe(0);
  await press(before.page, "Publish again");
  await dialogOf(before.page).getByText("The story is live.").waitFor();
  expect([...before.complaints, ...other.complaints]).toEqual([]);
  await before.page.context().close();
  await other.page.context().close();
}
