import { afterAll, expect, test } from "vitest";
import { until } from "../until.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const blog = "deadspin.com";
const story = "1836300002";
const reader = "Follows-And-Is-Followed";

/** Opens a page with a session on the main site and a blog. */
async function open(token: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options });
  for (const host of [main, blog]) await giveSession(opened.page, host, token);
  return opened;
}

test("staff follow a reader for their blog from the profile, and pending and new replies appear with their reason", async () => {
  const { page } = await open(await createSessionOfBurner(reader, main), { javaScriptEnabled: false });
  const { page: staff, complaints } = await open(await signInByMail("ritakowalczyk", main));

  const write = async (text: string) => {
    await page.goto(buildAddress(blog, `/reply/${story}`));
    await page.locator("main textarea").fill(text);
    await page.locator("main form:has(textarea) button[type=submit]").first().click();
    await page.waitForURL(({ pathname }) => /^\/\d+$/.test(pathname));
    return page.url();
  };
  const reply = await write("Nobody has followed me yet.");

  // From the public profile, as a reader would.
  await staff.goto(buildAddress(main, `/${reader}`));
  await staff.getByRole("link", { name: "Follow, mute or block" }).click();
  await staff.waitForURL(buildAddress(main, `/settings/people/${reader}`));
  await untilStarted(staff);
  for (const width of [375, 800, 1440]) {
    await staff.setViewportSize({ width, height: 800 });
    expect(await findFaults(staff)).toEqual([]);
  }
  await staff.getByRole("button", { name: `Follow ${reader} for Deadspin` }).click();
  await staff.getByText(`Deadspin now follows ${reader}.`).waitFor();
  await staff.getByRole("button", { name: `Unfollow ${reader} for Deadspin` }).waitFor();
  expect(complaints).toEqual([]);

  // The pending reply, and one written from now on.
  const { page: stranger } = await openPage(browser);
  for (const address of [reply, await write("Now somebody follows me.")])
    await until(async () => {
      await stranger.goto(address);
      expect(await stranger.getByText("Followed by Deadspin").count()).toBeGreaterThan(0);
    });
});

test("a reader without script follows and blocks someone, finds both again, and ends both", async () => {
  const name = "Without-Script-Follows";
  const { page } = await open(await createSessionOfBurner(name, main), { javaScriptEnabled: false });
  await page.goto(buildAddress(main, "/CassiusTrent"));
  await page.getByRole("link", { name: "Follow, mute or block" }).click();
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await page.getByText("You now follow").waitFor();
  await until(async () => {
    await page.goto(buildAddress(main, "/CassiusTrent/followers"));
    expect(await page.getByText(`@${name}`).count()).toBe(1);
  });
  await page.getByRole("link", { name: "Follow, mute or block" }).click();
  await page.getByRole("button", { name: "Unfollow" }).click();
  await page.getByText("You no longer follow").waitFor();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByText("You’ve blocked").first().waitFor();

  await page.goto(buildAddress(main, "/settings"));
  await page.getByRole("link", { name: "People", exact: true }).click();
  await page.waitForURL(buildAddress(main, "/settings/people"));
  expect(await listNames(page)).toEqual(["Cassius Trent"]);
  await page.getByRole("button", { name: "Unblock Cassius Trent" }).click();
  await page.getByText("You haven’t blocked anyone.").waitFor();
});

/** Names of the people in the list of blocked ones. */
const listNames = (page: Awaited<ReturnType<typeof open>>["page"]) =>
  page.locator("main li h3").allTextContents();

test("oneself is nobody to follow, and a name that nobody has is no page", async () => {
  const { page } = await open(await createSessionOfBurner("Only-Myself", main));
  await page.goto(buildAddress(main, "/settings/people/only-myself"));
  await page.getByText("This is you.").waitFor();
  expect(await page.locator("main form").count()).toBe(0);
  const missing = await page.goto(buildAddress(main, "/settings/people/nobody-has-this-name"));
  expect(missing?.status()).toBe(404);
});
