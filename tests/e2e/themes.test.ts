import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { themeNames } from "../../styles/themes/theme-name.ts";
import { openBrowser, openPage } from "./browser.ts";
import { buildAddress, findBlogs, findPages, type TestPage } from "./pages.ts";

const browser = await openBrowser();
const blogs = await findBlogs();
const findBlog = (name: string) =>
  blogs.find((blog) => blog.name === name) ?? expect.fail(`the demo network has no ${name}`);
const pagesOf = async (name: string) => {
  const pages = await findPages(findBlog(name));
  const find = (kind: TestPage["kind"]) => pages.find((page) => page.kind === kind)?.address ?? expect.fail();
  return { front: find("front"), post: find("post") };
};
const kotaku = await pagesOf("kotaku");
const onion = await pagesOf("theonion");

afterAll(() => browser.close());

const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);

/** The grid of main column and sidebar, and its parts. */
const parts = {
  page: "div:has(> aside[aria-labelledby='sidebar-title'])",
  main: "div:has(> aside[aria-labelledby='sidebar-title']) > :first-child",
  sidebar: "aside[aria-labelledby='sidebar-title']",
  text: "article > div > p, article > div > div > p",
};

describe("the layout sizes (specification, section 9)", () => {
  test.each(Object.entries(kotaku))("on the %s", async (kind, address) => {
    const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    expect(await widthOf(page, parts.page)).toBe(1336);
    expect(await widthOf(page, parts.main)).toBe(800);
    expect(await widthOf(page, parts.sidebar)).toBe(360);
    if (kind === "post") expect(await widthOf(page, parts.text)).toBe(636);
    const header = await page.locator("body > header").boundingBox();
    expect(Math.floor(header?.height ?? 0)).toBeLessThanOrEqual(81);
    expect(header?.height).toBeGreaterThanOrEqual(80);

    await page.setViewportSize({ width: 1020, height: 900 });
    const sidebar = await widthOf(page, parts.sidebar);
    expect(sidebar).toBeGreaterThanOrEqual(300);
    expect(sidebar).toBeLessThanOrEqual(360);

    for (const width of [1019, 800, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const gutters = width >= 800 ? 64 : 32;
      expect(await widthOf(page, parts.page)).toBe(width - gutters);
      const [main, aside] = await Promise.all(
        [parts.main, parts.sidebar].map((part) => page.locator(part).first().boundingBox()),
      );
      expect(aside?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0));
      if (kind === "post") expect(await widthOf(page, parts.text)).toBeLessThanOrEqual(636);
    }
    await page.context().close();
  });

  test("links change within a tenth of a second", async () => {
    const { page } = await openPage(browser);
    await page.goto(kotaku.post);
    const duration = await page
      .locator("main a")
      .first()
      .evaluate((link) => getComputedStyle(link).transitionDuration);
    expect(new Set(duration.split(", "))).toEqual(new Set(["0.1s"]));
    await page.context().close();
  });

  test("the medium breakpoint is in em: with doubled text size, wider windows have one column", async () => {
    const countExcerpts = async (page: Page) => {
      await page.setViewportSize({ width: 900, height: 900 });
      const response = await page.goto(kotaku.front);
      expect(response?.status()).toBe(200);
      return page.locator("main article h2 + p:visible").count();
    };
    const { page } = await openPage(browser);
    const largeLetters = await openBrowser(["--blink-settings=defaultFontSize=32"]);
    const { page: largePage } = await openPage(largeLetters);
    expect(await countExcerpts(page)).toBeGreaterThan(await countExcerpts(largePage));
    await page.context().close();
    await largeLetters.close();
  });
});

