import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { createDocx, image, item, onePixel, run, styled } from "../app/studio/write/incoming/create-docx.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";

/** Starts a story, with the caret in its headline. */
async function startStory(): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await giveSession(page, main, await signInByMail("VesperLangley", main));
  await page.goto(buildAddress(main, "/write?blog=io9"));
  await untilStarted(page);
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await page.waitForURL(/\/write\/\d+$/);
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  return page;
}

/** Pastes HTML that a program puts on the clipboard. */
const paste = (page: Page, html: string) =>
  page.getByRole("textbox", { name: "Story text" }).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", given);
    clipboardData.setData("text/plain", "plain");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test("a Word document comes into the text with its images, and what can't come is asked for", async () => {
  const page = await startStory();
  await page.keyboard.type("From Word");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/word");
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("option", { name: "Word document" }).waitFor();
  await page.keyboard.press("Enter");
  const body = [
    styled("heading1", "A part"),
    item(0, "one"),
    item(1, "inner"),
    image("A lantern"),
    `<w:p>${run("The end.")}</w:p>`,
  ].join("");
  const mimeType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  await (await asked).setFiles({ name: "story.docx", mimeType, buffer: Buffer.from(await createDocx(body)) });
  const text = page.getByRole("textbox", { name: "Story text" });
  await text.locator("[data-node=Image] img").waitFor();
  expect(await text.locator("[data-node=Image] img").getAttribute("alt")).toBe("A lantern");
  await text.getByText("A part", { exact: true }).waitFor();
  await text.getByText("inner", { exact: true }).waitFor();
  await text.getByText("The end.", { exact: true }).waitFor();

  await page.keyboard.press("Control+End");
  const data = Buffer.from(onePixel).toString("base64");
  await paste(
    page,
    `<p>Pasted<img src="data:image/png;base64,${data}"></p><p>Then<img src="https://lh7.example/a" alt="Theirs"></p>`,
  );
  await expect.poll(() => text.locator("[data-node=Image] img").count()).toBe(2);
  await page.getByText("1 image couldn’t be copied. Add it in the empty image block in the text.").waitFor();
  expect(await text.locator("[data-node=Image]").count()).toBe(3);
  expect(await findFaults(page)).toEqual([]);

  await page.locator("input[type=file][multiple]").setInputFiles({
    name: "story.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await page.getByText(/^That file can’t go into the text\./).waitFor();
  await page.locator("[data-status=saved]").waitFor();
  await page.context().close();
});
