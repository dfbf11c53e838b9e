import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const host = "kotaku.com";
const story = "1836000001";
const corrections = buildAddress(main, "/manage/kotaku/corrections");
const storyAddress = buildAddress(host, `/${story}`);
const token = await signInByMail("MarenOduya", main);
const { page: reader } = await openPage(browser);

async function open(javaScriptEnabled: boolean) {
  const { page } = await openPage(browser, { javaScriptEnabled });
  await giveSession(page, main, token);
  return page;
}

/** Pages that readers see: the story, the blog's list, and the feed. Cached pages are updated within moments. */
async function untilReadersSee(text: string, isThere: boolean): Promise<void> {
  await reader.goto(storyAddress);
  for (const path of [`/${story}`, "/corrections", "/rss"]) {
    const ask = () => reader.evaluate(async (asked) => (await fetch(asked)).text(), path);
    await expect.poll(async () => (await ask()).includes(text)).toBe(isThere);
  }
}

test("a correction is added to a story that was looked for, edited, shown to readers, withdrawn and restored", async () => {
  const page = await open(true);
  await page.goto(corrections);
  await untilStarted(page);
  await page.getByLabel("Words in the story").fill("lantern");
  await page.getByRole("button", { name: "Find" }).click();
  await page
    .getByRole("link", { name: /^Add a correction: Super Lantern/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "New correction" }).waitFor();
  await page.getByRole("radio", { name: "Correction" }).check();
  await page.getByLabel("Text").fill(" ");
  await page.getByRole("button", { name: "Publish correction" }).click();
  await page.getByText("Write what was wrong and what’s right.").waitFor();
  await page.setViewportSize({ width: 375, height: 900 });
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel("Text").fill("The lantern is green, not bleu.");
  await page.getByRole("button", { name: "Publish correction" }).click();
  await page.getByText(/^Published on the story\./).waitFor();
  await page
    .getByRole("link", { name: /^Edit: / })
    .first()
    .click();
  // The form of a new correction has the same label, and is shown until then.
  await page.waitForURL(/[?&]edit=/);
  await page.getByLabel("Text").fill("The lantern is green, not blue.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved. Readers see the new text.").waitFor();
  await untilReadersSee("The lantern is green, not blue.", true);

  await reader.goto(storyAddress);
  expect(await findFaults(reader)).toEqual([]);
  await reader.goto(buildAddress(host, "/corrections"));
  expect(await findFaults(reader)).toEqual([]);
  for (const width of [1440, 800, 375]) {
    await reader.setViewportSize({ width, height: 900 });
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await reader
    .getByRole("link", { name: /^Super Lantern/ })
    .first()
    .click();
  await reader.waitForURL(/super-lantern-.*#correction-/);
  expect(await reader.locator(":target").innerText()).toContain("The lantern is green, not blue.");

  await page
    .getByRole("button", { name: /^Withdraw: / })
    .first()
    .click();
  await page.getByText(/^Withdrawn\. Readers no longer see it/).waitFor();
  await untilReadersSee("The lantern is green, not blue.", false);
  await page
    .getByRole("button", { name: /^Restore: / })
    .first()
    .click();
  await page.getByText("Restored. Readers see it again.").waitFor();
  await page
    .getByRole("button", { name: /^Withdraw: / })
    .first()
    .click();
  await page.getByText(/^Withdrawn\./).waitFor();
  await page.context().close();
});

test("the same works without script, and the checks of a story lead there", async () => {
  const page = await open(false);
  await page.goto(buildAddress(main, `/manage/kotaku/checks/${story}`));
  await page.getByRole("link", { name: "Add a correction" }).click();
  await page.getByRole("radio", { name: "Update" }).check();
  await page.getByLabel("Text").fill("A sequel was announced.");
  await page.getByRole("button", { name: "Publish correction" }).click();
  await page.getByText(/^Published on the story\./).waitFor();
  await page
    .getByRole("button", { name: /^Withdraw: / })
    .first()
    .click();
  await page.getByText(/^Withdrawn\./).waitFor();
  await page.context().close();
});

test("a story leads to its corrections from the page on which it is written", async () => {
  const page = await open(true);
  await page.goto(buildAddress(main, `/write/${story}`));
  await untilStarted(page);
  await page.getByRole("link", { name: "Corrections", exact: true }).last().click();
  await page.getByRole("heading", { name: "New correction" }).waitFor();
  expect(new URL(page.url()).searchParams.get("story")).toBe(story);
  expect(await findFaults(page)).toEqual([]);
  await page.context().close();
});
