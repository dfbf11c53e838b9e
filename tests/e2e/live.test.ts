import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const minute = 60_000;
/** A story with a discussion, in English and in Spanish. */
const stories = [
  ["kotaku.com", "/latest", "1 new reply", "2 new replies"],
  ["es.gizmodo.com", "/latest", "1 respuesta nueva", "2 respuestas nuevas"],
] as const;

/**
 * The address of the newest story whose discussion is at least `depth` CSS pixels down. Leaves the page
 * blank, so that nothing polls.
 */
async function findStory(page: Page, host: string, list: string, depth = 0): Promise<string> {
  await page.goto(buildAddress(host, list));
  const paths = await page.locator("article a[href]").evaluateAll((links) => [
    ...new Set(
      links
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .filter(({ pathname, host }) => /-\d+$/.test(pathname) && host === location.host)
        .map(({ pathname }) => pathname),
    ),
  ]);
  for (const path of paths) {
    await page.goto(buildAddress(host, path));
    const place = page.locator("[data-live]");
    // A liveblog is polled from the beginning: entries may arrive at any moment.
    const goesOn = (await page.locator("[data-feed]").count()) > 0;
    const isThere = !goesOn && (await place.count()) > 0 && (await place.getAttribute("data-newest")) !== "";
    const top = isThere ? ((await page.locator("#replies").boundingBox())?.y ?? 0) : 0;
    await page.goto("about:blank");
    if (isThere && top >= depth) return buildAddress(host, path);
  }
  return expect.fail("no story has a discussion");
}

/** A page whose polls return `ids` before existing ones, from the next poll on. */
async function answerNews(page: Page) {
  const asked: string[] = [];
  let news: string[] = [];
  let isOpen = true;
  await page.route("**/live/*", async (route) => {
    asked.push(route.request().url());
    const newest = (await page.locator("[data-live]").getAttribute("data-newest")) ?? "";
    await route.fulfill({ json: { ids: [...news, newest], isOpen } });
  });
  return {
    asked,
    tell: (ids: string[]) => (news = ids),
    close: () => (isOpen = false),
  };
}

describe("an open page", () => {
  test.each(stories)(
    "on %s shows the number of new replies, and nothing moves",
    async (host, list, one, two) => {
      const { page, complaints } = await openPage(browser);
      await page.clock.install();
      const story = await findStory(page, host, list);
      const live = await answerNews(page);
      await page.goto(story);
      const place = page.locator("[data-live]");
      await untilStarted(page);
      await page.locator("#replies").scrollIntoViewIfNeeded();
      await expect.poll(() => live.asked.length).toBe(1);
      expect(await place.getByRole("link").count()).toBe(0);
      const before = await page.locator("#replies").boundingBox();

      live.tell(["9999999999"]);
      await page.clock.fastForward(minute);
      await place.getByText(one, { exact: true }).waitFor();
      live.tell(["9999999999", "9999999998"]);
      await page.clock.fastForward(minute);
      await place.getByText(two, { exact: true }).waitFor();
      expect(await page.locator("#replies").boundingBox()).toEqual(before);
      expect(await page.getByRole("status").filter({ hasText: two }).count()).toBe(1);
      expect(await place.getByRole("link").getAttribute("href")).toContain("?sort=newest#replies");
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  test("does not poll before the discussion is near, or after it is closed", async () => {
    const { page } = await openPage(browser, { viewport: { width: 375, height: 500 } });
    await page.clock.install();
    const story = await findStory(page, "kotaku.com", "/latest", 2_500);
    const live = await answerNews(page);
    await page.goto(story);
    await untilStarted(page);
    await page.clock.fastForward(10 * minute);
    expect(live.asked).toEqual([]);
    live.close();
    await page.locator("#replies").scrollIntoViewIfNeeded();
    await expect.poll(() => live.asked.length).toBe(1);
    await page.clock.fastForward(60 * minute);
    expect(live.asked).toHaveLength(1);
    await page.context().close();
  });
});

describe("a moderator's open page", () => {
  const host = "kotaku.com";
  const story = "1836000005";

  /** The page with its connection open. Its timers don't run. */
  async function openWatched() {
    const { page, complaints } = await openPage(browser);
    await giveSession(page, host, await signInByMail("tobiasquill", host));
    await page.clock.install();
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const connected = new Promise<string>((resolve) => {
      let address = "";
      network.on("Network.webSocketCreated", ({ url }) => (address = new URL(url).pathname));
      network.on("Network.webSocketHandshakeResponseReceived", () => resolve(address));
    });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === `/live/${story}`) asked.push(request.url());
    });
    await page.goto(buildAddress(host, `/${story}`));
    await untilStarted(page);
    await page.locator("#replies").scrollIntoViewIfNeeded();
    expect(await connected).toBe(`/ajax/watch/${story}`);
    await expect.poll(() => asked.length).toBe(1);
    await page.clock.pauseAt(Date.now() + 1_000);
    return { page, complaints, asked };
  }

  test("is notified of a new reply long before it would have polled", async () => {
    const writer = (await openPage(browser, { javaScriptEnabled: false })).page;
    await giveSession(writer, host, await signInByMail("junpellegrino", host));
    const { page, complaints, asked } = await openWatched();
    await writer.goto(buildAddress(host, `/reply/${story}`));
    await writer.locator("main textarea").fill("Heard as soon as it is written.");
    expect(asked).toHaveLength(1);
    await writer.locator("main form:has(textarea) button[type=submit]").first().click();
    await writer.waitForURL(({ pathname }) => /^\/\d+$/.test(pathname));
    // Notified at once. The shared response may be five seconds old; without the connection, the page polls
    // after twenty.
    const news = page.locator("[data-live]").getByText("1 new reply", { exact: true });
    await expect.poll(() => asked.length).toBe(2);
    await expect
      .poll(() => news.count(), { timeout: 6_000 })
      .toBe(1)
      .catch(() => page.clock.fastForward(6_000));
    await news.waitFor();
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(complaints).toEqual([]);
    await Promise.all([page.context().close(), writer.context().close()]);
  });
});
