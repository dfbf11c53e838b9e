import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const host = "gizmodo.com";
const token = await signInByMail("AnselRook", main);
const { page: reader } = await openPage(browser);
const desk = "/manage/gizmodo/sections";

/** Cached pages are updated within moments. */
async function untilReadersSee(path: string, text: string | RegExp, isThere = true): Promise<void> {
  await reader.goto(buildAddress(host, "/about"));
  const ask = () => reader.evaluate(async (asked) => (await fetch(asked)).text(), path);
  await expect.poll(async () => new RegExp(text).test(await ask())).toBe(isThere);
}

/** A date far enough ahead that no clock of a test reaches it. */
const nextYear = String(new Date().getUTCFullYear() + 1);

test("a section is made, ordered by menu and keys, undone, and read with its sponsor and feed", async () => {
  const { page } = await openStudio(browser, token, desk);
  const stories = () => page.locator("[data-story] h3").allInnerTexts();
  await page.getByRole("link", { name: "New section" }).click();
  await page.getByLabel("Title").fill("Rooms We Fixed");
  await page.getByLabel("End date").fill("2020-01-01");
  await page.getByLabel("End time").fill("09:00");
  await page.getByRole("button", { name: "Create section" }).last().click();
  await page.getByText("Choose an end in the future.").waitFor();
  await page.getByLabel("End date").fill("");
  await page.getByLabel("End time").fill("");
  await page.getByLabel("Introduction").fill("Four rooms.\n\nOne screwdriver.");
  await page.getByLabel("Sponsor", { exact: true }).fill("Halyard Lamps");
  await page.getByLabel("Label before the sponsor’s name").fill("Presented by");
  await page.getByRole("button", { name: "Find images" }).click();
  await page.getByRole("radio").nth(1).check();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Create section" }).last().click();
  await page.getByRole("heading", { name: "Rooms We Fixed" }).waitFor();
  await untilReadersSee("/s/rooms-we-fixed", "Presented by <b>Halyard Lamps</b>");

  for (const word of ["laptop", "pager"]) {
    await page.getByLabel("Search this blog’s stories").fill(word);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL(new RegExp(`q=${word}`));
    const before = (await stories()).length;
    await page
      .getByRole("button", { name: /^Add to the order: / })
      .first()
      .click();
    await expect.poll(async () => (await stories()).length).toBe(before + 1);
  }
  const [first = "", second = ""] = await stories();
  await page.getByLabel(/position 2 of 2$/).click();
  await page.getByRole("button", { name: "Move up" }).last().click();
  await expect.poll(stories).toEqual([second, first]);
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(stories).toEqual([first, second]);
  await page.getByText(`“${second}” is now at position 2 of 2.`).waitFor();
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(
    `Move “${second}”, position 2 of 2`,
  );
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(stories).toEqual([second, first]);
  await untilReadersSee("/s/rooms-we-fixed/rss", "Rooms We Fixed");
  await untilReadersSee("/s/rooms-we-fixed", /2 parts/);

  await reader.goto(buildAddress(host, "/s/rooms-we-fixed"));
  expect(await findFaults(reader)).toEqual([]);
  expect(await reader.locator("h2").first().innerText()).toBe(second);
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);

  // Ended, it keeps its address and its feed, and is in the archive.
  await page.getByLabel("End date").fill("2026-01-02");
  await page.getByLabel("End time").fill("09:00");
  await page.getByRole("button", { name: "Save section" }).last().click();
  await page.getByText("Section saved.").waitFor();
  await untilReadersSee("/s", /Ended<\/h2>[^]*Rooms We Fixed/);
  await untilReadersSee("/s/rooms-we-fixed/rss", "Rooms We Fixed");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByText("Previous version restored.").waitFor();
  await untilReadersSee("/s", /Ended<\/h2>[^]*Rooms We Fixed/, false);
});

test("without script: a section to come is made, previewed and ordered, and readers see nothing of it", async () => {
  const { page } = await openStudio(browser, token, `${desk}?new`, false);
  await page.getByLabel("Title").fill("Next Year’s Tools");
  await page.getByLabel("Start date").fill(`${nextYear}-12-30`);
  await page.getByLabel("Start time").fill("09:00");
  await page.getByLabel("Title").press("Enter");
  await page.getByText("Section created. Add its stories below.").waitFor();
  const own = page.url();
  await page.getByLabel("Search this blog’s stories").fill("laptop");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page
    .getByRole("button", { name: /^Add to the order: / })
    .first()
    .click();
  await page.getByText(/is now at position 1 of 1\./).waitFor();
  await page.getByLabel(/position 1 of 1$/).click();
  await page.getByRole("button", { name: "Remove from the order" }).click();
  await page.getByText(/removed from the order\./).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(/is now at position 1 of 1\./).waitFor();
  const missing = await reader.goto(buildAddress(host, "/s/next-years-tools"));
  expect(missing?.status()).toBe(404);
  await untilReadersSee("/s", "Next Year", false);

  await page.getByRole("button", { name: "Preview as of its start" }).click();
  await page.getByRole("heading", { name: "Next Year’s Tools" }).waitFor();
  await page.goto(own);
  await page.getByText("Remove section").click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await page.getByText("Section removed.").waitFor();
});

test("of two editors who order at once, the second is told who was first and sees their order", async () => {
  const path = "/manage/gizmodo/sections/the-repair-files";
  const { page: one } = await openStudio(browser, token, path);
  const { page: two } = await openStudio(browser, await signInByMail("PriyaLindqvist", main), path);
  await one
    .getByRole("button", { name: /^Add to the order: / })
    .first()
    .click();
  await one.getByText(/is now at position 1 of 1\./).waitFor();
  await two
    .getByRole("button", { name: /^Add to the order: / })
    .last()
    .click();
  await two.getByText(/^Ansel Rook changed the order on /).waitFor();
  expect(await two.locator("[data-story]").count()).toBe(1);
  await untilStarted(two);
  expect(await findFaults(two)).toEqual([]);
});

test("stories come into a section by a rule, set and undone by keys, in its page, feed and archive", async () => {
  const { page } = await openStudio(browser, token, "/manage/gizmodo/sections?new");
  const said = (text: string) => page.getByRole("status").getByText(text).waitFor();
  await page.getByLabel("Title").fill("By the Rule");
  await page.getByLabel("Title").press("Enter");
  await page.getByRole("heading", { name: "By the Rule", level: 1 }).waitFor();
  const rule = page.getByLabel("Stories by rule");
  await rule.selectOption({ label: "With a tag" });
  await page.getByRole("button", { name: "Set rule" }).press("Enter");
  await page.getByText("Enter a tag.").waitFor();
  await rule.selectOption({ label: "All of Gizmodo" });
  await page.getByRole("button", { name: "Set rule" }).press("Enter");
  await said("Stories now come in by this rule.");
  const newest = await page
    .getByRole("button", { name: /^Add to the order: / })
    .first()
    .getAttribute("aria-label");
  const headline = (newest ?? "").replace("Add to the order: ", "").slice(0, 20);
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  for (const path of ["/s/by-the-rule", "/s/by-the-rule/rss"]) await untilReadersSee(path, headline);
  await page.getByRole("button", { name: /^Undo/ }).press("Enter");
  await said("Only stories that you add come in now.");
  await untilReadersSee("/s/by-the-rule/rss", headline, false);
});
