import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { until } from "../until.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const blog = "io9.gizmodo.com";
const story = "1836200003";

async function open(name: string, host: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options });
  const token = await createSessionOfBurner(name, main);
  for (const one of [main, host]) await giveSession(opened.page, one, token);
  return opened;
}

/** Opens a story, and waits until the reader's own part of its actions is shown. */
async function openStory(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilStarted(page);
  await page.locator("#replies [data-status]").waitFor({ state: "attached" });
}

/** Waits until the services have responded to each press. */
const untilAnswered = (page: Page) =>
  page.locator("[data-story] [aria-disabled=true]").first().waitFor({ state: "detached" });

const barOf = (page: Page, place: "head" | "end") =>
  page.locator(place === "head" ? "article header [data-story]" : "article > div > [data-story]");

test.each([
  [
    "in English",
    blog,
    story,
    "Likes-Stories",
    "Like",
    "Liked",
    "Save",
    "Saved",
    "Follow discussion",
    "Following",
  ],
  [
    "in Spanish",
    "es.gizmodo.com",
    "1837700004",
    "Guarda-Articulos",
    "Me gusta",
    "Te gusta",
    "Guardar",
    "Guardado",
    "Seguir conversación",
    "Siguiendo",
  ],
])("a reader likes, saves and follows a story by one key each %s, and finds both again", async (...row) => {
  const [, host, id, name, like, liked, save, saved, follow, following] = row;
  const { page, complaints } = await open(name, host);
  await openStory(page, buildAddress(host, `/${id}`));
  const [head, end] = [barOf(page, "head"), barOf(page, "end")];
  // Each action is there once.
  for (const label of [like, save, follow])
    expect(await page.locator("[data-story]").getByRole("link", { name: label, exact: true }).count()).toBe(
      1,
    );
  await end.getByRole("link", { name: like, exact: true }).press("Enter");
  await end.getByRole("button", { name: liked, exact: true }).waitFor();
  await head.getByRole("link", { name: save, exact: true }).press("Enter");
  await head.getByRole("button", { name: saved, exact: true }).waitFor();
  await end.getByRole("link", { name: follow, exact: true }).press("Enter");
  await end.getByRole("button", { name: following, exact: true }).waitFor();
  for (const width of [375, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findFaults(page, "article")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);

  await untilAnswered(page);
  await page.reload();
  await end.getByRole("button", { name: liked, pressed: true }).waitFor();
  await head.getByRole("button", { name: saved, pressed: true }).press("Enter");
  await head.getByRole("button", { name: save, pressed: false }).waitFor();
  expect(complaints).toEqual([]);
});

test("whoever has signed out in another window is told so, and nothing stays pressed", async () => {
  const { page } = await open("Signed-Out-Elsewhere", blog);
  await openStory(page, buildAddress(blog, `/${story}`));
  await page.context().clearCookies({ name: "__Host-session" });
  const head = barOf(page, "head");
  await head.getByRole("link", { name: "Save", exact: true }).press("Enter");
  await head.getByRole("status").getByRole("link").waitFor();
  expect(await head.getByRole("button", { name: "Save", pressed: false }).count()).toBe(1);
});

test("a story that has gone can't be saved any more", async () => {
  const { page } = await open("Saves-Too-Late", blog);
  await openStory(page, buildAddress(blog, `/${story}`));
  await page.route("**/reply/*", (route) => route.continue({ url: buildAddress(blog, "/reply/1836299999") }));
  const head = barOf(page, "head");
  await head.getByRole("link", { name: "Save", exact: true }).press("Enter");
  await until(async () => expect(await head.getByRole("status").textContent()).not.toBe(""));
  expect(await head.getByRole("button", { name: "Saved" }).count()).toBe(0);
});

test("anyone shares a story from a menu in the link's place, by keys, and copies its address", async () => {
  const { page, complaints, strayRequests } = await openPage(browser, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.goto(buildAddress(blog, `/${story}`));
  await untilStarted(page);
  const bar = barOf(page, "head");
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await bar.locator("a[data-share], summary").press("Enter");
    const panel = bar.locator("details[open] > div");
    await panel.getByRole("link", { name: "Mastodon" }).waitFor();
    const box = await panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await findFaults(page, "article")).toEqual([]);
    await panel.getByRole("button", { name: "Copy link" }).or(panel.getByText("Link copied")).press("Enter");
    await panel.getByText("Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`-${story}`);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
  }
  expect(complaints).toEqual([]);
  expect(strayRequests).toEqual([]);
});

test("a phone shares with its own sheet", async () => {
  const { page } = await openPage(browser, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 375, height: 800 },
  });
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, { shared, share: async (data: unknown) => shared.push(data) });
  });
  await page.goto(buildAddress(blog, `/${story}`));
  await untilStarted(page);
  await barOf(page, "head").getByRole("link", { name: "Share" }).tap();
  await until(async () =>
    expect(await page.evaluate(() => JSON.stringify((navigator as { shared?: unknown }).shared))).toContain(
      `-${story}`,
    ),
  );
});

test("without script the links lead to pages: all ways to share, and signing in to like", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(buildAddress(blog, `/${story}`));
  await barOf(page, "head").getByRole("link", { name: "Share" }).click();
  await page.getByRole("heading", { name: "Share this story" }).waitFor();
  expect(await page.getByLabel("Link", { exact: true }).inputValue()).toContain(`-${story}`);
  for (const name of ["Facebook", "X", "Bluesky", "Mastodon", "WhatsApp", "Reddit", "Email"])
    expect(await page.getByRole("link", { name, exact: true }).count()).toBe(1);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await barOf(page, "end").getByRole("link", { name: "Like" }).click();
  await page.getByRole("link", { name: "Sign in to like, save or report this" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/signin");
  expect(await page.content()).toContain(`/reply/${story}`);
});

test("a reader without script saves and follows a story on its own page, and takes it back", async () => {
  const { page } = await open("Saves-Plainly", blog, { javaScriptEnabled: false });
  await page.goto(buildAddress(blog, `/${story}`));
  await barOf(page, "head").getByRole("link", { name: "Save" }).click();
  await page.getByRole("button", { name: "Save for later" }).click();
  await page.getByText("Saved.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Removed from saved.").waitFor();
  await page.getByRole("button", { name: "Follow discussion" }).click();
  await page.getByText("You now follow this discussion.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("You no longer follow this discussion.").waitFor();
});
