import { afterAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openBrowser, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";
import { long } from "../wait-limit.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";

const openAs = async (screenName: string, path: string) =>
  openStudio(browser, await signInByMail(screenName, main), path);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog");
const textOf = (page: Page) => page.getByRole("textbox", { name: "Story text" });
/** Notes in the tab of the panel. */
const notesOf = (page: Page, kind: string) => page.getByRole("tabpanel").locator(`[data-note=${kind}]`);
/** Note cards beside the text. */
const cardsOf = (page: Page, kind: string) =>
  page.getByRole("region", { name: "Notes" }).locator(`[data-note=${kind}]`);
const openNotes = (page: Page) => page.getByRole("tab", { name: /^Notes/ }).click();

async function checkWidths(page: Page): Promise<void> {
  for (const width of [375, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("button", { name: "1 legal hold, 1 note" }).click();
    await notesOf(page, "hold").waitFor();
    expect(await findFaults(page)).toEqual([]);
    await button(page, "Close").click();
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
  expect(await findFaults(page)).toEqual([]);
  expect(await findDarkFaults(page)).toEqual([]);
}

async function checkDashboard(page: Page): Promise<void> {
  for (const width of [375, 800, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await findFaults(page)).toEqual([]);
  }
  expect(await findDarkFaults(page)).toEqual([]);
}

/** Distance of a note's card from the height of its passage, pixels. */
async function measureDistance(page: Page, kind: string, passage: string): Promise<number> {
  const [card, text] = await Promise.all([
    cardsOf(page, kind).boundingBox(),
    textOf(page).getByText(passage, { exact: true }).boundingBox(),
  ]);
  return Math.abs((card?.y ?? Number.NaN) - (text?.y ?? Number.NaN));
}

/** Distance of the hold's card below that of the question, pixels. */
async function measureGap(page: Page): Promise<number> {
  const [question, hold] = await Promise.all(
    ["question", "hold"].map((kind) => cardsOf(page, kind).boundingBox()),
  );
  return (hold?.y ?? Number.NaN) - (question?.y ?? 0) - (question?.height ?? 0);
}

/**
 * Selects this many letters at the beginning of the line, and returns them. The editor restores the caret after a press
 * if keys follow within 20 ms, so the first selection may be another one.
 */
async function selectFirst(page: Page, text: string, letters: number): Promise<string> {
  // A message that goes away moves the text under the pointer: what isn't selected is clicked again.
  await textOf(page).getByText(text).click();
  await page.keyboard.press("Home");
  for (let letter = 0; letter < letters; letter += 1) await page.keyboard.press("Shift+ArrowRight");
  return page.evaluate(() => getSelection()?.toString() ?? "");
}

const findFocusedNote = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-note]")?.dataset["note"]);

/** Cards of notes on neighboring paragraphs don't overlap; the selected one is beside its passage. */
async function checkCards(page: Page): Promise<void> {
  await textOf(page).getByText("The sheriff took the money.").click();
  await expect.poll(() => measureDistance(page, "hold", "The sheriff took the money.")).toBeLessThan(8);
  await expect.poll(() => measureGap(page)).toBeGreaterThan(0);
  // By keyboard: from the passage to its card, and back.
  await page.keyboard.press("Alt+Enter");
  expect(await findFocusedNote(page)).toBe("hold");
  await page.keyboard.press("Tab");
  expect(await findFocusedNote(page)).toBe("hold");
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("textbox");
  // A press on a card moves it beside its passage.
  await cardsOf(page, "question").getByText("Or had it ten?").click();
  await expect.poll(() => measureDistance(page, "question", "It has")).toBeLessThan(8);
  expect(await cardsOf(page, "question").getAttribute("aria-current")).toBe("true");
}

test(
  "a question is answered, and a legal hold keeps a story from readers until it is resolved",
  long,
  async () => {
    const token = await signInByMail("AmbroseKittredge", main);
    const { page: writer, complaints } = await openStudio(browser, token, "/write?blog=splinter");
    await button(writer, "Write").click();
    await textOf(writer).waitFor();
    await writer.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
    const path = new URL(writer.url()).pathname;
    for (const line of ["The County That Forgot", "Nine clerks", "It has nine clerks.", ""]) {
      await writer.keyboard.type(line);
      await writer.keyboard.press("Enter");
    }
    await writer.keyboard.type("The sheriff took the money.");
    await writer.locator("[data-status=saved]").waitFor();

    // By keyboard: a hold on the last sentence.
    const { page: editor, complaints: others } = await openAs("MargueriteSoto", path);
    await textOf(editor).focus();
    await editor.keyboard.press("Control+End");
    await editor.keyboard.press("Shift+Home");
    await editor.keyboard.press("Control+Alt+m");
    await editor.getByRole("textbox", { name: "Text", exact: true }).waitFor();
    await editor.waitForFunction(() => document.activeElement?.tagName === "TEXTAREA");
    await editor.keyboard.type("Ask the lawyers first.");
    await editor.getByRole("radio", { name: "Note", exact: true }).focus();
    await editor.keyboard.press("ArrowUp");
    expect(await editor.getByRole("radio", { name: "Legal hold" }).isChecked()).toBe(true);
    expect(await findFaults(editor)).toEqual([]);
    await button(editor, "Set hold").focus();
    await editor.keyboard.press("Enter");
    await editor.getByText("Note added.").waitFor();
    expect(await editor.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("textbox");

    // The writer sees it at once, and can't publish.
    await button(writer, "1 legal hold").waitFor();
    await writer.getByRole("button", { name: "Publish…" }).click();
    await dialogOf(writer).getByText("A legal hold keeps this story from being published.").first().waitFor();
    expect(await button(writer, "Publish").isDisabled()).toBe(true);
    await dialogOf(writer)
      .locator("[data-check=openHold]")
      .getByRole("button", { name: /^Show hold/ })
      .click();
    await cardsOf(writer, "hold").getByText("Ask the lawyers first.").waitFor();
    await writer.waitForFunction(() => getSelection()?.toString() === "The sheriff took the money.");

    await expect.poll(() => selectFirst(editor, "It has nine clerks.", "It has".length)).toBe("It has");
    await button(editor, "Add note").first().click();
    await editor.getByRole("radio", { name: "Question" }).check();
    await editor.getByLabel("For", { exact: true }).selectOption({ label: "Ambrose Kittredge" });
    await editor.getByRole("textbox", { name: "Text", exact: true }).fill("Or had it ten?");
    await button(editor, "Ask").click();
    await cardsOf(editor, "question").getByText("Question for Ambrose Kittredge").waitFor();
    await checkCards(editor);
    await checkWidths(editor);

    // The addressee finds it on the dashboard, without script as well, and a press leads to it.
    await editor.locator("[data-status=saved]").waitFor();
    const { page: plain } = await openStudio(browser, token, "/dashboard", false);
    await plain
      .getByRole("region", { name: /^Notes for you/ })
      .getByText("Question for you")
      .waitFor();
    await writer.goto(buildAddress(main, "/dashboard"));
    await untilStarted(writer);
    await checkDashboard(writer);
    await writer.getByRole("link", { name: "Or had it ten?" }).click();
    await textOf(writer).waitFor();
    await cardsOf(writer, "question").getByText("Question for you").waitFor();

    // They find it among the notifications as well, and reply.
    await writer.goto(buildAddress(main, "/dashboard/notifications"));
    const asked = "Marguerite Soto asked you a question about “The County That Forgot”";
    await writer.getByRole("link", { name: asked }).click();
    await textOf(writer).waitFor();
    await cardsOf(writer, "question").getByText("Question for you").waitFor();
    await cardsOf(writer, "question").getByRole("button", { name: "Reply: Or had it ten?" }).click();
    await writer.getByLabel("Your reply").fill("Ten, until May.");
    await button(writer, "Send").click();
    await cardsOf(editor, "question").getByText("Or had it ten?").click();
    await cardsOf(editor, "question").getByText("Ten, until May.").waitFor();

    // Resolving can be undone; resolved notes are in a separate list.
    const resolve = cardsOf(editor, "question").getByRole("button", { name: "Resolve: Or had it ten?" });
    await resolve.click();
    await cardsOf(editor, "question").waitFor({ state: "detached" });
    await editor.locator("[data-toast]").getByRole("button").click();
    await resolve.click();
    await openNotes(editor);
    await button(editor, "Resolved 1").click();
    await notesOf(editor, "question").getByText("Resolved by Marguerite Soto", { exact: false }).waitFor();

    // A deleted passage leaves its note in the tab; after undoing, it has the note again.
    await openNotes(writer);
    await textOf(writer).getByText("The sheriff took the money.").click({ clickCount: 3 });
    await writer.keyboard.press("Backspace");
    await notesOf(writer, "hold").getByText("Passage deleted").waitFor();
    await writer.keyboard.press("Control+z");
    await notesOf(writer, "hold")
      .getByRole("button", { name: /^Show in text/ })
      .waitFor();

    // The story's author can't resolve it; the person who set it can.
    const resolveHold = { name: "Resolve: Ask the lawyers first." };
    await cardsOf(writer, "hold")
      .getByText("the person who set it can resolve this hold", { exact: false })
      .waitFor();
    expect(await writer.getByRole("button", resolveHold).count()).toBe(0);
    await cardsOf(editor, "hold").getByRole("button", resolveHold).click();
    await button(writer, "1 legal hold").waitFor({ state: "detached" });
    await writer.getByRole("button", { name: "Publish…" }).click();
    await dialogOf(writer).getByRole("button", { name: "Publish", exact: true }).click();
    await dialogOf(writer).getByRole("link", { name: "Open the story" }).waitFor();
    expect([...complaints, ...others]).toEqual([]);
  },
);
