import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { embedProviders } from "../../contract/entities/embed-node.ts";
import { openBrowser, openPage } from "./browser.ts";
import { findDemoPosts } from "./demo-posts.ts";
import { buildAddress } from "./pages.ts";

const browser = await openBrowser();
const posts = findDemoPosts([...embedProviders, "Iframe"]);
const loaders = (page: Page) => page.locator("button[data-iframe]");
const insetOf = (id: string) => buildAddress("kotaku.com", `/ajax/inset/iframe?id=${id}`);

afterAll(() => browser.close());

test("every provider is in a post of the demo network", () => {
  const shown = new Set(posts.flatMap(({ nodes }) => nodes.map(({ type }) => type)));
  expect(embedProviders.filter((type) => !shown.has(type))).toEqual([]);
});

/** Scrolls everything on the page near the window. */
async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.wheel(0, 50_000);
  await page.waitForLoadState("networkidle");
}
/** Iframes of other sites; a widget shows a page of the blog itself. */
const foreignIframes = (page: Page) => page.locator('iframe:not([src^="/"])');

describe.each(posts)("the post $id on $host", ({ address }) => {
  test("requests nothing from third parties without script", async () => {
    const { page, strayRequests } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address, { waitUntil: "networkidle" });
    await scrollThrough(page);
    expect(await foreignIframes(page).count()).toBe(0);
    expect(strayRequests).toEqual([]);
    await page.context().close();
  });

  test("only requests the provider whose player the reader loads, sandboxed, and moves the focus into it", async () => {
    const { page, strayRequests } = await openPage(browser);
    await page.goto(address, { waitUntil: "networkidle" });
    await scrollThrough(page);
    expect(await foreignIframes(page).count()).toBe(0);
    expect(strayRequests).toEqual([]);
    for (let left = await loaders(page).count(); left > 0; left -= 1) {
      const button = loaders(page).first();
      const json = (await button.getAttribute("data-iframe")) ?? "{}";
      const { src, title } = JSON.parse(json) as Record<string, string>;
      const asked = page.waitForRequest((request) => request.url() === src);
      await button.focus();
      await page.keyboard.press("Enter");
      await asked;
      expect(strayRequests.pop()).toBe(src);
      const focused = await page.evaluate(() => {
        const { localName, attributes } = document.activeElement ?? document.body;
        return { localName, ...Object.fromEntries([...attributes].map(({ name, value }) => [name, value])) };
      });
      expect(focused).toMatchObject({
        localName: "iframe",
        title,
        sandbox: expect.stringMatching(/^allow-scripts /),
        referrerpolicy: "strict-origin-when-cross-origin",
      });
    }
    expect(strayRequests).toEqual([]);
    await page.context().close();
  });
});

test("without script the card has no dead button, and a link to the provider's page", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(insetOf("youtube-video-dQw4w9WgXcQ"));
  expect(await loaders(page).isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: "Open on YouTube" }).getAttribute("href")).toBe(
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  );
  await page.context().close();
});

describe("an iframe that may report its height", () => {
  /** Opens a tweet whose iframe shows `html` instead; returns the page. */
  async function openTweet(html: string) {
    const { page } = await openPage(browser);
    await page.route("https://platform.twitter.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: html }),
    );
    await page.goto(insetOf("twitter-1234567890"));
    await loaders(page).click();
    return page;
  }
  const resize = (height: number) =>
    `parent.postMessage({"twttr.embed":{method:"twttr.private.resize",params:[{height:${height}}]}}, "*")`;

  test("gets that height", async () => {
    const page = await openTweet(`<script>${resize(733)}</script>`);
    await page.locator('iframe[height="733"]').waitFor();
    expect((await page.locator("iframe").boundingBox())?.height).toBe(733);
    await page.context().close();
  });

  test("ignores the same message from another window", async () => {
    const page = await openTweet(`<script>onmessage = () => ${resize(500)}</script>`);
    const frame = page.locator("iframe");
    const before = await frame.getAttribute("height");
    // The page itself posts first: its own message is not the iframe's.
    await page.evaluate(resize(9000).replace("parent", "window"));
    expect(await frame.getAttribute("height")).toBe(before);
    await page.frames()[1]?.waitForLoadState();
    await page.evaluate(() => document.querySelector("iframe")?.contentWindow?.postMessage("go", "*"));
    await page.locator('iframe[height="500"]').waitFor();
    await page.context().close();
  });
});

test("an embedded page of ours reports its height to the page around it", async () => {
  const { page } = await openPage(browser);
  await page.goto(insetOf("nobody-1"));
  const inset = insetOf("youtube-video-dQw4w9WgXcQ");
  const height = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener("message", ({ data, origin }: MessageEvent<{ type: string; height: number }>) => {
          if (data.type === "magma.height" && origin === location.origin) resolve(data.height);
        }),
      ),
  );
  await page.evaluate((src) => {
    const frame = document.createElement("iframe");
    frame.src = src;
    document.body.appendChild(frame);
  }, inset);
  expect(await height).toBeGreaterThan(100);
  await page.context().close();
});

describe("a full-bleed widget", () => {
  const widget = findDemoPosts(["FullBleedWidget"]).find(({ address }) => address.includes("lifehacker"));

  test.each([375, 800, 1440])(
    "shows a page of the blog's own in a %i px wide window, without scrolling sideways",
    async (width) => {
      const { page, strayRequests, complaints } = await openPage(browser);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(widget?.address ?? expect.fail("no widget in the demo network"));
      const frame = page.locator("iframe");
      await frame.scrollIntoViewIfNeeded();
      await page.frameLocator("iframe").locator("h1").first().waitFor();
      const box = await frame.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(Math.min(width - 32, 800));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(strayRequests).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});
