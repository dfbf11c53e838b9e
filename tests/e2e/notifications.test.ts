import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const blog = "kotaku.com";
const story = "1836000004";

/** Replies to a post on the page of its form; returns the reply's id. */
async function answer(page: Page, id: string, words: string): Promise<string> {
  await page.goto(buildAddress(blog, `/reply/${id}`));
  await page.locator("main textarea").fill(words);
  await page.locator("main form:has(textarea) button[type=submit]").first().click();
  await page.waitForURL(({ pathname }) => /^\/\d+$/.test(pathname));
  return new URL(page.url()).pathname.slice(1);
}

/** Presses Tab until the link with these words has the focus. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    await page.keyboard.press("Tab");
    const said = await page.evaluate(() => document.activeElement?.textContent ?? "");
    if (said.includes(words)) return;
  }
  expect.fail(`no key leads to ${words}`);
}

test("an author replies to a burner, who sees the count, opens the list and goes to the reply, by keyboard alone", async () => {
  const { page } = await openPage(browser, { reducedMotion: "reduce" });
  const token = await createSessionOfBurner("Heard-Of-It", main);
  for (const host of [main, blog]) await giveSession(page, host, token);
  const author = (await openPage(browser, { javaScriptEnabled: false })).page;
  await giveSession(author, blog, await signInByMail("hollisbraun", blog));
  const asked = await answer(page, story, "Does anybody here know more about it?");
  const answered = await answer(author, asked, "I do, and will say so tomorrow.");

  await page.goto(buildAddress(blog, "/latest"));
  await untilStarted(page);
  // Notifications of the reply, and of its approval of the question.
  const count = page.getByRole("link", { name: "2 new notifications" });
  await count.waitFor();
  await count.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(buildAddress(main, "/dashboard/notifications"));
  expect(await page.getByRole("main").getByText("New", { exact: true }).count()).toBe(2);
  expect(await findFaults(page, "main")).toEqual([]);
  await tabTo(page, "replied to you");
  await page.keyboard.press("Enter");
  await page.waitForURL(buildAddress(blog, `/${answered}`));
  await page.getByText("I do, and will say so tomorrow.").first().waitFor();

  await page.goto(buildAddress(blog, "/latest"));
  await untilStarted(page);
  await page.locator("a[data-signed-in]").waitFor();
  expect(await page.locator("a[data-news]").count()).toBe(0);

  await page.goto(buildAddress(main, "/settings/notifications"));
  expect(await findFaults(page, "main")).toEqual([]);
  const likes = page.getByRole("checkbox", { name: "Likes: On site" });
  await likes.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.getByText("Saved.").waitFor();
  expect(await likes.isChecked()).toBe(false);
  await page.context().close();
});

test("saved posts are visible to their owner only, and can be removed without script", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  const token = await createSessionOfBurner("Keeps-It", main);
  for (const host of [main, blog]) await giveSession(page, host, token);
  await page.goto(buildAddress(blog, `/reply/${story}`));
  await page.getByRole("button", { name: "Save for later" }).click();
  await page.goto(buildAddress(main, "/keeps-it/saved"));
  expect(new URL(page.url()).pathname).toBe("/dashboard/saved");
  expect((await page.goto(buildAddress(main, "/hollisbraun/saved")))?.status()).toBe(404);
  await page.goto(buildAddress(main, "/dashboard/saved"));
  await page.getByRole("button", { name: /^Remove from saved: / }).click();
  await page.getByText("Removed from saved.").waitFor();
  expect(await page.getByRole("button", { name: /^Remove from saved: / }).count()).toBe(0);
  await page.context().close();
});
