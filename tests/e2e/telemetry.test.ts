import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const kotaku = buildAddress("kotaku.com", "/about");

declare global {
  interface Window {
    /** Data that the page passed to its beacon. */
    beacons: [address: string, body: string][];
  }
}

/** Records what the page passes to its beacon; `isTaken` is the browser's return value. */
const watchBeacons = (page: Page, isTaken = true) =>
  page.addInitScript((isTaken) => {
    window.beacons = [];
    navigator.sendBeacon = (address, body) => {
      if (isTaken && typeof body === "string") window.beacons.push([String(address), body]);
      return isTaken;
    };
  }, isTaken);

const beaconsOf = async (page: Page) =>
  (await page.evaluate(() => window.beacons)).map(
    ([address, body]) => [address, JSON.parse(body) as { type?: string }] as const,
  );

const events = [{ category: "Body", action: "Click", label: "latest" }];

/** The page with a configured analytics address, and a link with events. */
async function countClicks(page: Page, about = kotaku): Promise<void> {
  const { page: plain } = await openPage(browser);
  const html = (await (await plain.goto(about))?.text()) ?? "";
  await plain.context().close();
  const link = `<p><a id="counted" href="#content" data-events='${JSON.stringify(events)}'><b>counted</b></a></p>`;
  const body = html.replace("<body ", '<body data-analytics="/count" ').replace("</main>", `${link}</main>`);
  await page.route(about, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
}

describe("a link with analytics events", () => {
  test("sends them when it is followed, in any way, and goes to its target", async () => {
    const { page } = await openPage(browser);
    await watchBeacons(page);
    await countClicks(page);
    await page.goto(kotaku);
    await page.locator("#counted b").click();
    await page.locator("#counted").focus();
    await page.keyboard.press("Enter");
    await page.locator("#counted").dispatchEvent("auxclick", { button: 1 });
    await page.locator("#counted").dispatchEvent("auxclick", { button: 2 });
    expect(page.url()).toBe(`${kotaku}#content`);
    const links = (await beaconsOf(page)).filter(([, data]) => data.type === "link");
    const followed = ["/count", { type: "link", page: "/about", events }];
    expect(links).toEqual([followed, followed, followed]);
    await page.context().close();
  });

  test("sends them by a request that outlives the page if the beacon is rejected", async () => {
    const { page } = await openPage(browser);
    await watchBeacons(page, false);
    await countClicks(page);
    const bodies: string[] = [];
    await page.route("**/count", (route) => {
      bodies.push(route.request().postData() ?? "");
      return route.fulfill({ status: 204 });
    });
    await page.goto(kotaku);
    const asked = page.waitForRequest(
      (request) => request.url().endsWith("/count") && (request.postData() ?? "").includes('"link"'),
    );
    await page.locator("#counted").click();
    expect((await asked).method()).toBe("POST");
    expect(JSON.parse((await asked).postData() ?? "")).toEqual({ type: "link", page: "/about", events });
    await page.context().close();
  });

  test.each(["globalPrivacyControl", "doNotTrack"])(
    "sends nothing about a reader who has set %s",
    async (signal) => {
      const { page } = await openPage(browser);
      await watchBeacons(page);
      await page.addInitScript((signal) => {
        const value = signal === "doNotTrack" ? "1" : true;
        Object.defineProperty(Navigator.prototype, signal, { get: () => value, configurable: true });
      }, signal);
      await countClicks(page);
      await page.goto(kotaku);
      await page.locator("#counted").click();
      expect(await beaconsOf(page)).toEqual([]);
      await page.context().close();
    },
  );

  test.each([
    ["kotaku.com", "Don’t count what I read", "Saved for Kotaku in this browser."],
    ["es.gizmodo.com", "No contar lo que leo", "Guardado para Gizmodo en Español en este navegador."],
  ])(
    "sends nothing about a reader who chose so from the footer of %s, by keyboard",
    async (host, label, saved) => {
      const { page } = await openPage(browser);
      await watchBeacons(page);
      const about = buildAddress(host, "/about");
      await countClicks(page, about);
      await page.goto(about);
      await page.locator('footer a[href$="/privacy#choices"]').press("Enter");
      const choice = page.getByLabel(label);
      await choice.press("Space");
      await page.getByText(saved).waitFor();
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findFaults(page)).toEqual([]);
      }
      await page.reload();
      await choice.waitFor();
      expect(await choice.isChecked()).toBe(true);
      await page.goto(about);
      await page.locator("#counted").click();
      expect(await beaconsOf(page)).toEqual([]);
      await page.context().close();
    },
  );

  test("sends nothing if the page has no report address", async () => {
    const { page } = await openPage(browser);
    await watchBeacons(page);
    await page.goto(kotaku);
    await page.evaluate((events) => {
      const link = document.querySelector("main a, footer a");
      link?.setAttribute("data-events", events);
      link?.setAttribute("href", "#content");
    }, JSON.stringify(events));
    await page.locator("a[data-events]").click();
    expect(await beaconsOf(page)).toEqual([]);
    await page.context().close();
  });
});

