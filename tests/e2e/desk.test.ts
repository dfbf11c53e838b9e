import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const token = await signInByMail("PriyaLindqvist", main);

async function openEditor() {
  const watched = await openPage(browser, { viewport: { width: 1440, height: 1000 } });
  await giveSession(watched.page, main, token);
  await watched.page.goto(buildAddress(main, "/manage/gizmodo/stories"));
  await untilStarted(watched.page);
  return watched;
}

const textOf = (page: Page) => page.getByRole("textbox", { name: "Story text" });

/** From the list of stories to an empty one. */
async function startStory(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Write" }).first().click();
  await textOf(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
}

async function type(page: Page, lines: readonly string[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (index > 0) await page.keyboard.press("Enter");
    await page.keyboard.type(line);
  }
}

const dialogOf = (page: Page) => page.getByRole("dialog");
const pressPublish = (page: Page) =>
  page
    .getByRole("button", { name: /^Publish/ })
    .first()
    .click();

async function findStoryAddress(page: Page): Promise<string> {
  const href = await dialogOf(page).getByRole("link", { name: "Open the story" }).getAttribute("href");
  return new URL(href ?? "", page.url()).href;
}

test("a story with images and an embed is published, changed, taken down and brought back", async () => {
  const { page, complaints } = await openEditor();
  // Two actions.
  await startStory(page);
  // Typing, and an address on a line of its own.
  await type(page, [
    "The Pager That Outlived Its Network",
    "A shop in Ohio sends every page by hand",
    "Nobody told the machine that the towers were gone, and so it went on listening.",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "Then the phone rang.",
    "",
  ]);
  const photo = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#7a8" } })
    .jpeg()
    .withExif({ IFD0: { Artist: "Otis Banerjee" } })
    .toBuffer();
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles({ name: "pager.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.locator("[data-node=Image]").waitFor();
  // The dialog names missing parts, and links to them.
  await pressPublish(page);
  const publish = dialogOf(page).getByRole("button", { name: "Publish", exact: true });
  const edit = dialogOf(page).getByRole("button", { name: /^Edit: Alt text/ });
  await edit.waitFor();
  expect(await publish.isDisabled()).toBe(true);
  await edit.click();
  await page.getByRole("textbox", { name: "Alt text" }).fill("A pager on a bench");
  await page.getByRole("textbox", { name: "Agency or source" }).fill("Gizmodo");
  await page.getByRole("combobox", { name: "Label" }).selectOption("Photo");
  // Chooses a lead image from the library.
  await page.getByRole("tab", { name: "Story", exact: true }).click();
  await page.getByText("Lead image or video", { exact: true }).click();
  await page.getByRole("button", { name: "Choose an image" }).click();
  await dialogOf(page).getByLabel("Search images").fill("translucent pager");
  const chosen = dialogOf(page).getByRole("listitem").getByRole("button").first();
  await chosen.waitFor();
  expect(await findFaults(page, "[role=dialog]")).toEqual([]);
  const lead = "A translucent blue pager on a wooden counter, its display lit";
  await chosen.getByText(lead).waitFor();
  await chosen.click();
  await page.locator("aside").getByRole("img", { name: lead }).waitFor();
  await pressPublish(page);
  await publish.click();
  await dialogOf(page).getByText("The story is live.").waitFor();

  const address = await findStoryAddress(page);
  const reader = await openPage(browser);
  await reader.page.goto(address);
  await reader.page.getByRole("heading", { name: "The Pager That Outlived Its Network", level: 1 }).waitFor();
  await reader.page.getByRole("img", { name: lead }).first().waitFor();
  await reader.page.getByRole("img", { name: "A pager on a bench" }).waitFor();
  await reader.page.getByText("Photo: Otis Banerjee (Gizmodo)").waitFor();
  await reader.page.getByRole("button", { name: "Load from YouTube" }).waitFor();

  // A change is visible once it is published, and not before.
  await page.keyboard.press("Escape");
  await textOf(page).getByText("Then the phone rang.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Twice.");
  await page.locator("[data-status=saved]").waitFor();
  await reader.page.reload();
  expect(await reader.page.getByText("Then the phone rang. Twice.").count()).toBe(0);
  await page.keyboard.press("Control+Enter");
  await dialogOf(page).getByRole("button", { name: "Publish changes" }).click();
  await dialogOf(page).getByText("live", { exact: false }).first().waitFor();
  const seen = async () => {
    await reader.page.reload();
    return reader.page.getByText("Then the phone rang. Twice.").count();
  };
  await expect.poll(seen).toBe(1);

  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Story", exact: true }).click();
  await page.getByRole("button", { name: "Take down…" }).click();
  await dialogOf(page).getByLabel("Reason").fill("The shop asked us to wait.");
  await dialogOf(page).getByLabel("Note for readers").fill("We published this too early.");
  await dialogOf(page).getByRole("button", { name: "Take down" }).click();
  await page.locator("[data-toast]").getByText("Story taken down.").waitFor();
  const status = async () => (await reader.page.goto(address))?.status();
  await expect.poll(status).toBe(410);
  expect(await reader.page.textContent("main")).toContain("We published this too early.");
  expect(await reader.page.textContent("main")).not.toContain("The shop asked us to wait.");
  await pressPublish(page);
  await dialogOf(page)
    .getByRole("button", { name: /^Publish/ })
    .click();
  await dialogOf(page).getByText("live", { exact: false }).first().waitFor();
  await expect.poll(status).toBe(200);
  expect(complaints).toEqual([]);
  await reader.page.context().close();
  await page.context().close();
});

test("a story is scheduled in the blog's zone, with hours that clocks skip or show twice, and unscheduled", async () => {
  const { page, complaints } = await openEditor();
  await startStory(page);
  await type(page, ["Wait For It", "", "A text that appears later."]);
  await page.locator("[data-status=saved]").waitFor();
  await pressPublish(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel("At a set time").check();
  const schedule = dialog.getByRole("button", { name: "Schedule" });
  const setTime = async (date: string, time: string) => {
    await dialog.getByLabel("Date").fill(date);
    await dialog.getByLabel("Time", { exact: true }).fill(time);
  };
  await setTime("2027-03-14", "02:30");
  await dialog.getByText("doesn’t exist", { exact: false }).waitFor();
  expect(await schedule.isDisabled()).toBe(true);
  await setTime("2027-11-07", "01:30");
  await dialog.getByText("happens twice", { exact: false }).waitFor();
  expect(await schedule.isDisabled()).toBe(true);
  await dialog.getByLabel(/^The second/).check();
  await schedule.click();
  await dialog.getByText(/^Scheduled for/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Scheduled", { exact: true }).first().waitFor();

  await page.goto(buildAddress(main, "/manage/gizmodo/stories?state=scheduled"));
  await untilStarted(page);
  await page.getByRole("link", { name: "Wait For It", exact: true }).click();
  await textOf(page).waitFor();
  await pressPublish(page);
  await dialog.getByRole("button", { name: "Unschedule" }).click();
  await page.locator("[data-toast]").getByText("Unscheduled.", { exact: false }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("stories are walked by keys, and tagged together", async () => {
  const { page, complaints } = await openEditor();
  const { keyboard } = page;
  const toast = page.locator("[data-toast]");
  const list = async (state: string) => {
    await page.goto(buildAddress(main, `/manage/gizmodo/stories?state=${state}&q=together`));
    await untilStarted(page);
  };
  for (const headline of ["Second Together", "First Together"]) {
    await startStory(page);
    await type(page, [headline, "", "A text."]);
    await page.locator("[data-status=saved]").waitFor();
    await list("draft");
  }
  // Lists are updated some seconds later.
  const countRows = async () => {
    await list("draft");
    return page.getByRole("checkbox").count();
  };
  await expect.poll(countRows).toBe(2);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await keyboard.press("j");
  expect(await focused()).toBe("First Together");
  await keyboard.press("x");
  await keyboard.press("ArrowDown");
  expect(await focused()).toBe("Second Together");
  await keyboard.press("k");
  expect(await focused()).toBe("First Together");
  await keyboard.press("j");
  await keyboard.press("Shift+X");
  await page.getByText("2 selected").waitFor();
  await page.getByLabel("Bulk action").selectOption("Add tag");
  await page.getByLabel("Tag", { exact: true }).fill("Kept Apart");
  expect(await findFaults(page)).toEqual([]);
  await keyboard.press("Enter");
  await toast.getByText("2 stories tagged “Kept Apart”.").waitFor();
  await toast.getByRole("button", { name: "Undo" }).click();
  expect(complaints).toEqual([]);
  await page.context().close();
});
