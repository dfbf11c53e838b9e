import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { signInByMail } from "./sign-in.ts";
import { createReader } from "./until-readers-see.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const host = "deadspin.com";
const { page: reader } = await openPage(browser);
const untilReadersSee = createReader(reader);
const owner = await signInByMail("CassiusTrent", main);

test("an owner sees which stories fall out of partners' feeds before a rule is saved", async () => {
  const { page, complaints } = await openStudio(browser, owner, "/manage/deadspin/stories");
  await page.getByRole("link", { name: "Feed partners" }).press("Enter");
  await page.getByRole("heading", { name: "MSN" }).waitFor();
  await untilStarted(page);
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  const feed = await reader.goto(`http://${host}.localhost:${new URL(page.url()).port}/rss/partner`);
  const before = (await feed?.text()) ?? "";
  const [, tag = ""] = /<category>([^<]+)<\/category>/.exec(before) ?? [];
  expect(tag).not.toBe("");

  const tags = page.getByLabel("Tags to keep from partners", { exact: true });
  await tags.fill("x".repeat(61));
  await page.getByRole("button", { name: "Review changes" }).press("Enter");
  await page.getByText("Correct line 1").waitFor();
  await tags.fill(tag);
  await page.getByRole("button", { name: "Review changes" }).press("Enter");
  await page
    .getByText(/Other partners: “.*” falls out: it’s tagged/)
    .first()
    .waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save settings" }).press("Enter");
  await page.getByText("Settings saved.").waitFor();
  await untilReadersSee(host, "/rss/partner", `<category>${tag}</category>`, false);

  await page.getByLabel("Feed for MSN", { exact: true }).selectOption("Off");
  await page.getByRole("button", { name: "Use inherited value: Tags to keep from partners" }).press("Enter");
  await page
    .getByText(/Other partners: “.*” comes in. Until now: it’s tagged/)
    .first()
    .waitFor();
  await page.getByText("MSN: the feed ends. Its address won’t be found.").waitFor();
  await page.getByRole("button", { name: "Keep editing" }).press("Enter");
  await page.getByLabel("Feed for MSN", { exact: true }).selectOption("Inherited: On");
  await page.getByRole("button", { name: "Review changes" }).press("Enter");
  await page
    .getByText("MSN: the same stories as now.")
    .or(page.getByText(/MSN: “.*” comes in/))
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Save settings" }).press("Enter");
  await page.getByText("Settings saved.").waitFor();
  await untilReadersSee(host, "/rss/partner", `<category>${tag}</category>`);
  expect(complaints.length).toBeLessThanOrEqual(1);
});
