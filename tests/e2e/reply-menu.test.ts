import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { until } from "../until.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const blog = "splinternews.com";
/** A story without replies of the demo network, and one with several. */
const quiet = "1836600004";
const lively = "1836600002";

async function open(token: string, host: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options });
  for (const one of [main, host]) await giveSession(opened.page, one, token);
  return opened;
}

/** Opens a page with replies, and waits for the reader's own part of them. */
async function openThread(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilStarted(page);
  await page.locator("#replies").scrollIntoViewIfNeeded();
  await page.locator("#replies [data-status]").waitFor({ state: "attached" });
}

const menuOf = (page: Page, reply: string) => page.locator(`${reply} > header [data-menu]`);

/** Opens the menu of a reply by keyboard, and waits for the reader's actions. */
async function openMenu(page: Page, reply: string) {
  const menu = menuOf(page, reply);
  await menu.locator("summary").first().press("Enter");
  await menu.locator("[data-menu-items]").waitFor();
  return menu;
}

/** The id of a new reply, without script. */
async function writeReply(token: string, words: string, host = blog, story = quiet): Promise<string> {
  const { page } = await open(token, host, { javaScriptEnabled: false });
  await page.goto(buildAddress(host, `/reply/${story}`));
  await page.locator("main textarea").fill(words);
  await page.locator("main form:has(textarea) button[type=submit]").first().click();
  await page.waitForURL(({ pathname }) => /^\/\d+$/.test(pathname));
  const id = new URL(page.url()).pathname.slice(1);
  await page.context().close();
  return id;
}

test.each([
  ["in English", blog, lively, "Mutes-In-English", /^Mute /, "Undo", "Muted reply by"],
  [
    "in Spanish",
    "es.gizmodo.com",
    "1837700003",
    "Silencia-Aqui",
    /^Silenciar a /,
    "Deshacer",
    "Respuesta silenciada de",
  ],
])("a reader mutes someone by keys %s, and all their replies fold, until it is undone", async (...row) => {
  const [, host, story, name, mute, undo, folded] = row;
  const { page, complaints } = await open(await createSessionOfBurner(name, main), host);
  await openThread(page, buildAddress(host, `/${story}`));
  const reply = `#${await page.locator("#replies article").first().getAttribute("id")}`;
  const menu = await openMenu(page, reply);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findFaults(page)).toEqual([]);
  }
  await menu.getByRole("button", { name: mute }).press("Enter");
  await page.locator(`${reply} > details`, { hasText: folded }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
  expect(await findFaults(page)).toEqual([]);

  // Another page of the same cached story folds them too.
  await openThread(page, buildAddress(host, `/${story}`));
  await page.locator(`${reply} > details`, { hasText: folded }).waitFor();
  await (
    await openMenu(page, reply)
  )
    .getByRole("button", { name: mute.source.includes("Mute") ? /^Unmute / : /^Dejar de silenciar / })
    .press("Enter");
  await page.locator(`${reply} [data-outcome] button`, { hasText: undo }).waitFor();
  await until(async () => expect(await page.locator(`${reply} > details`).count()).toBe(0));
  expect(complaints).toEqual([]);
});

test("a reader without script saves, follows and mutes from a reply's menu, each with a way back", async () => {
  const { page } = await open(await createSessionOfBurner("Plain-Menu", main), blog, {
    javaScriptEnabled: false,
  });
  await page.goto(buildAddress(blog, `/${lively}`));
  const menu = page.locator("#replies [data-menu]").first();
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Save, follow or mute" }).click();
  for (const [button, done, back] of [
    ["Save for later", "Saved.", "Removed from saved."],
    [/^Follow /, "You now follow", "You no longer follow"],
    [/^Mute /, "You’ve muted", "You’ve unmuted"],
  ] as const) {
    await page.getByRole("main").getByRole("button", { name: button }).click();
    await page.getByText(done).waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByText(back).waitFor();
  }
  expect(await page.getByText("Splinter staff").count()).toBe(0);
});

test.each([
  ["Corrects-Typos", blog, quiet, "OdileFarragut", "Earlier versions"],
  ["Corrige-Erratas", "es.gizmodo.com", "1837700003", "ottoline-rusk", "Versiones anteriores"],
])(
  "%s edits a reply; only they and a moderator find the earlier text, from its menu by keys",
  async (...row) => {
    const [name, host, story, moderator, title] = row;
    const token = await createSessionOfBurner(name, main);
    const reply = await writeReply(token, "The frist text.", host, story);
    const { page } = await open(token, host, { javaScriptEnabled: false });
    await page.goto(buildAddress(host, `/reply/${reply}`));
    await page.locator("main textarea").fill("The first text.");
    await page.locator("main form:has(textarea) button[type=submit]").first().click();
    await page.locator("#edits", { hasText: "The frist text." }).waitFor();

    const { page: staff } = await open(await signInByMail(moderator, main), host);
    await openThread(staff, buildAddress(host, `/${reply}`));
    const menu = await openMenu(staff, `#reply-${reply}`);
    await menu.getByRole("link", { name: title }).press("Enter");
    await staff.locator("#edits", { hasText: "The frist text." }).waitFor();
    for (const width of [375, 1440]) {
      await staff.setViewportSize({ width, height: 800 });
      expect(await findFaults(staff)).toEqual([]);
    }
    const { page: stranger } = await open(await createSessionOfBurner(`${name}-Not`, main), host);
    await stranger.goto(buildAddress(host, `/reply/${reply}`));
    await stranger.locator("[data-menu-items]").waitFor();
    expect(await stranger.getByText(title).count()).toBe(0);
  },
);

