import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { until } from "../until.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const blog = "splinternews.com";
const story = "1836600002";

const nameOf = (page: Page) => page.locator("#replies a[data-person]").first();
const cardOf = (page: Page) => page.locator("[data-person-card]");

async function open(host: string, path: string, options: Parameters<typeof openPage>[1] = {}, token = "") {
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options });
  if (token !== "") for (const one of [main, host]) await giveSession(opened.page, one, token);
  await opened.page.goto(buildAddress(host, path));
  await untilStarted(opened.page);
  await nameOf(opened.page).scrollIntoViewIfNeeded();
  return opened;
}

test("a pointer on a name opens the card and can go into it; Escape closes it, whatever has the focus", async () => {
  const { page, complaints } = await open(blog, `/${story}`);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await nameOf(page).hover();
  await cardOf(page).waitFor();
  expect(requests.filter((url) => url.includes("/ajax/person/"))).toHaveLength(1);
  expect(await nameOf(page).getAttribute("aria-expanded")).toBe("true");
  await cardOf(page).getByRole("link", { name: "Profile" }).hover();
  expect(await cardOf(page).count()).toBe(1);
  await page.keyboard.press("Escape");
  expect(await cardOf(page).count()).toBe(0);
  // The image opens the same card, which is not requested again; leaving it closes it.
  await page.mouse.move(0, 0);
  await page.locator("#replies header > span").first().hover();
  await cardOf(page).waitFor();
  await page.mouse.move(0, 0);
  await cardOf(page).waitFor({ state: "detached" });
  expect(requests.filter((url) => url.includes("/ajax/person/"))).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test.each([
  ["in English, light", blog, story, "light", /^Follow /, /^Unfollow /, /^Mute /, /^Unmute /],
  [
    "in Spanish, dark",
    "es.gizmodo.com",
    "1837700003",
    "dark",
    /^Seguir a /,
    /^Dejar de seguir/,
    /^Silenciar a /,
    /^Dejar de silenciar/,
  ],
] as const)("by keys a reader follows and mutes from the card %s", async (...row) => {
  const [, host, path, colorScheme, follow, unfollow, mute, unmute] = row;
  const token = await createSessionOfBurner(`By-Keys-${colorScheme}`, main);
  const { page, complaints } = await open(host, `/${path}`, { colorScheme }, token);
  const reply = page.locator("#replies article").first();
  await page.locator("#replies [data-status]").waitFor({ state: "attached" });
  await nameOf(page).press("Enter");
  const card = cardOf(page);
  await card.getByRole("button", { name: follow }).waitFor();
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findFaults(page)).toEqual([]);
  }
  // Pressing the key moves the focus into the card.
  expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("follow");
  await page.keyboard.press("Enter");
  await card.getByRole("button", { name: unfollow }).waitFor();
  await card.getByRole("button", { name: mute }).press("Enter");
  await card.getByRole("button", { name: unmute }).waitFor();
  await reply.locator(":scope > details[data-muted]").waitFor({ state: "attached" });
  await card.getByRole("button", { name: unmute }).press("Enter");
  await until(async () => expect(await reply.locator(":scope > details[data-muted]").count()).toBe(0));
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-person"))).toBe(true);
  expect(complaints).toEqual([]);
});

test("whose session ended in another tab is told so, and a tap opens a sheet that leads to the profile", async () => {
  const token = await createSessionOfBurner("Gone-Elsewhere", main);
  const { page } = await open(
    blog,
    `/${story}`,
    { hasTouch: true, viewport: { width: 375, height: 700 } },
    token,
  );
  await nameOf(page).tap();
  const card = cardOf(page);
  await card.getByRole("button", { name: /^Follow / }).waitFor();
  expect((await card.boundingBox())?.width).toBe(375);
  await page.context().clearCookies();
  await card.getByRole("button", { name: /^Follow / }).tap();
  await card.getByRole("status").getByText("sign").waitFor();
  expect(await card.getByRole("button").count()).toBe(0);
  await card.getByRole("link", { name: "Profile" }).tap();
  await page.waitForURL(({ hostname }) => hostname === `${main}.localhost`);
});

test("without script a name is a link to the profile", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(buildAddress(blog, `/${story}`));
  await nameOf(page).click();
  await page.waitForURL(({ hostname }) => hostname === `${main}.localhost`);
});
