import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const host = "kotaku.com";
// A separate story: writes of other tests would appear on one page earlier than on the other.
const story = "1836000002";
const { page: desk } = await openPage(browser);
await giveSession(desk, main, await signInByMail("junpellegrino", main));
const { page: stranger } = await openPage(browser);

/** Sends a form of the writing page's control, and returns the response. */
async function share(fields: Record<string, string>) {
  await desk.goto(buildAddress(main, "/manage/kotaku/stories"));
  return desk.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path, { method: "POST", body: new URLSearchParams(body) });
      return { status: answer.status, text: await answer.text() };
    },
    [`/manage/kotaku/share/${story}`, fields] as const,
  );
}

async function createLink(): Promise<string> {
  const { text } = await share({ do: "create", days: "7" });
  return new URL((JSON.parse(text) as { link: { href: string } }).link.href).pathname;
}

const open = async (path: string, onHost = host) => {
  const answer = await stranger.goto(buildAddress(onHost, path));
  return { status: answer?.status(), headers: answer?.headers() ?? {}, html: await stranger.content() };
};

test("a link shows the page as it would be to somebody who is not signed in, and nobody keeps, counts or finds it", async () => {
  const path = await createLink();
  const { status, headers, html } = await open(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "same-origin",
  });
  expect(headers["set-cookie"]).toBeUndefined();
  expect(html).toMatch(/<p class="[^"]*">Preview[^<]*, last edited /);
  expect(html).not.toMatch(
    /rel="canonical"|application\/ld\+json|data-count-view|data-analytics|data-ad-|og:url/,
  );
  expect(await stranger.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  expect(await findFaults(stranger)).toEqual([]);
  for (const width of [1440, 800, 375]) {
    await stranger.setViewportSize({ width, height: 900 });
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // Likes are among the reader's actions on a story, which a preview leaves out.
  const readArticle = async () =>
    (await stranger.locator("article").first().locator("h1, p:not([data-likes])").allInnerTexts()).filter(
      (text) => !text.startsWith("Preview"),
    );
  const previewed = await readArticle();
  await stranger.goto(buildAddress(host, `/${story}`));
  expect(previewed.length).toBeGreaterThan(5);
  expect(previewed).toEqual(await readArticle());
});

test("a link opens nothing else: not on another host, not in another form, not once it is revoked", async () => {
  const path = await createLink();
  expect((await open(path)).status).toBe(200);
  const forged = path.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  const refused = [
    await open(path, "gizmodo.com"),
    await open(path, main),
    await open(forged),
    await open("/preview/short"),
    await open(`${path}/amp`),
    await open("/preview"),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  for (const { headers } of refused.slice(0, 4)) expect(headers["cache-control"]).toBe("private, no-store");
  // There is no lite edition: the address shows the full page, or none.
  expect((await open(`${path}?lite`)).html).not.toMatch(/<body>\s*<header>/);
  expect((await share({ do: "revoke" })).text).toMatch(/links? revoked/);
  const after = await open(path);
  expect([after.status, after.headers["cache-control"]]).toEqual([404, "private, no-store"]);
  // The blog's latest stories are suggested instead, including the published one of this draft.
  expect(after.html).toMatch(/<h1[^>]*>Page not found/);
});

test("a link has the theme and the flags that were chosen for it, and the story keeps its own", async () => {
  await desk.goto(buildAddress(main, `/write/${story}`));
  await untilStarted(desk);
  const control = desk.locator("summary", { hasText: "Share link" });
  await control.focus();
  await desk.keyboard.press("Enter");
  await desk.getByLabel("Theme of Kotaku").selectOption("jezebel");
  await desk.locator("summary", { hasText: "Feature flags" }).click();
  await desk.getByLabel("sticky_sidebar").selectOption("off");
  const revoke = desk.getByRole("button", { name: "Revoke all links" });
  expect(await revoke.evaluate((button) => button.getBoundingClientRect().right <= innerWidth)).toBe(true);
  expect(await findFaults(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Create link" }).click();
  const link = await desk.getByRole("textbox", { name: "Link", exact: true }).inputValue();
  const look = async (path: string) => {
    await open(path);
    return [
      await stranger.locator("link[rel=icon]").first().getAttribute("href"),
      /\bf_sticky_sidebar_(on|off)\b/.exec((await stranger.locator("body").getAttribute("class")) ?? "")?.[1],
    ];
  };
  expect(await look(new URL(link).pathname)).toEqual([expect.stringContaining("jezebel"), "off"]);
  expect(await look(`/${story}`)).toEqual([expect.stringContaining("kotaku"), "on"]);
  expect(await look(await createLink())).toEqual([expect.stringContaining("kotaku"), "on"]);
});

test("on a phone, a link is made below the text; its page is dark whatever the device prefers", async () => {
  await desk.setViewportSize({ width: 375, height: 740 });
  await desk.goto(buildAddress(main, `/write/${story}`));
  await untilStarted(desk);
  await desk.locator("footer summary").click();
  const panel = desk.locator("footer form");
  await panel.getByLabel("Color scheme").selectOption("dark");
  expect(await panel.getByRole("link", { name: "Preview" }).getAttribute("href")).toContain(story);
  expect(await findFaults(desk)).toEqual([]);
  await panel.getByRole("button", { name: "Create link" }).click();
  const link = panel.getByRole("textbox", { name: "Link", exact: true });
  const path = new URL(await link.inputValue()).pathname;
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  const readScheme = () =>
    stranger.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.body);
      return [getComputedStyle(document.documentElement).colorScheme, backgroundColor];
    });
  const [dark, own] = [
    ["dark", "rgb(22, 22, 22)"],
    ["light dark", "rgb(255, 255, 255)"],
  ];
  await open(path);
  expect(await readScheme()).toEqual(dark);
  await open(`/${story}`);
  expect(await readScheme()).toEqual(own);
  await desk.setViewportSize({ width: 1440, height: 900 });
});

test("a writer previews by a link of their own; whoever may not write is refused", async () => {
  await desk.goto(buildAddress(main, `/manage/kotaku/preview/${story}`));
  expect(desk.url()).toMatch(/^http:\/\/kotaku\.com\.localhost:\d+\/preview\/[\w-]{40,}$/);
  await desk.getByText(/^Preview.*, last edited/).waitFor();
  await stranger.goto(buildAddress(main, `/manage/kotaku/preview/${story}`));
  expect(new URL(stranger.url()).pathname).toBe("/signin");
  expect((await share({ do: "create", days: "365" })).status).toBe(400);
});

test("the writing page lists the links with who opened them last, and revokes one", async () => {
  await share({ do: "revoke" });
  const path = await createLink();
  expect((await open(path)).status).toBe(200);
  const readLinks = () =>
    desk.evaluate(
      async (address) => (await fetch(address)).json<{ links: { details: string[] }[] }>(),
      `/manage/kotaku/share/${story}`,
    );
  // It is counted after the response.
  await expect
    .poll(async () => (await readLinks()).links.map(({ details }) => details[1]))
    .toEqual([expect.stringMatching(/^Opened once, last .* by someone who isn’t on the staff$/)]);
  const { page, complaints } = await openStudio(
    browser,
    await signInByMail("junpellegrino", main),
    `/write/${story}`,
  );
  await page.locator("summary", { hasText: "Share link" }).click();
  await page.getByRole("heading", { name: "Working links" }).waitFor();
  await page.getByText(/^Opened once, last/).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: /^Revoke: Works until/ }).click();
  await page.getByText("1 link revoked.").waitFor();
  await expect.poll(() => page.getByText(/^Opened once, last/).count()).toBe(0);
  expect((await open(path)).status).toBe(404);
  expect(complaints).toEqual([]);
  await page.context().close();
});