test("staff approve, ban and remove from the menu; what someone else has decided since is not undone", async () => {
  const writer = "Waits-In-Splinter";
  const reply = await writeReply(await createSessionOfBurner(writer, main), "Nobody has read me yet.");
  const { page: staff, complaints } = await open(await signInByMail("OdileFarragut", main), blog);
  const article = `#reply-${reply}`;
  const decide = async (words: string) => {
    const menu = await openMenu(staff, article);
    await menu.getByText(words).first().press("Enter");
    return menu.locator("[data-limit][open] form");
  };
  await openThread(staff, buildAddress(blog, `/${reply}`));

  await (await openMenu(staff, article)).getByRole("button", { name: "Approve", exact: true }).press("Enter");
  await staff.locator(article).getByText("Reply approved.").waitFor();
  const { page: stranger } = await openPage(browser);
  await until(async () => {
    await stranger.goto(buildAddress(blog, `/${reply}`));
    expect(await stranger.getByText("Approved by Odile Farragut").count()).toBeGreaterThan(0);
  });

  // Without a reason the form isn't sent.
  const ban = await decide("Ban from Splinter…");
  await ban.getByRole("button").press("Enter");
  expect(await ban.locator("[name=reason]").evaluate((field) => field.matches(":invalid"))).toBe(true);
  await ban.locator("[name=reason]").selectOption("spam");
  await ban.locator("[name=days]").selectOption("7");
  await ban.getByRole("button").press("Enter");
  await staff.locator(article).getByText(`${writer} is banned from Splinter.`).waitFor();

  // A colleague decides about the same reply without script; then the first moderator can't undo theirs any more.
  const { page: other } = await open(await signInByMail("MargueriteSoto", main), blog, {
    javaScriptEnabled: false,
  });
  await other.goto(buildAddress(blog, `/reply/${reply}`));
  await other.getByText("Remove reply…").click();
  await other.getByLabel("Reason").first().selectOption("rules");
  await other.getByRole("button", { name: "Remove reply", exact: true }).click();
  await other.getByText("Reply removed.").waitFor();
  await staff.locator(`${article} [data-outcome]`).getByRole("button", { name: "Undo" }).press("Enter");
  await staff
    .locator(article)
    .getByText(/already handled this reply|no longer available/)
    .waitFor();

  // The menu of a deleted reply says so.
  await menuOf(staff, article).locator("summary").first().press("Enter");
  await menuOf(staff, article).locator("[data-menu-items]").waitFor({ state: "detached" });
  expect(await menuOf(staff, article).locator("form").count()).toBe(0);

  await other.getByRole("button", { name: "Undo", exact: true }).click();
  await other.getByText("Decision undone.").waitFor();
  await until(async () => expect((await stranger.goto(buildAddress(blog, `/${reply}`)))?.status()).toBe(200));
  expect(complaints.filter((text) => !text.includes("status of 4"))).toEqual([]);
});

test("someone who is signed out copies the link of a reply, and is asked to sign in for the rest", async () => {
  const { page } = await openPage(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(buildAddress(blog, `/${lively}`));
  await untilStarted(page);
  const menu = page.locator("#replies [data-menu]").first();
  await menu.locator("summary").first().press("Enter");
  await menu.getByRole("button", { name: "Copy link" }).press("Enter");
  await menu.getByRole("button", { name: "Link copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\d+$/);
  // Letters and arrows move through visible items, not into closed parts.
  const press = async (key: string) => {
    await page.keyboard.press(key);
    return page.evaluate(() => document.activeElement?.textContent);
  };
  expect(await press("s")).toBe("Share…");
  expect(await press("s")).toBe("Save, follow or mute");
  expect(await press("ArrowUp")).toBe("Share…");
  await page.keyboard.press("Enter");
  expect(await menu.getByRole("link", { name: "Bluesky" }).getAttribute("href")).toContain("bsky.app");
  await menu.getByRole("link", { name: "Save, follow or mute" }).press("Enter");
  await page.waitForURL(({ pathname }) => pathname.startsWith("/reply/"));
  await page.getByRole("link", { name: "Sign in to like, save or report this" }).press("Enter");
  await page.waitForURL(({ pathname }) => pathname === "/signin");
});
