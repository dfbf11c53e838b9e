import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { slots, type SlotName } from "../../app/ad/slots.ts";
import { startFrontEnd } from "../worker/front-end.ts";
import { openBrowser, openPage } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { recordGoogletag, type RecordedAds } from "./googletag-stub.ts";

/** No server exists there: the test intercepts these requests. */
const script = "https://ads.localhost/tag.js";

const browser = await openBrowser();
let app: Awaited<ReturnType<typeof startFrontEnd>>;
beforeAll(async () => {
  app = await startFrontEnd({ AD_SCRIPT: script });
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

const addressOf = (host: string, path: string) => `http://${host}.localhost:${app.port}${path}`;
/** A post long enough for ads in its text, and pages without ads. */
const post = "/1836000001";
const collapsedAddress = () => addressOf("jalopnik.com", "/1836400003");

interface Reader {
  region?: string;
  width?: number;
  /** True to block the ad script; otherwise the recording stub is served. */
  isBlocked?: boolean;
  gpc?: boolean;
  /** The page has a consent platform, which asks. */
  hasPlatform?: boolean;
}

/** Opens a page, and records its requests to the ad server and its layout shifts. */
async function read(
  address: string,
  { region = "elsewhere", width = 1440, isBlocked = false, gpc = false, hasPlatform = false }: Reader = {},
) {
  const { page, complaints } = await openPage(browser, { viewport: { width, height: 900 } });
  const asked: string[] = [];
  await page.route("**/ajax/region", (route) => {
    asked.push("region");
    return route.fulfill({ json: { region, gpc } });
  });
  await page.route("https://ads.localhost/**", async (route) => {
    asked.push(route.request().url());
    await settle(page);
    return isBlocked
      ? route.abort("blockedbyclient")
      : route.fulfill({ contentType: "text/javascript", body: `(${recordGoogletag.toString()})()` });
  });
  await page.addInitScript(watchShifts);
  if (hasPlatform) await page.addInitScript(askReader);
  await page.goto(address, { waitUntil: "networkidle" });
  return { page, asked, complaints };
}

interface Shifts {
  /** Only layout shifts after this time count, because late fonts are not caused by ads. */
  since: number;
  entries: { startTime: number; value: number }[];
}
type WatchedWindow = Window & { shifts: Shifts; recordedAds?: RecordedAds };

/** Runs in the page: records every shift of its layout. */
function watchShifts(): void {
  const shifts: Shifts = { since: 0, entries: [] };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.entries.push(entry as never);
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: a consent platform whose reader agrees when `answer` is called. */
function askReader(): void {
  const data = { gdprApplies: true, purpose: { consents: { 1: true } }, vendor: { consents: { 755: true } } };
  const __tcfapi = (_command: string, _version: number, tell: (data: object, success: boolean) => void) => {
    tell({ ...data, eventStatus: "cmpuishown" }, true);
    Object.assign(window, { answer: () => tell({ ...data, eventStatus: "useractioncomplete" }, true) });
  };
  Object.assign(window, { __tcfapi });
}

/** Waits for fonts and images, so that only ads are missing. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    (window as unknown as WatchedWindow).shifts.since = performance.now();
  });

const findShifts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { since, entries } = (window as unknown as WatchedWindow).shifts;
    return entries.filter(({ startTime }) => startTime >= since).reduce((sum, { value }) => sum + value, 0);
  });
const findAds = (page: Page) => page.evaluate(() => (window as unknown as WatchedWindow).recordedAds ?? null);

describe.each([375, 800, 969, 970, 1440])("at %i px", (width) => {
  const stepOf = (name: SlotName) => slots[name].findLast(({ from }) => from <= width) ?? expect.fail(name);

  test.each([
    ["a post", "kotaku.com", post],
    ["a list of posts", "kinja.com", "/"],
    ["a front", "kotaku.com", "/"],
  ])(
    "%s reserves every ad's space: nothing moves, and nothing is wider than the window",
    async (_what, host, path) => {
      const { page, asked, complaints } = await read(addressOf(host, path), { width });
      await page.waitForFunction(() => "recordedAds" in window);
      expect(asked).toEqual(["region", script]);
      const boxes = await page.locator("[data-ad-slot]").evaluateAll((regions) =>
        regions.map((region) => {
          const box = region.querySelector("div");
          const { height } = box?.getBoundingClientRect() ?? { height: -1 };
          return {
            name: region.getAttribute("data-ad-slot"),
            height,
            isShown: box?.checkVisibility() ?? false,
          };
        }),
      );
      expect(boxes.map(({ name }) => name)).toContain("top");
      for (const { name, height, isShown } of boxes) {
        const { sizes } = stepOf(name as SlotName);
        const tallest = Math.max(0, ...sizes.map((size) => (size === "fluid" ? 250 : size[1])));
        expect([name, isShown, height]).toEqual([name, tallest > 0, tallest]);
      }
      const { shifts, overflow } = {
        shifts: await findShifts(page),
        overflow: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      };
      expect(shifts).toBe(0);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});

test("the ad server gets the unit, the targeting, the sizes by width, and the order to use safe frames", async () => {
  const { page } = await read(addressOf("kotaku.com", post));
  await page.waitForFunction(() => "recordedAds" in window);
  const ads = (await findAds(page)) ?? expect.fail("nothing was asked for");
  expect(ads.privacy).toEqual([
    { limitedAds: false, nonPersonalizedAds: false, restrictDataProcessing: false },
  ]);
  expect(ads.isSafe).toBe(true);
  expect(ads.config).toMatchObject({
    lazyLoad: { fetchMarginPercent: 100 },
    targeting: { blog: "kotaku", pagetype: "permalink", post: "1836000001", sponsored: "no" },
  });
  const ids = await page.locator("[data-ad-slot] > div").evaluateAll((boxes) => boxes.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ads.slots.map(({ id }) => id)).toEqual(ids);
  expect(ads.displayed).toEqual(ids);
  expect(new Set(ads.slots.map(({ unit }) => unit))).toEqual(new Set(["/9999999/kotaku/permalink"]));
  expect(ads.slots.find(({ id }) => id === "ad-top-1")).toMatchObject({
    mapping: [
      { window: [0, 0], sizes: [[300, 50]] },
      { window: [800, 0], sizes: [[728, 90]] },
      {
        window: [970, 0],
        sizes: [
          [970, 90],
          [728, 90],
        ],
      },
    ],
    targeting: { pos: "top-1" },
  });
  await page.context().close();
});

describe("a page without ads has no slot, no script, and does not request the region:", () => {
  test.each([
    ["an error", () => addressOf("kotaku.com", "/no-such-page")],
    ["a person's page", () => addressOf("kinja.com", "/MarenOduya")],
    ["a zone that collapses", () => addressOf("kotaku.com", "/?adzone=collapse")],
    ["a post whose zone collapses", () => collapsedAddress()],
    ["a post whose zone collapses, whatever the address says", () => `${collapsedAddress()}?adzone=launch`],
  ])("%s", async (_what, address) => {
    const { page, asked } = await read(address());
    expect(asked).toEqual([]);
    expect(await page.locator("[data-ad-slot]").count()).toBe(0);
    expect(
      await page.evaluate(() => Object.keys(document.body.dataset).filter((key) => key.startsWith("ad"))),
    ).toEqual([]);
    expect(
      await page.locator(`script[src="${script}"], link[rel=preconnect], link[rel=dns-prefetch]`).count(),
    ).toBe(0);
    await page.context().close();
  });
});

test("a zone in the address reaches the ad server and is not in the canonical address", async () => {
  const { page } = await read(addressOf("kotaku.com", "/?adzone=Launch"));
  await page.waitForFunction(() => "recordedAds" in window);
  expect((await findAds(page))?.slots[0]?.unit).toBe("/9999999/kotaku/launch");
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(addressOf("kotaku.com", "/"));
  await page.context().close();
});

describe("consent", () => {
  test("in the EEA nothing is requested from the ad server before the reader agrees", async () => {
    const { page, asked } = await read(addressOf("kotaku.com", post), { region: "eea" });
    await expect.poll(() => asked).toEqual(["region"]);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual(["region"]);
    expect(await findAds(page)).toBeNull();
    await page.context().close();
  });

  test("in the EEA ads load when the reader agrees on the consent platform", async () => {
    const { page, asked } = await read(addressOf("kotaku.com", post), { region: "eea", hasPlatform: true });
    await expect.poll(() => asked).toEqual(["region"]);
    await page.evaluate(() => (window as unknown as { answer: () => void }).answer());
    await page.waitForFunction(() => "recordedAds" in window);
    expect(asked).toEqual(["region", script]);
    expect((await findAds(page))?.privacy).toEqual([
      { limitedAds: false, nonPersonalizedAds: false, restrictDataProcessing: false },
    ]);
    await page.context().close();
  });

  test("a reader with Global Privacy Control gets restricted data processing", async () => {
    const { page } = await read(addressOf("kotaku.com", post), { region: "us", gpc: true });
    await page.waitForFunction(() => "recordedAds" in window);
    expect((await findAds(page))?.privacy).toEqual([
      { limitedAds: false, nonPersonalizedAds: true, restrictDataProcessing: true },
    ]);
    await page.context().close();
  });
});

test.each([375, 1440])(
  "at %i px a blocked script leaves the page as it is: nothing moves, and boxes below the viewport close",
  async (width) => {
    const { page, asked } = await read(addressOf("kotaku.com", post), { width, isBlocked: true });
    await page.waitForFunction(() => document.querySelector("[data-ad-slot][hidden]"));
    expect(asked).toContain(script);
    expect(await page.locator("[data-ad-slot=top]").isVisible()).toBe(true);
    expect(await page.locator("[data-ad-slot=mid]").isVisible()).toBe(false);
    expect(await findShifts(page)).toBe(0);
    expect(await page.locator("h1").isVisible()).toBe(true);
    await page.context().close();
  },
);

test("without script no space is reserved", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(addressOf("kotaku.com", post));
  expect(await page.locator("[data-ad-slot]:visible").count()).toBe(0);
  await page.context().close();
});

test.each(["light", "dark"] as const)(
  "a page with ads has no accessibility fault, %s",
  async (colorScheme) => {
    const { page } = await read(addressOf("es.gizmodo.com", "/"), { width: 375 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await findFaults(page)).toEqual([]);
    await page.context().close();
  },
);

test("ads do not print", async () => {
  const { page } = await read(addressOf("kotaku.com", post));
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("[data-ad-slot]:visible").count()).toBe(0);
  await page.context().close();
});