describe("color schemes", () => {
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test("a reader's dark scheme is the page's", async () => {
    const { page } = await openPage(browser, { colorScheme: "dark" });
    await page.goto(kotaku.front);
    expect(await paper(page)).toBe("rgb(22, 22, 22)");
    await page.emulateMedia({ colorScheme: "light" });
    expect(await paper(page)).toBe("rgb(255, 255, 255)");
    await page.context().close();
  });

  test("printing is black on white in a dark scheme too", async () => {
    const { page } = await openPage(browser, { colorScheme: "dark" });
    await page.goto(kotaku.post);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await paper(page)).toBe("rgb(255, 255, 255)");
    const ink = await page.locator("h1").evaluate((title) => getComputedStyle(title).color);
    expect(ink).toBe("rgb(0, 0, 0)");
    await page.context().close();
  });

  test("forced colors keep the menus' arrows triangular", async () => {
    const { page } = await openPage(browser, { forcedColors: "active" });
    await page.goto(kotaku.front);
    const sides = await page
      .locator("header summary")
      .last()
      .evaluate((summary) => getComputedStyle(summary, "::after").borderLeftColor);
    expect(sides).toBe("rgba(0, 0, 0, 0)");
    await page.context().close();
  });

  test("a reader who wants more contrast gets no gray text", async () => {
    const { page } = await openPage(browser);
    await page.emulateMedia({ contrast: "more" });
    await page.goto(kotaku.post);
    const [muted, text] = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ["--m-color-muted", "--m-color-text"].map((name) => style.getPropertyValue(name));
    });
    expect(muted).toBe(text);
    await page.context().close();
  });
});

describe("fonts", () => {
  test.each([
    ["Kotaku", kotaku, ["sofia-sans-condensed", "source-serif-4"]],
    ["The Onion", onion, ["source-serif-4", "libre-baskerville"]],
  ] as const)("%s preloads the fonts of its first screen, and no others", async (_, pages, first) => {
    for (const address of Object.values(pages)) {
      const { page } = await openPage(browser);
      const loaded = new Set<string>();
      let bytes = 0;
      page.on("response", async (response) => {
        const name = /\/([a-z0-9-]+?)-[\w-]{8}\.woff2$/.exec(response.url())?.[1];
        if (name === undefined) return;
        loaded.add(name);
        bytes += (await response.body()).length;
      });
      await page.goto(address, { waitUntil: "networkidle" });
      const preloads = await page
        .locator("link[rel=preload][as=font]")
        .evaluateAll((links) =>
          links.map((link) => /\/([a-z0-9-]+?)-[\w-]{8}\.woff2$/.exec(link.getAttribute("href") ?? "")?.[1]),
        );
      expect(preloads).toEqual(first);
      expect([...loaded].filter((name) => name !== "source-serif-4-italic").toSorted()).toEqual(
        [...first].toSorted(),
      );
      expect(bytes).toBeLessThan(90_000);
      await page.context().close();
    }
  });

  test.each([
    ["front", kotaku.front],
    ["post", kotaku.post],
    ["front of The Onion", onion.front],
    ["post of The Onion", onion.post],
  ])("no more than a line moves on the %s when they load late", async (_, address) => {
    for (const width of [375, 1440]) {
      const { page } = await openPage(browser, { viewport: { width, height: 900 } });
      expect(await measureLateFonts(page, address), `at ${width} px`).toBeLessThanOrEqual(oneLine);
      await page.context().close();
    }
  });
});

/** What a paragraph that becomes a line shorter or longer moves on a phone; half of what counts as good (0.1). */
const oneLine = 0.05;

/** Layout shift when fonts load after the first paint (Layout Instability, the sum of its scores). */
async function measureLateFonts(page: Page, address: string): Promise<number> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.woff2", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const pictures = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
    await frame();
    await frame();
    const scores: number[] = [];
    Object.assign(window, { scores });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        scores.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift" });
  });
  release();
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames++) await frame();
    const { scores } = window as unknown as { scores: number[] };
    return scores.reduce((sum, score) => sum + score, 0);
  });
}

describe("the theme preview", () => {
  test("shows every theme on the same front page and post", async () => {
    // Without a color scheme of the context, which would apply in every iframe.
    const { page, complaints } = await openPage(browser, { colorScheme: null });
    await page.goto(buildAddress("kotaku.com", "/-/themes"));
    expect(await page.locator("main h2").allTextContents()).toEqual([...themeNames]);
    expect(await page.locator("main iframe").count()).toBe(2 * themeNames.length);
    await page.selectOption("select[name=scheme]", "dark");
    await page.selectOption("select[name=width]", "800");
    await page.click("main form button");
    await page.waitForURL(/scheme=dark&width=800/);
    const frame = page.locator("#theonion iframe").first().contentFrame();
    await page.locator("#theonion").scrollIntoViewIfNeeded();
    expect(await frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      "rgb(22, 22, 22)",
    );
    expect(await frame.locator("html").evaluate((html) => html.clientWidth)).toBe(800);
    expect(
      await frame
        .locator("h1, h2")
        .first()
        .evaluate((title) => getComputedStyle(title).fontFamily),
    ).toContain("Libre Baskerville");
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
