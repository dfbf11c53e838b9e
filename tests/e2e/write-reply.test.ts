import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import type { BlockNode } from "../../contract/entities/block-node.ts";
import { until } from "../until.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const blog = "splinternews.com";
const story = "1836600002";

const rich = (page: Page) => page.locator("[data-reply-form] [role=textbox]");
const list = (page: Page) => page.locator("[data-reply-form] [role=listbox]");
const nodesOf = async (page: Page) =>
  JSON.parse((await page.locator("[data-reply-form] input[name=nodes]").inputValue()) || "[]") as BlockNode[];

/** The editor below the first reply of a story. */
async function openEditor(name: string) {
  const watched = await openPage(browser, { reducedMotion: "reduce" });
  const { page } = watched;
  const token = await createSessionOfBurner(name, main);
  for (const host of [main, blog]) await giveSession(page, host, token);
  await page.goto(buildAddress(blog, `/${story}`));
  await untilStarted(page);
  await page.locator("#replies").scrollIntoViewIfNeeded();
  await page.locator("#replies [data-status]").waitFor({ state: "attached" });
  await page.locator("#replies a[data-answer]").nth(1).press("Enter");
  await page.locator("[data-reply-form] textarea").focus();
  await rich(page).waitFor();
  return watched;
}

test("an @ proposes who writes here, then others by their names, and nobody who doesn't exist", async () => {
  const other = "Zephyrine-Elsewhere";
  await createSessionOfBurner(other, main);
  const { page, complaints } = await openEditor("Mentions-By-Keys");
  const writer = (await page.locator("#replies a[data-person]").first().getAttribute("href"))
    ?.split("/")
    .at(-1);
  await page.keyboard.type("Hello @");
  await list(page).waitFor();
  // The nearest above the form comes first.
  expect(await list(page).locator("[aria-selected=true]").textContent()).toContain(`@${writer ?? ""}`);
  expect(await rich(page).getAttribute("aria-activedescendant")).toBe(
    await list(page).locator("[aria-selected=true]").getAttribute("id"),
  );
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
  }
  // Escape closes the list, and not the form around it.
  await page.keyboard.press("Escape");
  expect(await list(page).count()).toBe(0);
  expect(await rich(page).count()).toBe(1);
  await page.keyboard.type(" and @zephy");
  await list(page).getByText(`@${other}`).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("and @Nobody-Is-Named-So ");
  expect(await list(page).count()).toBe(0);
  expect(await rich(page).innerText()).toContain(`Hello @ and @${other} and @Nobody-Is-Named-So`);
  expect(complaints).toEqual([]);
});

test("an address becomes a link, one put behind it stays another, and a story alone on its line becomes its card", async () => {
  const { page, complaints, strayRequests } = await openEditor("Links-By-Keys");
  await page.keyboard.type("See https://example.com/one, ");
  await rich(page)
    .locator("a", { hasText: /^https:\/\/example\.com\/one$/ })
    .waitFor();
  await page.keyboard.type("or https://example.com/two");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("example.com/three");
  await page.keyboard.press("Enter");
  await until(async () => {
    const [line] = await nodesOf(page);
    const parts = line?.type === "Paragraph" ? line.value : [];
    expect(parts.flatMap((part) => (part.type === "Link" ? [part.reference] : []))).toEqual([
      "https://example.com/one",
      "https://example.com/three",
    ]);
    expect(JSON.stringify(parts)).toContain("https://example.com/two ");
  });
  await page.keyboard.press("Enter");
  await page.keyboard.type("https://example.com/not-asked");
  await page.keyboard.press("Enter");
  await page.keyboard.type(buildAddress(blog, `/${story}`));
  await page.keyboard.press("Enter");
  await rich(page).getByText("Link preview").waitFor();
  await page.keyboard.type("Written below the card.");
  expect((await nodesOf(page)).map(({ type }) => type)).toEqual([
    "Paragraph",
    "Paragraph",
    "LinkPreview",
    "Paragraph",
  ]);
  await page
    .locator("[data-reply-form] button[type=submit], [data-reply-form] button:not([type])")
    .first()
    .click();
  const sent = page.locator("#replies article", { hasText: "Written below the card." });
  await sent.waitFor();
  expect(await sent.locator("a").allTextContents()).toContain("https://example.com/two");
  expect(await sent.locator(`a[href*="${story}"]`).count()).toBeGreaterThan(0);
  expect(strayRequests).toEqual([]);
  expect(complaints).toEqual([]);
});
