import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { buildAddress } from "./pages.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

/** A post with a lead image and one in its text, and one that is a slideshow of nine. */
const pictures = buildAddress("kotaku.com", "/1836000001");
const gallery = buildAddress("jalopnik.com", "/1836400001");
const spanish = buildAddress("es.gizmodo.com", "/latest");

async function open(
  address: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
) {
  const { page, complaints } = await openPage(browser, options);
  await prepare?.(page);
  await page.goto(address);
  if (options.javaScriptEnabled !== false) await untilStarted(page);
  return { page, complaints, close: () => page.context().close() };
}

const dialog = (page: Page) => page.locator("dialog[data-lightbox]");
const links = (page: Page) => page.locator("figure[data-image] > a");
const hash = (page: Page) => page.evaluate(() => location.hash);
const shown = (page: Page) => dialog(page).locator("img");

describe("an image in the lightbox", () => {
  test("has an address: a click opens it, Back closes it and restores the focus", async () => {
    const { page, complaints, close } = await open(pictures);
    const before = page.url();
    const link = links(page).nth(1);
    await link.focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    expect(await hash(page)).toMatch(/^#p1836000001-picture-\d+$/);
    expect(await shown(page).getAttribute("src")).toBe(
      await link.evaluate((a) => (a as HTMLAnchorElement).href),
    );
    expect(await shown(page).getAttribute("alt")).toBe(await link.locator("img").getAttribute("alt"));
    expect(await dialog(page).locator("figcaption").textContent()).toBe(
      await link.locator("xpath=..").locator("figcaption").textContent(),
    );
    await page.goBack();
    await dialog(page).waitFor({ state: "hidden" });
    expect(page.url()).toBe(before);
    expect(await link.evaluate((a) => a === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(["Escape", "the button", "a click beside it"])(
    "is closed by %s, which leaves its address",
    async (way) => {
      const { page, close } = await open(pictures);
      const before = page.url();
      await links(page).nth(1).click();
      await dialog(page).waitFor();
      if (way === "Escape") await page.keyboard.press("Escape");
      else if (way === "the button") await dialog(page).getByRole("button", { name: "Close" }).click();
      else
        await dialog(page)
          .locator("figure")
          .evaluate((stage) => (stage as HTMLElement).click());
      await dialog(page).waitFor({ state: "hidden" });
      await page.waitForURL(before);
      // Its history entry remains: Forward opens it again.
      await page.goForward();
      await dialog(page).waitFor();
      await close();
    },
  );

  test("opens at once at its own address, and closing it leaves the post's address", async () => {
    const { page, close } = await open(pictures);
    await links(page).nth(1).click();
    await dialog(page).waitFor();
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    // The dialog closes before its event.
    await page.waitForURL(address.slice(0, address.indexOf("#")));
    expect(
      await links(page)
        .nth(1)
        .evaluate((a) => a === document.activeElement),
    ).toBe(true);
    await close();
  });

  test("moves to the post's other images by arrow and key, says which one it is, and one Back leaves all of them", async () => {
    const { page, close } = await open(gallery);
    const before = page.url();
    await links(page).first().click();
    await dialog(page).waitFor();
    const count = dialog(page).locator("[aria-live]");
    const previous = dialog(page).getByRole("button", { name: "Previous image" });
    expect(await count.textContent()).toBe("1 / 9");
    expect(await previous.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("ArrowLeft");
    expect(await count.textContent()).toBe("1 / 9");
    await page.keyboard.press("ArrowRight");
    expect(await count.textContent()).toBe("2 / 9");
    expect(await hash(page)).toMatch(/-2-picture$/);
    await dialog(page).getByRole("button", { name: "Next image" }).click();
    expect(await count.textContent()).toBe("3 / 9");
    await page.keyboard.press("End");
    expect(await count.textContent()).toBe("9 / 9");
    await page.keyboard.press("Home");
    expect(await count.textContent()).toBe("1 / 9");
    await page.goBack();
    await dialog(page).waitFor({ state: "hidden" });
    expect(page.url()).toBe(before);
    await close();
  });

  test("keeps the focus inside while it is open", async () => {
    const { page, close } = await open(gallery);
    await links(page).first().click();
    await dialog(page).waitFor();
    const outside: string[] = [];
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const { activeElement: element, body } = document;
        return !element || element === body || element.closest("dialog")
          ? null
          : element.outerHTML.slice(0, 80);
      });
      if (name) outside.push(name);
    }
    expect(outside).toEqual([]);
    await close();
  });

  test("is swiped with one finger, but not with two", async () => {
    const { page, close } = await open(gallery, {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 375, height: 800 },
    });
    await links(page).first().tap();
    await dialog(page).waitFor();
    const count = dialog(page).locator("[aria-live]");
    const swipe = (from: number, to: number, isPrimary = true) =>
      dialog(page)
        .locator("figure")
        .evaluate(
          (stage, [from, to, isPrimary]) => {
            const at = (clientX: number) => ({
              pointerId: 7,
              pointerType: "touch",
              isPrimary,
              clientX,
              clientY: 400,
              bubbles: true,
            });
            stage.dispatchEvent(new PointerEvent("pointerdown", at(from)));
            stage.dispatchEvent(new PointerEvent("pointerup", at(to)));
          },
          [from, to, isPrimary] as const,
        );
    await swipe(300, 100);
    expect(await count.textContent()).toBe("2 / 9");
    await swipe(100, 110);
    expect(await count.textContent()).toBe("2 / 9");
    await swipe(300, 100, false);
    expect(await count.textContent()).toBe("2 / 9");
    await swipe(100, 300);
    expect(await count.textContent()).toBe("1 / 9");
    await close();
  });

  test("preloads its neighbors once it is loaded, and its dialog only on demand", async () => {
    const { page, close } = await open(gallery);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    expect(
      await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining("lightbox"));
    const neighbour = await links(page)
      .nth(1)
      .evaluate((a) => (a as HTMLAnchorElement).pathname);
    const arrived = page.waitForRequest((request) => new URL(request.url()).pathname === neighbour);
    await links(page).first().click();
    await arrived;
    expect(asked.filter((path) => path.includes("lightbox"))).toHaveLength(1);
    await close();
  });

  test("uses the page's language", async () => {
    const { page, close } = await open(spanish);
    await page.locator("main article h2 a").first().click();
    await page.waitForURL(/-\d+$/);
    expect(
      await dialog(page)
        .locator("button")
        .evaluateAll((all) => all.map((one) => one.ariaLabel)),
    ).toEqual(["Cerrar", "Imagen anterior", "Imagen siguiente"]);
    await close();
  });

  test("is its file without script, and its figure at its address", async () => {
    const { page, close } = await open(pictures, { javaScriptEnabled: false });
    const link = links(page).nth(1);
    expect(await link.getAttribute("href")).toMatch(/\/image\/upload\/[^/]+\/[\w-]+\.jpg$/);
    const id = await link.locator("xpath=..").getAttribute("id");
    await page.goto(`${page.url()}#${id ?? ""}`);
    await link.waitFor();
    const box = await link.boundingBox();
    expect(box?.y).toBeLessThan(720);
    expect(await dialog(page).isVisible()).toBe(false);
    await close();
  });
});

describe("a slideshow", () => {
  const strip = "[data-slides]";
  /** True if a slideshow is at a slide, counted from 1. */
  const standsAt = ([selector, number]: readonly [string, number]) => {
    const element = document.querySelector(selector) ?? document.body;
    return Math.abs(element.scrollLeft - (number - 1) * element.clientWidth) < 2;
  };
  const until = (page: Page, number: number) => page.waitForFunction(standsAt, [strip, number] as const);

  test("moves by its arrows: address and count follow, and so does the focus", async () => {
    const { page, complaints, close } = await open(gallery);
    await page.locator(`${strip} a[rel=next]`).first().click();
    await until(page, 2);
    await page.waitForURL(/#p1836400001-slide-\d+-2$/);
    expect(await page.locator(`${strip} + [aria-live]`).textContent()).toBe("2 of 9");
    expect(await page.evaluate(() => document.activeElement?.closest("li")?.id)).toBe(
      (await hash(page)).slice(1),
    );
    await page.keyboard.press("Enter");
    await until(page, 3);
    expect(complaints).toEqual([]);
    await close();
  });

  test("moves by its small pictures, the one that is shown marked among them", async () => {
    const { page, complaints, close } = await open(gallery);
    const current = page.locator("[data-overview] [aria-current]");
    expect(await current.getAttribute("aria-label")).toBe("1 of 9");
    await page.getByRole("link", { name: "7 of 9" }).click();
    await until(page, 7);
    await expect.poll(() => current.getAttribute("aria-label")).toBe("7 of 9");
    expect(await current.count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  test("moves by keys, and stops at its ends", async () => {
    const { page, close } = await open(gallery);
    await page.locator(strip).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await until(page, 2);
    await page.keyboard.press("End");
    await until(page, 9);
    await page.waitForURL(/-9$/);
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(standsAt, [strip, 9] as const)).toBe(true);
    await page.keyboard.press("Home");
    await until(page, 1);
    await close();
  });

  test("takes 0.2 s for a transition, and none with reduced motion", async () => {
    const measure = async (options: BrowserContextOptions) => {
      const { page, close } = await open(gallery, options);
      const times = await page.evaluate(async (selector) => {
        const strip = document.querySelector<HTMLElement>(selector);
        const arrow = strip?.querySelector<HTMLElement>("a[rel=next]");
        if (!strip || !arrow) return null;
        const start = performance.now();
        let between = 0;
        arrow.click();
        const isThere = () => strip.scrollLeft >= strip.clientWidth - 1;
        const immediately = isThere();
        while (!isThere()) {
          await new Promise(requestAnimationFrame);
          if (strip.scrollLeft > 0 && !isThere()) between += 1;
        }
        return { immediately, between, time: performance.now() - start };
      }, strip);
      await close();
      return times ?? expect.fail("no slideshow");
    };
    const moving = await measure({ reducedMotion: "no-preference" });
    expect(moving.immediately).toBe(false);
    expect(moving.between).toBeGreaterThan(0);
    // Not earlier; the delay of the frame depends on the machine.
    expect(moving.time).toBeGreaterThanOrEqual(190);
    expect(await measure({ reducedMotion: "reduce" })).toMatchObject({ immediately: true, between: 0 });
  });

  test("can be swiped without script, slide by slide, and its arrows are links", async () => {
    const { page, close } = await open(gallery, { javaScriptEnabled: false, hasTouch: true });
    const style = await page
      .locator(strip)
      .evaluate((element) => [getComputedStyle(element).scrollSnapType, getComputedStyle(element).overflowX]);
    expect(style).toEqual(["x mandatory", "auto"]);
    await page.locator(`${strip} a[rel=next]`).first().click();
    await page.waitForURL(/-slide-\d+-2$/);
    const edge = (await page.locator(strip).boundingBox())?.x ?? expect.fail("no strip");
    const findOffset = async () =>
      Math.round(((await page.locator(`${strip} > li`).nth(1).boundingBox())?.x ?? 0) - edge);
    await expect.poll(findOffset).toBe(0);
    await close();
  });

  test("has the address of the slide it was swiped to, and starts with that slide at that address", async () => {
    const { page, close } = await open(gallery);
    await page
      .locator(strip)
      .evaluate((element) => element.scrollTo({ left: element.clientWidth * 3, behavior: "instant" }));
    await page.waitForURL(/-4$/);
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await until(page, 4);
    await close();
  });

  test("has the right address and count if it was moved before its script had loaded", async () => {
    const { page, close } = await open(gallery, {}, async (page) => {
      await page.route(/browser-slideshow/, async (route) => {
        await page.locator(`${strip} a[rel=next]`).first().click();
        await page
          .locator(strip)
          .evaluate((element) => element.scrollTo({ left: element.clientWidth * 2, behavior: "instant" }));
        await route.continue();
      });
    });
    await page.waitForURL(/#p1836400001-slide-\d+-3$/);
    expect(await page.locator(`${strip} + [aria-live]`).textContent()).toBe("3 of 9");
    await close();
  });

  test("loads the slides within the preload distance of the viewport, and no others", async () => {
    const { page, close } = await open(gallery, { viewport: { width: 375, height: 800 } });
    await page.locator(strip).scrollIntoViewIfNeeded();
    const eager = () =>
      page
        .locator(`${strip} > li`)
        .evaluateAll((slides) =>
          slides.flatMap((slide, index) =>
            slide.querySelector("img")?.loading === "lazy" ? [] : [index + 1],
          ),
        );
    await expect.poll(eager).toEqual([1, 2]);
    await page.locator(strip).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(eager).toEqual([1, 2, 3]);
    await close();
  });

  test("replaces the lead if the post's template says so, and its first image is not lazy", async () => {
    const { page, close } = await open(gallery);
    const first = page.locator("article img[fetchpriority=high]");
    expect(await first.count()).toBe(1);
    expect(await first.evaluate((image) => image.closest("[data-slides]") !== null)).toBe(true);
    await close();
  });
});

describe("an image that fails to load", () => {
  test("shows the blog's placeholder, or the fallback avatar, and never a broken icon", async () => {
    const { page } = await openPage(browser);
    await page.route(/\/image\/upload\//, (route) => route.fulfill({ status: 404 }));
    await page.goto(pictures, { waitUntil: "networkidle" });
    await page.evaluate(() => {
      for (const image of document.images) image.loading = "eager";
    });
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete && image.naturalWidth > 0),
    );
    const sources = await page
      .locator("main img")
      .evaluateAll((images) => [
        ...new Set(images.map((image) => new URL((image as HTMLImageElement).currentSrc).pathname)),
      ]);
    expect(sources.toSorted()).toEqual([
      "/profile-assets/avatar.svg",
      "/profile-assets/placeholder/kotaku.svg",
    ]);
    await page.context().close();
  });

  test("is hidden, but keeps its box, if the fallback fails as well", async () => {
    const { page } = await openPage(browser);
    await page.route(/\/image\/upload\/|\/profile-assets\//, (route) => route.abort());
    await page.goto(pictures, { waitUntil: "networkidle" });
    const lead = page.locator("article img[fetchpriority=high]");
    await page.waitForFunction(() => {
      const lead = document.querySelector<HTMLImageElement>("article img[fetchpriority=high]");
      return lead?.dataset["failed"] === "twice";
    });
    expect(await lead.evaluate((image) => getComputedStyle(image).visibility)).toBe("hidden");
    await page.context().close();
  });

  test("does not affect images that load", async () => {
    const { page, close } = await open(pictures);
    expect(await page.locator("img[data-failed]").count()).toBe(0);
    await close();
  });
});

describe.each([375, 800, 1440])("in a window of %i px", (width) => {
  test.each([
    ["a curated front", buildAddress("kotaku.com", "/")],
    ["a stream", buildAddress("gizmodo.com", "/latest")],
    ["a post", pictures],
    ["a slideshow", gallery],
  ])("%s declares each image's width about as CSS draws it, and never smaller", async (_, address) => {
    const { page, close } = await open(address, { viewport: { width, height: 900 } });
    const off = await page.locator("main img[sizes]").evaluateAll((images) =>
      images.flatMap((element) => {
        const image = element as HTMLImageElement;
        const step = image.sizes.split(", ").find((part) => {
          const [, condition] = /^(\([^)]+\)) /.exec(part) ?? [];
          return condition === undefined || matchMedia(condition).matches;
        });
        const probe = document.createElement("div");
        probe.style.width = step?.replace(/^\([^)]+\) /, "") ?? "";
        probe.style.position = "absolute";
        document.body.appendChild(probe);
        const promised = probe.getBoundingClientRect().width;
        probe.remove();
        const drawn = image.getBoundingClientRect().width;
        const isRight = drawn === 0 || (promised >= drawn * 0.95 && promised <= drawn * 1.8 + 40);
        return isRight ? [] : [`${image.sizes}: ${promised} for ${drawn}`];
      }),
    );
    expect([...new Set(off)]).toEqual([]);
    await close();
  });
});

test("only the lead has priority, and images below the first screen are lazy", async () => {
  const { page, close } = await open(buildAddress("kotaku.com", "/"));
  const urgent = await page
    .locator("img[fetchpriority=high]")
    .evaluateAll((images) =>
      images.map((image) => [
        (image as HTMLImageElement).loading === "lazy",
        image.getBoundingClientRect().top < innerHeight,
      ]),
    );
  expect(urgent).toEqual([[false, true]]);
  // A blog of the demo has too few stories.
  await page.goto(buildAddress("kinja.com", "/latest"));
  const late = await page
    .locator("main img")
    .evaluateAll((images) =>
      images
        .filter((image) => image.getBoundingClientRect().top > 2 * innerHeight)
        .map((image) => (image as HTMLImageElement).loading),
    );
  expect(new Set(late)).toEqual(new Set(["lazy"]));
  await close();
});
