import type { Locator } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { buildAddress } from "./pages.ts";
import { alone } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const email = "buckthibodeaux@example.test";

test("from the address that `npm start` prints to a published story with an image and an embed, in twelve actions at most", async () => {
  const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  let actions = 0;
  const press = async (target: Locator) => {
    actions += 1;
    await target.click();
  };
  const type = async (...lines: string[]) => {
    actions += 1;
    for (const [index, line] of lines.entries()) {
      if (index > 0) await page.keyboard.press("Enter");
      await page.keyboard.type(line);
    }
  };

  await alone(email, async () => {
    actions += 1;
    await page.goto(buildAddress("kinja.com", "/write"));
    await untilStarted(page);
    await page.getByRole("textbox", { name: "Email address" }).focus();
    await type(email, "");
    await press(page.getByRole("link", { name: "/development/mail" }));
    const letter = page.getByRole("listitem").filter({ hasText: email }).first();
    await page.getByRole("heading", { level: 1 }).waitFor();
    // It is sent after the answer.
    await expect.poll(async () => (await page.reload(), letter.count())).toBe(1);
    await press(letter.getByRole("link").first());
    await press(page.getByRole("button", { name: "Yes, sign me in" }));
  });
  // Whoever writes on one blog isn't asked for it.
  const text = page.getByRole("textbox", { name: "Story text" });
  await text.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  // What turns an address into a video comes after the editor; only a test has typed all of this by then.
  await page.waitForLoadState("networkidle");
  await type(
    "The Van That Came Back",
    "A recall letter and a postcard",
    "The van was sold in March, and in June it stood in front of the house again.",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "",
  );
  await page.locator("[data-node=YoutubeVideo]").waitFor();
  await type("/library");
  await press(page.getByRole("option", { name: "Image from the library" }));
  const image = "A boxy brown station wagon, hood up, alone on a desert road";
  await press(page.getByRole("dialog").getByRole("button", { name: image }));
  await press(page.getByRole("button", { name: /^Publish/ }).first());
  await press(page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }));
  const link = page.getByRole("dialog").getByRole("link", { name: "Open the story" });
  await link.waitFor();
  expect(actions).toBeLessThanOrEqual(12);

  await page.goto(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
  await page.getByRole("heading", { name: "The Van That Came Back", level: 1 }).waitFor();
  await page.getByRole("img", { name: image }).first().waitFor();
  await page.getByRole("button", { name: "Load from YouTube" }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
