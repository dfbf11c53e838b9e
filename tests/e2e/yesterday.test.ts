import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { addDays, findDate, startOfDate, startOfHour } from "../../api/audience/spans.ts";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { writeRecords } from "../../contract/records/export.ts";
import { openBrowser } from "./browser.ts";
import { press } from "./by-keys.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { makeMembers } from "./make-members.ts";
import { openStudio } from "./open-studio.ts";
import { findBlogs } from "./pages.ts";

/* What was read of io9 yesterday, as its authors find it. */

const browser = await openBrowser();
afterAll(() => browser.close());
const origin = `http://localhost:${inject("port")}`;
const blog = (await findBlogs()).find(({ name }) => name === "io9") ?? expect.fail("no blog");
const story = { id: "1836900411", headline: "=SUM of All Yesterdays" };
const hour = 3_600_000;

const names = { author: "ada-figures", spanish: "eva-figures" } as const;
let tokenOf: (screenName: string) => string;
beforeAll(async () => {
  tokenOf = await makeMembers(
    "sue-figures",
    [
      { screenName: names.author, blogId: blog.id, role: "Author" },
      { screenName: names.spanish, blogId: blog.id, role: "Author" },
    ],
    [
      {
        sourceId: `figures:${story.id}`,
        ...story,
        blog: "io9",
        authors: [names.author],
        publishTimeMillis: Date.UTC(2016, 0, 2),
        body: [],
      },
    ],
  );
  // 40 views at nine yesterday, on a phone, and 60 at midnight today.
  const today = findDate(Date.now(), blog.timezone);
  const yesterday = addDays(today, -1);
  const views = [
    [yesterday, startOfHour(startOfDate(yesterday, blog.timezone) + 9 * hour), 40],
    [today, startOfHour(startOfDate(today, blog.timezone)), 60],
  ] as const;
  const operator = createApiClient({ origin, token: "local-import-token" });
  const scopes = [
    { scope: story.id, blogId: blog.id },
    { scope: `blog:${blog.id}`, blogId: "" },
  ];
  await operator.write(writeRecords("audience-views"), {
    items: scopes.flatMap((scope) =>
      views.flatMap(([day, start, count]) => [
        { ...scope, span: 60 as const, start, views: count },
        { ...scope, span: 1_440 as const, start: day, views: count },
      ]),
    ),
  });
  await operator.write(writeRecords("audience-details"), {
    items: [{ scope: story.id, day: yesterday, detail: "device phone", count: 40 }],
  });
});

const expectWhole = async (page: Page) => {
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
};
const figure = (page: Page, label: string) => page.getByRole("listitem").filter({ hasText: label });

test("an author finds yesterday's figures of the blog and of a story, and keeps them, by keys", async () => {
  const { page, complaints } = await openStudio(browser, tokenOf(names.author), "/manage/io9/audience");
  const tab = page.getByRole("link", { name: "Yesterday", exact: true });
  await press(tab);
  const list = page.getByRole("region", { name: "Most read yesterday" });
  await figure(page, "views yesterday").waitFor();
  await press(list.getByRole("link", { name: story.headline }));
  await page.getByRole("link", { name: "All of io9" }).waitFor();
  await press(tab);
  await figure(page, "views yesterday").waitFor();
  expect(await figure(page, "views yesterday").innerText()).toMatch(/^40\s/);
  await page.getByRole("region", { name: "Devices" }).getByText("40", { exact: true }).waitFor();
  await page.getByRole("img", { name: "Views by the hour. The peak was 40 at 9:00AM." }).waitFor();
  await expectWhole(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    press(page.getByRole("link", { name: "Download as CSV" })),
  ]);
  expect(file.suggestedFilename()).toBe(`audience-io9-${story.id}-yesterday.csv`);
  const text = readFileSync(await file.path(), "utf8");
  // Never a formula.
  expect(text).toContain(`"'${story.headline} `);
  expect(text).toContain("Devices,,phone,40,");
  expect(complaints).toEqual([]);
});

test("the same on a phone, in Spanish and without script", async () => {
  const token = tokenOf(names.spanish);
  const { page: settings } = await openStudio(browser, token, "/settings");
  await chooseStudioLanguage(settings, "es-ES");
  await settings.context().close();
  const { page } = await openStudio(browser, token, "/manage/io9/audience", false);
  await page.setViewportSize({ width: 375, height: 812 });
  const tab = page.getByRole("link", { name: "Ayer", exact: true });
  await tab.click();
  await page
    .getByRole("region", { name: "Lo más leído ayer" })
    .getByRole("link", { name: story.headline })
    .click();
  await tab.click();
  expect(await figure(page, "visitas ayer").innerText()).toMatch(/^40\s/);
  await page.locator("summary", { hasText: "Mostrar como tabla" }).click();
  await page.getByRole("row", { name: /^9:00 40/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
