import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readerEnUS } from "../../app/intl/messages/reader/en-US.ts";
import { readerEsES } from "../../app/intl/messages/reader/es-ES.ts";
import { studioEnUS } from "../../app/intl/messages/studio/en-US.ts";
import { studioEsES } from "../../app/intl/messages/studio/es-ES.ts";
import { untilStarted } from "./browser.ts";
import { press, reach, typeInto } from "./by-keys.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";

export const main = "kinja.com";
export const english = { ...readerEnUS, ...studioEnUS };
export const spanish = { ...readerEsES, ...studioEsES };

export type Look = [width: number, colorScheme: "light" | "dark"];

/** The writer of a story, its blog, the studio's texts, and the appearance of pages until and after its publication. */
export interface Writer {
  screenName: string;
  blog: string;
  say: typeof spanish;
  /** A word of an image in the blog's library. */
  image: string;
  looks: [before: Look, after: Look];
}

export const buttonOf = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog");
export const textOf = (page: Page, { say }: Writer) => page.getByRole("textbox", { name: say["write.text"] });
export const untilInText = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
export const untilSaved = (page: Page) => page.locator("[data-status=saved]").waitFor();

export async function look(page: Page, [width, colorScheme]: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
}

/** Checks that the page has no faults, and no content outside of the window. */
export async function check(page: Page): Promise<void> {
  expect(await findFaults(page)).toEqual([]);
  const hidden = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(hidden)).toBeLessThanOrEqual(0);
}

/** English is the main site's own language. */
export async function chooseLanguage(page: Page, { say }: Writer): Promise<void> {
  if (say !== spanish) return;
  await page.goto(buildAddress(main, "/settings"));
  await untilStarted(page);
  const language = page.locator("select[name=studioLocale]");
  await reach(language);
  await page.keyboard.type("Esp");
  await press(page.locator("form").filter({ has: language }).getByRole("button"));
  await page.getByText(say["settings.saved"]).waitFor();
}

/** Headline, standfirst, styled text, a player and a table. */
export async function writeText(page: Page, { say }: Writer): Promise<void> {
  const { keyboard } = page;
  for (const line of ["The Door", "On patience", "She is **nine** years old."]) {
    await keyboard.type(line);
    await keyboard.press("Enter");
  }
  await keyboard.type("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await keyboard.press("Enter");
  await offer(page, say["write.block.Table"]);
  await check(page);
  await keyboard.press("Enter");
  await page.locator("[data-node=Table] table").waitFor();
  // The caret is in the first cell; the caption is before it.
  await keyboard.press("Shift+Tab");
  await keyboard.type("Times");
  await keyboard.press("Tab");
  for (const name of ["Name", "Time", "Room"]) {
    await keyboard.type(name);
    if (name !== "Room") await keyboard.press("Tab");
  }
  await keyboard.press("Alt+F10");
  await press(buttonOf(page, say["write.tool.rows"]), "ArrowRight");
  await press(page.getByRole("menuitem", { name: say["write.table.rowBelow"] }), "ArrowDown");
  await expect.poll(() => page.locator("[data-node=Table] tr").count()).toBe(4);
  await untilInText(page);
}

/** Types "/" and a word, until this is offered. */
async function offer(page: Page, name: string): Promise<void> {
  await page.keyboard.type(`/${name.split(" ").at(-1) ?? ""}`);
  await page.getByRole("option", { name, exact: true }).waitFor();
}

/** Adds an image of the library below the table, with alt text for this story. */
export async function illustrate(page: Page, { say, image }: Writer): Promise<void> {
  const { keyboard } = page;
  await keyboard.press("Control+End");
  await offer(page, say["write.tool.library"]);
  await keyboard.press("Enter");
  const library = page.getByRole("dialog", { name: say["media.picker.title"] });
  await typeInto(library.getByRole("searchbox"), image);
  const found = library.getByRole("listitem").getByRole("button").filter({ hasText: image });
  await press(found.first());
  await page.locator("[data-node=Image] img").waitFor();
  await untilInText(page);
  await keyboard.press("Alt+Enter");
  await typeInto(page.getByRole("textbox", { name: say["write.image.alt"], exact: true }), "A door");
  await keyboard.press("Escape");
}

/** Opens the details, which are beside the text, or in a sheet on narrow screens. */
async function openDetails(page: Page, say: Writer["say"]): Promise<void> {
  const details = buttonOf(page, say["write.details"]);
  if (await details.isVisible()) await press(details);
}

/** Hands the story over, and publishes it. Returns its public address. */
export async function publish(page: Page, { say }: Writer): Promise<string> {
  await openDetails(page, say);
  await press(page.getByRole("tabpanel").getByRole("button", { name: say["review.reviewer"] }));
  await typeInto(dialogOf(page).getByLabel(say["review.message"]), "Is nine right?");
  await check(page);
  await press(dialogOf(page).getByRole("button", { name: say["review.send.over"] }));
  await page.locator("[data-toast]").getByText(say["review.done.anyone"]).waitFor();
  await page.keyboard.press("Control+Enter");
  const submit = dialogOf(page).getByRole("button", { name: say["publish.button.publish"], exact: true });
  await reach(submit);
  await check(page);
  await page.keyboard.press("Enter");
  const link = dialogOf(page).getByRole("link", { name: say["publish.liveLink"] });
  return new URL((await link.getAttribute("href")) ?? "", page.url()).href;
}

/** From the dialog after publication, by its checks, to a correction. */
export async function correct(page: Page, { say }: Writer): Promise<void> {
  await press(dialogOf(page).getByRole("link", { name: say["publish.checkLink"] }));
  await page.waitForURL(/\/checks\//);
  await untilStarted(page);
  await press(page.getByRole("link", { name: say["manageCorrections.add"] }));
  await reach(page.getByRole("radio", { name: say["corrections.kind.correction"] }));
  await page.keyboard.press("Space");
  await typeInto(page.getByLabel(say["manageCorrections.text"], { exact: true }), "She is ten.");
  await check(page);
  await press(buttonOf(page, say["manageCorrections.publish"]));
  await page.getByText(say["manageCorrections.done.add"]).waitFor();
}

export async function removeStory(page: Page, writer: Writer): Promise<void> {
  const { say } = writer;
  await textOf(page, writer).waitFor();
  await untilStarted(page);
  await openDetails(page, say);
  await press(buttonOf(page, say["publish.remove"]));
  await typeInto(
    dialogOf(page).getByLabel(say["publish.removeDialog.reason"], { exact: true }),
    "She asked us to.",
  );
  await check(page);
  await press(dialogOf(page).getByRole("button", { name: say["publish.removeDialog.confirm"] }));
  await page.locator("[data-toast]").getByText(say["publish.removed"]).waitFor();
}
