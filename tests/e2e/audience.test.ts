import { afterAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { openBrowser, untilStarted } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress, findBlogs } from "./pages.ts";
import { openAsReader } from "./read-a-story.ts";
import { signInByMail } from "./sign-in.ts";
import { walkByKeys } from "./walk-by-keys.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const gizmodo = (await findBlogs()).find(({ name }) => name === "gizmodo") ?? expect.fail("no blog");

test("an owner finds a story that somebody reads, where they came from and how far they read", async () => {
  const { items } = await services.read(getLatest, { blogId: gizmodo.id });
  const story =
    items.findLast(({ post }) => post.defaultBlogId === gizmodo.id && post.headline !== "")?.post ??
    expect.fail("no story");
  const path = new URL(story.permalink).pathname;

  // A reader comes from the front, reads and leaves.
  const { page: reader } = await openAsReader(browser);
  await reader.goto(buildAddress(gizmodo.host, "/"));
  const viewed = reader.waitForResponse(
    (response) =>
      response.url().endsWith("/ajax/view") && (response.request().postData() ?? "").includes('"from":"/"'),
  );
  await reader.evaluate((href) => location.assign(href), path);
  await reader.waitForURL(`**${path}`);
  await reader.mouse.wheel(0, 100_000);
  await viewed;
  // As the tab is left. Of a page that is gone, the headless browser sends its own name.
  await reader.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });

  const token = await signInByMail("AnselRook", main);
  await reader.context().close();
  const { page, complaints } = await openStudio(browser, token, "/manage/gizmodo/stories");
  await page.getByRole("navigation").getByRole("link", { name: "Audience" }).press("Enter");
  await page.getByRole("heading", { name: "Audience" }).waitFor();
  const link = page
    .getByRole("region", { name: "Most read today" })
    .getByRole("link", { name: story.headline });
  // Views are collected for some seconds before they are sent.
  await expect
    .poll(async () => {
      await page.reload();
      await untilStarted(page);
      return link.count();
    })
    .toBe(1);
  expect([...(await findFaults(page)), ...(await findDarkFaults(page))]).toEqual([]);
  expect(await walkByKeys(page)).toEqual({ unmarked: [], missed: [] });
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("audience-gizmodo-day.csv");

  await link.click();
  await page.getByRole("link", { name: "All of Gizmodo" }).waitFor();
  await page.getByRole("region", { name: "Where from" }).getByText("The blog’s front").waitFor();
  const howFar = page.getByRole("region", { name: "How far" });
  await expect
    .poll(async () => {
      await page.reload();
      return howFar.count();
    })
    .toBe(1);
  await page.getByRole("link", { name: "Seven days" }).click();
  await page.getByText("views in seven days").waitFor();
  expect(await findFaults(page)).toEqual([]);

  // In Spanish, and without script, for an author.
  const author = await signInByMail("MinaCastellanos", main);
  const { page: settings } = await openStudio(browser, author, "/settings");
  await chooseStudioLanguage(settings, "es-ES");
  const { page: plain } = await openStudio(browser, author, "/manage/gizmodo/audience", false);
  await plain.locator("summary", { hasText: "Mostrar como tabla" }).click();
  await plain.getByRole("columnheader", { name: "Hora", exact: true }).waitFor();
  expect(complaints).toEqual([]);
});
