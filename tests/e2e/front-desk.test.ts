import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const token = await signInByMail("MargueriteSoto", "kinja.com");
const { page: reader } = await openPage(browser);
const host = "splinternews.com";
const desk = "/manage/splinter/front";

/** Cached pages are updated within moments. */
async function untilReadersSee(text: string, isThere = true): Promise<void> {
  await reader.goto(buildAddress(host, "/about"));
  const ask = () => reader.evaluate(async () => (await fetch("/")).text());
  await expect.poll(async () => (await ask()).includes(text)).toBe(isThere);
}

/** Holds back what the page sends, until it is released. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/manage/**", async (route) => {
    if (route.request().method() === "POST") await answered;
    await route.fallback();
  });
  return async () => {
    answer();
    await page.unrouteAll({ behavior: "wait" });
  };
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.locator("summary:visible", { hasText: menu }).last().press("Enter");
  await page.getByRole("button", { name: item, exact: true }).last().press("Enter");
}

test("a front is arranged, published and seen, and a change is undone", async () => {
  const { page } = await openStudio(browser, token, desk);
  const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
  const slots = () => page.locator("[data-slot] h3").allInnerTexts();

  await choose(page, "Add a block", "Lead with two");
  await said("Block added.");
  await expect.poll(async () => (await slots()).length).toBe(3);
  const [newest = ""] = await slots();
  await choose(page, "Place…", "Place in Lead with two");
  await said("Story placed.");
  const [placed = ""] = await slots();
  expect(placed).not.toBe(newest);
  await page.getByRole("link", { name: `Edit: ${placed}` }).press("Enter");
  await page.getByLabel("Headline here").fill("A headline of this place");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await said("Saved.");
  expect((await slots())[0]).toBe("A headline of this place");
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish front" }).press("Enter");
  await said("Published.");
  await untilReadersSee("A headline of this place");
  await reader.goto(buildAddress(host, "/"));
  expect(await findFaults(reader)).toEqual([]);

  // By its key, while the card has the focus.
  await page.getByRole("link", { name: "Edit: A headline of this place" }).focus();
  await page.keyboard.press("Delete");
  await said("Story removed from the front.");
  await expect.poll(async () => (await slots())[0]).toBe(newest);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(async () => (await slots())[0]).toBe("A headline of this place");

  // Keys in a row, without waiting for the page; the moved card keeps the focus.
  await expect.poll(async () => (await slots()).length).toBe(3);
  for (const name of [/^Keep here/, /^Keep here/]) {
    const fixed = await page.locator("[data-slot] summary").count();
    await page.getByRole("button", { name }).first().press("Enter");
    await expect.poll(() => page.locator("[data-slot] summary").count()).toBe(fixed + 1);
  }
  const [first = "", second = "", third = ""] = await slots();
  await page.locator("[data-slot] summary").first().focus();
  for (const key of ["Down", "Down", "Up", "Down", "Up", "Down"])
    await page.keyboard.press(`Alt+Arrow${key}`);
  await expect.poll(slots).toEqual([second, third, first]);
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(slots).toEqual([second, first, third]);

  // The card moves before the services have answered, and keeps the focus.
  let release = await holdAnswers(page);
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(slots).toEqual([second, third, first]);
  const isFocused = () =>
    page
      .locator("[data-slot]")
      .last()
      .evaluate((card) => card.contains(document.activeElement));
  expect(await isFocused()).toBe(true);
  await release();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(slots).toEqual([second, first, third]);

  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);

  // What is pressed before the services have answered waits for them, instead of meeting the change before it.
  release = await holdAnswers(page);
  await page.locator("[data-slot] summary").first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await page.getByRole("button", { name: "Make this front automatic" }).press("Enter");
  await release();
  await said("Draft replaced.");
  await page.getByRole("button", { name: "Publish front" }).press("Enter");
  await said("Published.");
  await untilReadersSee("A headline of this place", false);
});

test("without script a block is added and taken back, and a refused form keeps what was typed", async () => {
  const { page } = await openStudio(browser, token, desk, false);
  await page.locator("summary", { hasText: "Add a block" }).click();
  await page.getByRole("button", { name: "Row of three", exact: true }).click();
  await page.getByRole("status").getByText("Block added.").waitFor();
  await page.getByRole("link", { name: "Edit: Row of three" }).click();
  await page.getByLabel("Title", { exact: true }).fill("What we kept");
  await page.getByLabel("Title links to").fill("https://evil.example/");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter a path on this blog").first().waitFor();
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("What we kept");
  await page.getByLabel("Title links to").fill("/latest");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "What we kept", level: 2 }).first().waitFor();
  // The page as of an hour, by a form.
  await page.getByRole("link", { name: "Phone" }).click();
  await page.getByLabel("Preview as of").fill("2027-03-14T02:30");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("That time doesn’t exist").waitFor();
  await page.getByLabel("Preview as of").fill("2027-03-14T03:30");
  await page.getByRole("button", { name: "Show" }).click();
  await page.frameLocator("iframe").getByText("What we kept").first().waitFor();
  expect(await page.locator("iframe").getAttribute("src")).toContain(String(Date.UTC(2027, 2, 14, 7, 30)));
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByText("Link created.").waitFor();
  await page.getByRole("button", { name: /^Revoke: Mar 14/ }).click();
  await page.getByText("Link revoked.").waitFor();
  await page.getByRole("button", { name: "Discard all changes" }).click();
  await page.getByRole("status").getByText("Draft replaced.").waitFor();
  await page.getByRole("link", { name: "Blocks", exact: true }).click();
  expect(await page.getByRole("heading", { name: "What we kept" }).count()).toBe(0);
});

/** The page of readers in the desk's frame. */
const frameOf = async (page: Page, text: string) => {
  const frame = page.frameLocator("iframe");
  await frame.getByText(text).first().waitFor();
  return frame;
};

