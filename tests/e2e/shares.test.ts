import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const story = "1836000001";
const desk = await signInByMail("network-desk", main);
const { page: reader } = await openPage(browser);

async function open(path: string, javaScriptEnabled = true) {
  const { page } = await openPage(browser, { javaScriptEnabled });
  await giveSession(page, main, desk);
  await page.goto(buildAddress(main, path));
  if (javaScriptEnabled) await untilStarted(page);
  return page;
}

/** The receiving blog's front. Cached pages are updated within moments. */
async function untilReadersSee(host: string, text: string, isThere: boolean): Promise<void> {
  await reader.goto(buildAddress(host, "/"));
  const ask = () => reader.evaluate(async () => (await fetch("/")).text());
  await expect.poll(async () => (await ask()).includes(text)).toBe(isThere);
}

test.each([true, false])(
  "a story is shared from its row with its own headline, edited, taken back and shared again; script: %s",
  async (javaScriptEnabled) => {
    const page = await open("/manage/kotaku/stories?state=live&q=lantern", javaScriptEnabled);
    await page
      .getByRole("link", { name: /^Share…: Super Lantern/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "Share a story" }).waitFor();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByText("Choose a blog.").waitFor();
    for (const width of [1440, 800, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([]);
    const headline = `Lanterns for cooks, ${javaScriptEnabled ? "1" : "2"}`;
    await page.getByRole("radio", { name: /^The Takeout/ }).check();
    await page.getByLabel("Headline").fill(headline);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByText("Shared. It keeps its own page and discussion.").waitFor();
    await untilReadersSee("thetakeout.com", headline, true);

    await page.goto(buildAddress(main, "/manage/thetakeout/shares?list=in"));
    await page
      .getByRole("link", { name: /^Edit how it looks: Super Lantern/ })
      .first()
      .click();
    await page.getByLabel("Headline").fill(`${headline}, edited`);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved. Readers of the blog see it this way now.").waitFor();
    await untilReadersSee("thetakeout.com", `${headline}, edited`, true);
    await page
      .getByRole("button", { name: /^Take back: Super Lantern/ })
      .first()
      .click();
    await page.getByRole("status").getByText("Taken back.").waitFor();
    await untilReadersSee("thetakeout.com", headline, false);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByText("Undone.").waitFor();
    await untilReadersSee("thetakeout.com", `${headline}, edited`, true);
    await page.goto(buildAddress(main, "/manage/thetakeout/shares?list=in"));
    await page
      .getByRole("button", { name: /^Take back: Super Lantern/ })
      .first()
      .click();
    await page.getByRole("status").getByText("Taken back.").waitFor();
    // The story itself is as it was.
    await reader.goto(buildAddress("kotaku.com", `/${story}`));
    expect(await reader.content()).not.toContain(headline);
  },
);

test("a setting of two blogs refuses a suggestion with the reason, and is taken back", async () => {
  const page = await open("/manage/thetakeout/shares?list=settings");
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel("From Kotaku", { exact: true }).selectOption({ label: "Don’t share" });
  await page.getByRole("button", { name: "Save: From Kotaku" }).click();
  await page.getByRole("status").getByText("Saved.").waitFor();
  await page.goto(buildAddress(main, `/manage/kotaku/shares?story=${story}`));
  await page.getByText("The Takeout: The blog doesn’t accept stories from this one.").waitFor();
  await page.goto(buildAddress(main, "/manage/thetakeout/shares?list=settings"));
  await page.getByLabel("From Kotaku", { exact: true }).selectOption("");
  await page.getByRole("button", { name: "Save: From Kotaku" }).click();
  await page.getByRole("status").getByText("Saved.").waitFor();
});
