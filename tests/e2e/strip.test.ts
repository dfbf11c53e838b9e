import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
// Other tests that run meanwhile don't look at this blog's pages closely.
const host = "splinternews.com";
const front = buildAddress(host, "/");
const token = await signInByMail("network-desk", main);

async function openDesk(path: string, options: { javaScriptEnabled?: boolean; locale?: string } = {}) {
  const { page } = await openPage(browser, options);
  await giveSession(page, main, token);
  await page.goto(buildAddress(main, path));
  if (options.javaScriptEnabled !== false) await untilStarted(page);
  return page;
}

test("a strip is set, read, dismissed, prolonged and ended, and another one is seen again", async () => {
  const desk = await openDesk("/manage/splinter/strip");
  const { page: reader, complaints } = await openPage(browser);
  await reader.goto(front);
  const story = await reader
    .locator("article a[href*='-']")
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href);
  const strip = reader.locator("#strip");
  expect(await strip.count()).toBe(0);
  /** Cached pages have it within seconds. */
  const untilShown = async (text: string | null) =>
    expect
      .poll(async () => {
        await reader.goto(front);
        return (await strip.count()) === 0 ? null : strip.locator("p").innerText();
      })
      .toEqual(text === null ? null : expect.stringContaining(text));

  await desk.getByRole("button", { name: "Show strip" }).click();
  await desk.getByText("Write a text of up to 160 characters.").waitFor();
  expect(await findFaults(desk)).toEqual([]);
  await desk.getByLabel("Text", { exact: true }).fill("Rivers rise in <three> states");
  await desk.getByLabel("Link", { exact: true }).fill("https://evil.example/a-1836000001");
  await desk.getByRole("button", { name: "Show strip" }).click();
  await desk.getByText("That isn’t the address of a published story").waitFor();
  await desk.getByLabel("Link", { exact: true }).fill(story);
  await desk.getByRole("button", { name: "Show strip" }).click();
  await desk.getByText("Strip set.").waitFor();
  expect(await findFaults(desk)).toEqual([]);

  await untilShown("Rivers rise in <three> states");
  for (const colorScheme of ["light", "dark"] as const) {
    await reader.emulateMedia({ colorScheme });
    expect(await findFaults(reader)).toEqual([]);
  }
  for (const width of [1440, 800, 375]) {
    await reader.setViewportSize({ width, height: 900 });
    await desk.setViewportSize({ width, height: 900 });
    for (const page of [reader, desk])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await strip.getByRole("link").evaluate((link: HTMLAnchorElement) => link.href)).toBe(story);

  // The keyboard alone: the skip link, the strip's link, its button.
  for (let presses = 0; presses < 3; presses += 1) await reader.keyboard.press("Tab");
  await reader.keyboard.press("Enter");
  expect(await strip.count()).toBe(0);
  await reader.goto(story);
  expect(await strip.count()).toBe(0);
  // It is on the page as others get it.
  expect(await reader.evaluate(async () => (await fetch("/")).text())).toContain("Rivers rise");

  await desk.getByRole("button", { name: /^Extend by 20 minutes/ }).click();
  await desk.getByText("Extended by 20 minutes.").waitFor();
  await reader.goto(front);
  expect(await strip.count()).toBe(0);

  await desk.getByRole("button", { name: /^End now/ }).click();
  await desk.getByText("Ended. Readers no longer see it.").waitFor();
  expect(await desk.getByLabel("Text", { exact: true }).inputValue()).toBe("Rivers rise in <three> states");
  await desk.getByRole("radio", { name: /^Live/ }).check();
  await desk.getByRole("button", { name: "Show strip" }).click();
  await desk.getByText("Strip set.").waitFor();
  await untilShown("Rivers rise");
  expect(await findFaults(reader)).toEqual([]);

  // The reader's clock reaches the end.
  const end = Number(await strip.getAttribute("data-end"));
  await reader.clock.install({ time: end - 5_000 });
  await reader.reload();
  expect(await strip.count()).toBe(1);
  await reader.clock.runFor(6_000);
  expect(await strip.count()).toBe(0);
  expect(complaints).toEqual([]);

  await desk.getByRole("button", { name: /^End now/ }).click();
  await desk.getByText("Ended.").waitFor();
  await desk.context().close();
  await reader.context().close();
});

test("without script it is set for several blogs, printed, and ended", async () => {
  const desk = await openDesk("/moderation/strip", { javaScriptEnabled: false });
  await desk.getByLabel("Text", { exact: true }).fill("A notice for readers");
  await desk.getByRole("radio", { name: /^Notice/ }).check();
  await desk.getByRole("button", { name: "Show strip" }).click();
  await desk.getByText("Choose at least one blog.").waitFor();
  await desk.getByRole("checkbox", { name: /^Splinter/ }).check();
  await desk.getByRole("checkbox", { name: /^The Takeout/ }).check();
  await desk.getByRole("button", { name: "Show strip" }).click();
  await desk.getByText("Strip set.").waitFor();

  const { page: reader } = await openPage(browser, { javaScriptEnabled: false });
  for (const path of ["/", "/?lite"]) {
    const printed = reader.locator("body > aside").first();
    await expect
      .poll(async () => {
        await reader.goto(buildAddress(host, path));
        return (await printed.count()) === 0 ? "" : printed.innerText();
      })
      .toBe("Notice A notice for readers");
  }
  expect(await reader.getByRole("button", { name: "Dismiss" }).count()).toBe(0);

  await desk.getByRole("button", { name: /^End now/ }).click();
  await desk.getByText("Ended.").waitFor();
  await desk
    .getByRole("link", { name: /^Use again: A notice/ })
    .first()
    .click();
  expect(await desk.getByRole("checkbox", { name: /^The Takeout/ }).isChecked()).toBe(true);
  await desk.context().close();
  await reader.context().close();
});