test("a variation that a reader sees is reported once, without the reader's key, unless it was chosen by hand", async () => {
  const { page } = await openPage(browser, { drawsVariations: true });
  await watchBeacons(page);
  await countClicks(page);
  await page.goto(kotaku);
  const [exposure, ...others] = await beaconsOf(page);
  expect(others).toEqual([]);
  const variation = await page.evaluate(
    () => /x_headline_balance_(\S+)/.exec(document.body.className)?.[1] ?? "",
  );
  expect(exposure?.[1]).toMatchObject({ type: "exposure", page: "/about" });
  expect(JSON.stringify(exposure)).toContain(`{"experiment":"headline_balance","variation":"${variation}"}`);
  const key = await page.evaluate(() => localStorage.getItem("magma.reader") ?? "");
  expect(key.length).toBeGreaterThan(15);
  expect(JSON.stringify(exposure)).not.toContain(key);

  await page.reload();
  expect(await beaconsOf(page)).toEqual([]);
  const other = variation === "control" ? "balanced" : "control";
  await page.evaluate(
    (choice) => localStorage.setItem("magma.experiments", choice),
    JSON.stringify({ headline_balance: other }),
  );
  await page.reload();
  expect(await page.evaluate(() => document.body.className)).toContain(`x_headline_balance_${other}`);
  expect(await beaconsOf(page)).toEqual([]);
  await page.context().close();
});

describe("the browser's error log", () => {
  /** Throws an error in the page and waits for the browser's report. */
  const breakPage = async (page: Page, message: string) => {
    const noticed = page.waitForEvent("pageerror");
    await page.evaluate((message) => {
      setTimeout(() => {
        throw new RangeError(message);
      });
    }, message);
    await noticed;
  };
  const draw = (page: Page, drawn: number) =>
    page.addInitScript((drawn) => {
      Math.random = () => drawn;
    }, drawn);

  test("of one page view in ten reaches the Worker, which accepts it", async () => {
    const { page } = await openPage(browser);
    await draw(page, 0.05);
    await page.goto(`${kotaku}?email=ann@example.com`);
    const answered = page.waitForResponse((response) => response.url().endsWith("/ajax/log"));
    await breakPage(page, "boom");
    expect((await answered).status()).toBe(204);
    await page.context().close();
  });

  test("reports each error once, and nothing of the page's query", async () => {
    const { page } = await openPage(browser);
    await watchBeacons(page);
    await draw(page, 0.05);
    await page.goto(`${kotaku}?email=ann@example.com`);
    await breakPage(page, "boom");
    await breakPage(page, "boom");
    const rejected = page.waitForEvent("pageerror");
    await page.evaluate(() => {
      setTimeout(() => void Promise.reject(new TypeError("nobody caught me")));
    });
    await rejected;
    await page.evaluate(() => reportError(new Error("from a part of ours")));
    const beacons = await beaconsOf(page);
    expect(beacons.map(([address]) => address)).toEqual(["/ajax/log", "/ajax/log", "/ajax/log"]);
    expect(beacons.map(([, data]) => data)).toMatchObject([
      { kind: "error", message: "RangeError: boom", page: "/about" },
      { kind: "rejection", message: "TypeError: nobody caught me", page: "/about" },
      { kind: "error", message: "Error: from a part of ours", page: "/about" },
    ]);
    expect(JSON.stringify(beacons)).not.toContain("ann");
    await page.context().close();
  });

  test("of the other nine reports nothing", async () => {
    const { page } = await openPage(browser);
    await watchBeacons(page);
    await draw(page, 0.5);
    await page.goto(kotaku);
    await breakPage(page, "boom");
    expect(await beaconsOf(page)).toEqual([]);
    await page.context().close();
  });
});