test("the draft's page is shown, chosen from, given another image, shared by a link, and revoked", async () => {
  const { page } = await openStudio(browser, token, desk);
  const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
  await choose(page, "Add a block", "Lead with two");
  await said("Block added.");
  await choose(page, "Place…", "Place in Lead with two");
  await said("Story placed.");
  const [placed = ""] = await page.locator("[data-slot] h3").allInnerTexts();
  await page.getByRole("link", { name: "Desktop" }).press("Enter");
  const frame = await frameOf(page, placed);
  await frame.getByRole("link", { name: placed }).first().click();
  await page.getByRole("heading", { name: placed, level: 2 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(desk);

  const picture = () => frame.locator("main img").first().getAttribute("src");
  const before = await picture();
  await page.getByRole("button", { name: "Find images" }).press("Enter");
  const images = page.getByRole("group", { name: "Image here" }).getByRole("radio");
  await expect.poll(() => images.count()).toBeGreaterThan(3);
  await images.nth(3).check();
  await page.getByLabel("Headline here").fill("As the page has it");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await said("Saved.");
  await frameOf(page, "As the page has it");
  expect(await picture()).not.toBe(before);
  await page.getByLabel("Focal point from the left").fill("10");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect.poll(picture).toMatch(/g_xy_center|x_\d/);
  await page.getByLabel("The story’s own").check();
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect.poll(picture).toBe(before);
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 1000 });

  await page.getByRole("button", { name: "Create link" }).press("Enter");
  await said("Link created.");
  const href = await page.getByLabel("Link", { exact: true }).inputValue();
  const { page: guest } = await openPage(browser);
  await guest.goto(href);
  await guest.getByText("Preview of the front’s current draft.").waitFor();
  await guest.getByText("As the page has it").first().waitFor();
  await page
    .getByRole("button", { name: /^Revoke/ })
    .first()
    .press("Enter");
  await said("Link revoked.");
  await guest.reload();
  await guest.getByRole("heading", { name: "This preview has ended" }).waitFor();
  // The desk's own address shows nothing to others.
  const own = (await page.locator("iframe").getAttribute("src")) ?? "";
  await guest.goto(buildAddress("kinja.com", own));
  await guest.getByRole("heading", { name: "This preview has ended" }).waitFor();
  await page.getByRole("link", { name: "Blocks", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Discard all changes" }).press("Enter");
  await said("Draft replaced.");
});

test("a story is dragged into a block, and another editor sees that and who did it, keeping what is typed", async () => {
  const { page } = await openStudio(browser, token, desk);
  const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
  await choose(page, "Add a block", "Row of three");
  await said("Block added.");
  const colleague = await openStudio(browser, await signInByMail("OdileFarragut", "kinja.com"), desk);
  await page.getByText("is here").waitFor();
  await colleague.page.getByRole("link", { name: "Edit: Row of three" }).click();
  await colleague.page.getByLabel("Title", { exact: true }).fill("What they type");

  const slots = (of = page) => of.locator("[data-slot] h3").allInnerTexts();
  const story = page.locator("li[data-drag]", { hasText: "Place…" }).last();
  const headline = await story.locator("h3").innerText();
  const { length } = await slots();
  // A page that is scrolled with the button down would be dragged from another story.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await story.dragTo(page.locator("[data-slot]").first(), { sourcePosition: { x: 8, y: 8 } });
  await said("Story placed.");
  expect((await slots())[0]).toBe(headline);
  expect(await slots()).toHaveLength(length);
  await expect.poll(async () => (await slots(colleague.page))[0]).toBe(headline);
  expect(await colleague.page.getByLabel("Title", { exact: true }).inputValue()).toBe("What they type");
  expect(await colleague.page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("title");
  await colleague.page.keyboard.press("Enter");
  await colleague.page.getByRole("heading", { name: "What they type", level: 2 }).first().waitFor();
  await page.getByRole("heading", { name: "What they type", level: 2 }).first().waitFor();
  await page.getByRole("button", { name: "Discard all changes" }).press("Enter");
  await said("Draft replaced.");
});
