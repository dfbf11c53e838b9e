import { afterAll, expect, test } from "vitest";
import { until } from "../until.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const blog = "deadspin.com";
const story = "1836300002";

async function open(name: string | null, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options });
  if (name === null) return opened;
  const token = await createSessionOfBurner(name, main);
  for (const host of [main, blog]) await giveSession(opened.page, host, token);
  return opened;
}

type Page = Awaited<ReturnType<typeof open>>["page"];
const buttonIn = (page: Page, part: string) => page.locator(`${part} form[data-follow-key] button`).first();
/** The page also suggests subjects to follow, with buttons of the same text. */
const ended = { only: "main header", listed: "main section[aria-labelledby=listed-title]" };
/**
 * Waits until script handles the buttons: it first requests the signed-in person. Before, they are sent as without
 * script.
 */
const untilPressable = async (page: Page) => {
  await untilStarted(page);
  await page.waitForLoadState("networkidle");
};
const untilSaid = (page: Page, part: string, text: string) =>
  page
    .locator(`${part} form[data-follow-key]:not([aria-busy]) button`, { hasText: new RegExp(`^${text}$`) })
    .first()
    .waitFor();

test("one press follows a blog, a person and a tag; the page shows what they publish, and ends it", async () => {
  const { page, complaints } = await open("Follows-With-Script");
  await page.goto(buildAddress(main, "/following"));
  await page.getByText("You don’t follow anything yet.").waitFor();
  expect(await page.getByRole("button", { name: /^Follow / }).count()).toBe(10);

  await page.goto(buildAddress(blog, "/"));
  await untilPressable(page);
  await page.getByRole("button", { name: "Follow Deadspin" }).first().click();
  await untilSaid(page, "body", "Following Deadspin");
  await page.goto(buildAddress(main, "/CassiusTrent"));
  await untilPressable(page);
  const follow = page.getByRole("button", { name: "Follow Cassius Trent" });
  await follow.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Following Cassius Trent", pressed: true }).waitFor();
  await untilSaid(page, "main", "Following");
  await page.goto(buildAddress(blog, `/${story}`));
  await untilPressable(page);
  const link = page.locator("a[rel=tag]").first();
  const tag = (await link.textContent()) ?? "";
  await page.getByRole("button", { name: `Follow ${tag}` }).click();
  await untilSaid(page, "main", "✓");
  await page.getByRole("button", { name: `Follow ${tag}`, pressed: true }).waitFor();
  await link.click();
  await page.waitForURL("**/tag/**");
  await untilSaid(page, "main", "Following");

  await page.goto(buildAddress(main, "/following"));
  await page.getByText("1 blog, 1 person, and 1 topic.").waitFor();
  const items = page.locator("main ol > li");
  expect(await items.count()).toBeGreaterThan(3);
  for (const width of [320, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findFaults(page)).toEqual([]);
  }

  await page.getByRole("link", { name: `${tag} on Deadspin` }).click();
  await page.getByRole("link", { name: "Back to everything" }).waitFor();
  await untilPressable(page);
  await buttonIn(page, ended.only).click();
  await untilSaid(page, ended.only, "Follow");
  await page.getByRole("link", { name: "Back to everything" }).click();
  await page.getByText("1 blog and 1 person.").waitFor();
  await page.getByRole("link", { name: "Manage people" }).click();
  await page.getByRole("heading", { name: "People" }).waitFor();
  await untilPressable(page);
  await page.getByRole("button", { name: "Following Cassius Trent" }).click();
  await untilSaid(page, ended.listed, "Follow");
  await page.reload();
  await page.getByText("You don’t follow anyone.").waitFor();
  expect(complaints).toEqual([]);
});

test("a press that gets no answer is taken back and says so, and may be repeated", async () => {
  const { page } = await open("Follows-Offline");
  await page.goto(buildAddress(main, "/CassiusTrent"));
  await untilPressable(page);
  // Route handlers don't see requests that outlive their page.
  await page.context().setOffline(true);
  const button = buttonIn(page, "main");
  await button.click();
  await page.getByText("That didn’t work. Try again.").waitFor();
  expect(await button.textContent()).toBe("Follow");
  await page.context().setOffline(false);
  await button.click();
  await untilSaid(page, "main", "Following");
  await page.reload();
  await untilSaid(page, "main", "Following");
});

test("without script one press follows, the page says so, and another press ends it", async () => {
  const { page } = await open("Follows-Without-Script", { javaScriptEnabled: false });
  await page.goto(buildAddress(main, "/CassiusTrent"));
  await buttonIn(page, "main").click();
  await page.getByText("You now follow Cassius Trent.").waitFor();
  await until(async () => {
    await page.goto(buildAddress(main, "/CassiusTrent/followers"));
    expect(await page.getByText("@Follows-Without-Script").count()).toBe(1);
  });
  await page.goto(buildAddress(main, "/following"));
  await page.getByText("1 person.").waitFor();
  await page.getByRole("link", { name: "Cassius Trent", exact: true }).first().click();
  await buttonIn(page, "main").click();
  await page.getByText("You no longer follow Cassius Trent.").waitFor();

  // Oneself: the button is the same for everyone, and the services refuse it.
  await page.goto(buildAddress(main, "/Follows-Without-Script"));
  await buttonIn(page, "main").click();
  await page.getByText("You can’t follow yourself.").waitFor();
});

test("who isn't signed in is asked to, and comes back to the button", async () => {
  const { page } = await open(null, { javaScriptEnabled: false });
  await page.goto(buildAddress(blog, "/"));
  await page.getByRole("button", { name: "Follow Deadspin" }).first().click();
  await page.getByRole("heading", { name: "Sign in to follow" }).waitFor();
  await page.locator("main").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith("/signin"));
});
