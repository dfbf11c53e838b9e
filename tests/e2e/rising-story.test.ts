import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { addDays, findDate, startOfHour } from "../../api/audience/spans.ts";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { writeRecords } from "../../contract/records/export.ts";
import { openBrowser, openPage } from "./browser.ts";
import { press } from "./by-keys.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { makeMembers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { findBlogs } from "./pages.ts";
import { createReader } from "./until-readers-see.ts";
import { walkByKeys } from "./walk-by-keys.ts";

/* Stories of The Takeout that are read: an editor sees one rise and moves it up, and their author sees all of them. */

const browser = await openBrowser();
afterAll(() => browser.close());
const origin = `http://localhost:${inject("port")}`;
const operator = createApiClient({ origin, token: "local-import-token" });
const blog = (await findBlogs()).find(({ name }) => name === "thetakeout") ?? expect.fail("no blog");
const today = findDate(Date.now(), blog.timezone);

const names = { editor: "ada-rising", spanish: "eva-rising", author: "ivo-rising" } as const;
const stories = [
  { id: "1836900421", headline: "The Soup Nobody Ordered", views: 6_000 },
  { id: "1836900422", headline: "La sopa que sube", views: 5_000 },
] as const;

/** Views of a day, and of its hour. */
async function count(id: string, views: number): Promise<void> {
  const hours = startOfHour(Date.now());
  const scope = { scope: id, blogId: blog.id };
  await operator.write(writeRecords("audience-views"), {
    items: [
      { ...scope, span: 1_440, start: today, views },
      { ...scope, span: 60, start: hours, views },
      { ...scope, span: 1_440, start: addDays(today, -3), views: 7 },
    ],
  });
}

let tokenOf: (screenName: string) => string;
beforeAll(async () => {
  tokenOf = await makeMembers(
    "sue-rising",
    [
      { screenName: names.editor, blogId: blog.id, role: "Admin" },
      { screenName: names.spanish, blogId: blog.id, role: "Admin" },
      { screenName: names.author, blogId: blog.id, role: "Author" },
    ],
    stories.map(({ id, headline }) => ({
      sourceId: `rising:${id}`,
      id,
      headline,
      blog: "thetakeout",
      authors: [names.author],
      publishTimeMillis: Date.UTC(2016, 0, 3),
      body: [],
    })),
  );
  for (const { id, views } of stories) await count(id, views);
});

const figure = (page: Page, label: string) => page.getByRole("listitem").filter({ hasText: label });
const expectWhole = async (page: Page) => {
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
};

test("an editor sees a story rise and moves it up the front, by keys", async () => {
  const [story] = stories;
  const { page, complaints } = await openStudio(
    browser,
    tokenOf(names.editor),
    "/manage/thetakeout/audience",
  );
  const list = page.getByRole("region", { name: "Most read today" });
  await list.getByRole("link", { name: story.headline }).waitFor();
  const row = list.getByRole("row").filter({ hasText: story.headline });
  expect(await row.innerText()).toContain("6,000");

  // The page renews itself while it is open: at once when its tab is shown again.
  await count(story.id, 6_500);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await row.getByText("6,500").waitFor();
  expect(await figure(page, "views in the last five minutes").getAttribute("aria-live")).toBe("polite");

  await page.goto(page.url().replace(/audience.*/, "front"));
  const rising = page
    .getByRole("region", { name: "Read today, and not on the front" })
    .getByRole("listitem")
    .filter({ hasText: story.headline });
  await rising.getByText("6,500 views today").waitFor();
  await press(rising.locator("summary", { hasText: "Place…" }));
  await press(rising.getByRole("button", { name: /^Place in/ }).first());
  await page.getByRole("status").getByText("Story placed.").waitFor();
  expect(await rising.count()).toBe(0);
  const handle = page.locator("[data-slot]").filter({ hasText: story.headline }).locator("summary");
  await handle.focus();
  const slots = () => page.locator("[data-slot] h3").allInnerTexts();
  const place = async () => (await slots()).indexOf(story.headline);
  for (let at = await place(); at > 0; at -= 1) {
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(place).toBeLessThan(at);
  }
  await expectWhole(page);
  await press(page.getByRole("button", { name: "Publish front" }));
  await page.getByRole("status").getByText("Published.").waitFor();
  const { page: reader } = await openPage(browser);
  const untilReadersSee = createReader(reader);
  await untilReadersSee(blog.host, "/", story.headline);

  // As it was for other stories.
  await handle.focus();
  await page.keyboard.press("Delete");
  await page.getByRole("status").getByText("Story removed from the front.").waitFor();
  await press(page.getByRole("button", { name: "Publish front" }));
  await page.getByRole("status").getByText("Published.").waitFor();
  await untilReadersSee(blog.host, "/", story.headline, false);
  expect(complaints).toEqual([]);
});

test("the same on a phone, in Spanish and without script", async () => {
  const [, story] = stories;
  const token = tokenOf(names.spanish);
  const { page: settings } = await openStudio(browser, token, "/settings");
  await chooseStudioLanguage(settings, "es-ES");
  await settings.context().close();
  const { page } = await openStudio(browser, token, "/manage/thetakeout/audience", false);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole("region", { name: "Autoría" }).getByRole("link", { name: names.author }).click();
  await page.getByText(`Firma: ${names.author}`).waitFor();
  await page.getByRole("link", { name: "Siete días" }).click();
  await page.getByRole("link", { name: story.headline }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  await page.goto(page.url().replace(/audience.*/, "front"));
  const rising = page
    .getByRole("region", { name: "Lo que se lee hoy y no está en la portada" })
    .getByRole("listitem")
    .filter({ hasText: story.headline });
  expect(await rising.innerText()).toContain("5000 visitas hoy");
  await rising.locator("summary", { hasText: "Poner…" }).click();
  await rising
    .getByRole("button", { name: /^Poner en/ })
    .first()
    .click();
  await page.getByRole("status").getByText("Artículo puesto.").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.locator("[data-slot] h3", { hasText: story.headline }).waitFor();
  // The draft stays as it was.
  await page.getByRole("button", { name: "Deshacer" }).click();
  await rising.waitFor();
});

test("an author finds the figures of all own stories, from the list of stories", async () => {
  const { page, complaints } = await openStudio(
    browser,
    tokenOf(names.author),
    "/manage/thetakeout/stories?state=live",
  );
  await press(page.getByRole("link", { name: "Audience of your stories" }));
  await page.getByText(`Author: ${names.author}`).waitFor();
  await page.getByText("Views of 2 public stories together.").waitFor();
  await figure(page, "views today").waitFor();
  expect(await figure(page, "views today").innerText()).toMatch(/^11,[05]00\s/);
  await page.reload();
  expect(await walkByKeys(page)).toEqual({ unmarked: [], missed: [] });
  await expectWhole(page);
  await press(page.getByRole("link", { name: "52 weeks" }));
  await page.getByText("Where readers came from is in the pages").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    press(page.getByRole("link", { name: "Download as CSV" })),
  ]);
  expect(file.suggestedFilename()).toBe("audience-thetakeout-author-year.csv");
  expect(complaints).toEqual([]);
});
