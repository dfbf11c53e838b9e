import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { signInByMail } from "./sign-in.ts";
import { long } from "../wait-limit.ts";

/* One person types a sentence, letter by letter, into a paragraph that another deletes. */

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const one = await signInByMail("VesperLangley", main);
const other = await signInByMail("BeaTolliver", main);
const textOf = (page: Page) => page.getByRole("textbox", { name: "Story text" });
const untilSaved = (page: Page) => page.locator("[data-status=saved]").waitFor();
const middleOf = (page: Page) => textOf(page).getByText(/ deleted\.$/);
const passagesOf = (page: Page) => page.locator("#recovered blockquote");
/** Pause between two letters, ms: a fast typist. */
const delay = 40;

/** A story with three paragraphs on two pages. */
async function openTwice() {
  const first = await openStudio(browser, one, "/write?blog=io9");
  await first.page.getByRole("button", { name: "Write", exact: true }).click();
  await first.page.waitForURL(/\/write\/\d+$/);
  await textOf(first.page).waitFor();
  await first.page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  for (const line of ["Headline", "", "Before it.", "To be deleted."]) {
    await first.page.keyboard.type(line);
    await first.page.keyboard.press("Enter");
  }
  await first.page.keyboard.type("After it.");
  await untilSaved(first.page);
  const second = await openStudio(browser, other, new URL(first.page.url()).pathname);
  // Within the deleted text: at its end, the sentence would remain.
  await middleOf(second.page).click();
  await second.page.keyboard.press("Home");
  for (const _ of "To be") await second.page.keyboard.press("ArrowRight");
  return { deleter: first, writer: second };
}

/** All of the paragraph in the middle, and the paragraph itself. */
async function deleteParagraph(page: Page): Promise<void> {
  await middleOf(page).click({ clickCount: 3 });
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
}

async function close(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.context().close();
}

test(
  "a sentence that was typed into a paragraph which another deleted offline comes back whole",
  long,
  async () => {
    const { deleter, writer } = await openTwice();
    const sentence =
      "The committee said that the report that the ministry had withheld was the report that the committee wanted.";
    await deleter.page.context().setOffline(true);
    await deleteParagraph(deleter.page);
    await deleter.page.locator("[data-status=offline]").waitFor();
    await writer.page.keyboard.type(` ${sentence}`, { delay });
    await untilSaved(writer.page);
    await deleter.page.context().setOffline(false);
    await untilSaved(deleter.page);
    await middleOf(writer.page).waitFor({ state: "detached" });

    await writer.page.getByRole("button", { name: "1 passage recovered" }).click();
    await passagesOf(writer.page).waitFor();
    expect((await passagesOf(writer.page).allTextContents()).map((text) => text.trim())).toEqual([sentence]);
    const { page } = deleter;
    await page.getByRole("button", { name: "1 passage recovered" }).click();
    await passagesOf(page).waitFor();
    expect(await page.locator("#recovered").textContent()).toContain("You deleted it without seeing it.");
    expect(await findFaults(page)).toEqual([]);
    await page.locator("#recovered").getByRole("button", { name: "Restore" }).click();
    for (const shown of [writer.page, deleter.page]) {
      await textOf(shown).getByText(sentence).waitFor();
      await shown.getByRole("button", { name: /recovered/ }).waitFor({ state: "detached" });
      const story = await textOf(shown).innerText();
      expect(story.split(sentence)).toHaveLength(2);
      expect(story).toMatch(/Before it\.[^]*After it\./);
    }
    // The other browser logs the missing connection.
    expect(writer.complaints).toEqual([]);
    await close(writer.page, deleter.page);
  },
);

test("with both online, what was typed before the page heard of the deletion is one passage", async () => {
  const { deleter, writer } = await openTwice();
  const sentence =
    "Cuando cuentes cuentos, cuenta cuántos cuentos cuentas, porque si no cuentas cuántos cuentos cuentas nunca sabrás cuántos sabes.";
  // On a slow connection: whenever the deletion arrives, there are letters it has not seen.
  await deleter.page.route("**/sync", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const typing = writer.page.keyboard.type(` ${sentence}`, { delay });
  await deleteParagraph(deleter.page);
  await typing;
  await untilSaved(writer.page);
  await untilSaved(deleter.page);
  await middleOf(writer.page).waitFor({ state: "detached" });

  await deleter.page.getByRole("button", { name: "1 passage recovered" }).click();
  await passagesOf(deleter.page).waitFor();
  const [passage = ""] = await passagesOf(deleter.page).allTextContents();
  expect(` ${sentence}`).toContain(passage);
  // Text that the deleter saw was deleted with the paragraph; later text is in the story.
  const story = await textOf(writer.page).innerText();
  const rest = ` ${sentence}`.slice(` ${sentence}`.indexOf(passage) + passage.length);
  expect(story).toContain(rest.trim());
  await close(writer.page, deleter.page);
});
