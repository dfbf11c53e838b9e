import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const token = await signInByMail("MaddoxReyes", "kinja.com");
const { page: reader } = await openPage(browser);
const host = "jalopnik.com";
const stories = "/manage/jalopnik/stories?state=live";

/** Waits until the first of two texts stands before the second on a reader's page; cached pages follow within moments. */
async function untilBefore(path: string, first: string, second: string): Promise<void> {
  await reader.goto(buildAddress(host, "/about"));
  const read = () => reader.evaluate(async (asked) => (await fetch(asked)).text(), path);
  const isBefore = async () => {
    const text = (await read()).replace(/^.*?<main/s, "").replaceAll("&#x27;", "'");
    const [one, other] = [text.indexOf(first), text.indexOf(second)];
    return one !== -1 && other !== -1 && one < other;
  };
  await expect.poll(isBefore).toBe(true);
}

test("a story is kept at the top, gets related stories, and is seen so", async () => {
  const { page } = await openStudio(browser, token, stories);
  const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
  const [newest = "", , , old = ""] = await page.locator("[data-item] h2").allInnerTexts();
  await page.getByRole("link", { name: `Where it stands: ${old}` }).press("Enter");
  await page.getByRole("heading", { name: "Where it stands", level: 1 }).waitFor();
  const path = new URL(page.url()).pathname;

  await page.getByLabel("Keep at the top until").fill("2020-01-01");
  await page.getByRole("button", { name: "Keep at the top" }).press("Enter");
  await page.getByText("Choose an end in the future.").waitFor();
  await page.goto(buildAddress("kinja.com", path));
  await page.getByRole("button", { name: "Keep at the top" }).press("Enter");
  await said("It stays at the top of the front until");
  await untilBefore("/", old, newest);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await said("It no longer stays at the top of the front.");
  await untilBefore("/", newest, old);

  await page.getByLabel("Search this blog’s stories").fill("car");
  await page.getByRole("button", { name: "Search", exact: true }).press("Enter");
  const add = page.getByRole("button", { name: /^Add below this story: / });
  await add.first().waitFor();
  const names: string[] = [];
  for (const _ of [1, 2]) {
    const name = ((await add.last().getAttribute("aria-label")) ?? "").replace(/^[^:]*: /, "");
    names.unshift(name);
    await add.last().press("Enter");
    await page.locator("#related h3", { hasText: name }).waitFor();
  }
  const [last = "", first = ""] = names;
  const link = page.getByRole("link", { name: old, exact: true });
  const permalink = new URL(await link.evaluate((anchor) => (anchor as HTMLAnchorElement).href));
  await untilBefore(permalink.pathname, first, last);
  await page.getByRole("button", { name: `Move up: ${last}` }).press("Enter");
  await expect.poll(() => page.locator("#related h3").allInnerTexts()).toEqual([last, first]);
  await untilBefore(permalink.pathname, last, first);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(() => page.locator("#related h3").allInnerTexts()).toEqual([first, last]);

  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.context().close();
});

test("a story is placed and removed without script", async () => {
  const { page: list } = await openStudio(browser, token, stories, false);
  const href = await list
    .getByRole("link", { name: /^Where it stands: / })
    .last()
    .getAttribute("href");
  await list.context().close();
  const { page } = await openStudio(browser, token, href ?? "", false);
  await page.getByRole("button", { name: "Keep at the top" }).click();
  await page.getByText("It stays at the top of the front until").waitFor();
  await page.getByRole("button", { name: "Remove: Top of the front" }).click();
  await page.getByText("It no longer stays at the top of the front.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("It stays at the top of the front until").waitFor();
  await page.getByRole("button", { name: "Remove: Top of the front" }).click();
  await page.getByText("This story moves down the front as newer ones are published.").waitFor();
  await page.context().close();
});
