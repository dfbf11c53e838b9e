import type { Locator } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { buildAddress } from "./pages.ts";
import { alone } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

/** The link printed by `npm start`: for an author of one blog. */
const email = "buckthibodeaux@example.test";
const printed = `/development/mail?as=${email}`;

test("from the address that `npm start` prints to a published story with an image and an embed, in twelve actions at most", async () => {
  const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  /** Each address opened, place clicked, line filled and key pressed, as an observer would count them. */
  const actions: string[] = [];
  const open = async (path: string) => {
    actions.push(`open ${path}`);
    await page.goto(buildAddress("kinja.com", path));
  };
  const click = async (name: string, target: Locator) => {
    actions.push(`click ${name}`);
    await target.click();
  };
  const fill = async (line: string) => {
    actions.push(`write ${line}`);
    await page.keyboard.type(line);
  };
  const press = async (keys: string) => {
    actions.push(`press ${keys}`);
    await page.keyboard.press(keys);
  };

  await alone(email, async () => {
    await open(printed);
    await click("Yes, sign me in", page.getByRole("button", { name: "Yes, sign me in" }));
  });
  const text = page.getByRole("textbox", { name: "Story text" });
  const start = page.getByRole("button", { name: "Write", exact: true });
  // A person with several blogs chooses one first.
  await text.or(start).first().waitFor();
  if (await start.isVisible()) await click("Write", start);
  await text.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  // Only a test is fast enough to write all of this before the rest of the page has loaded.
  await page.waitForLoadState("networkidle");
  await fill("The Van That Came Back");
  await click("the text", text.locator("p").last());
  await fill("The van was sold in March, and in June it stood in front of the house again.");
  await press("Enter");
  // Copied from another page.
  await page.evaluate(() => navigator.clipboard.writeText("https://www.youtube.com/watch?v=dQw4w9WgXcQ"));
  await press("Control+v");
  await page.locator("[data-node=YoutubeVideo]").waitFor();
  await click("Image", page.getByRole("toolbar").getByRole("button", { name: "Image", exact: true }));
  const image = "A boxy brown station wagon, hood up, alone on a desert road";
  await click("an image", page.getByRole("dialog").getByRole("button", { name: image }));
  await page.locator("[data-node=Image]").waitFor();
  await click("Publish…", page.getByRole("button", { name: /^Publish/ }).first());
  await click("Publish", page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }));
  const link = page.getByRole("dialog").getByRole("link", { name: "Open the story" });
  await link.waitFor();
  expect(actions.length, actions.join("\n")).toBeLessThanOrEqual(12);

  await page.goto(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
  await page.getByRole("heading", { name: "The Van That Came Back", level: 1 }).waitFor();
  await page.getByRole("img", { name: image }).first().waitFor();
  await page.getByRole("button", { name: "Load from YouTube" }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
