import { afterAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { press, reach } from "./by-keys.ts";
import { buildAddress, findBlogs, findPages } from "./pages.ts";
import { walkByKeys } from "./walk-by-keys.ts";

const browser = await openBrowser();
const blogs = await findBlogs();
const kotaku = blogs.find((blog) => blog.name === "kotaku") ?? expect.fail("the demo network has no Kotaku");
const pages = await findPages(kotaku);
const addressOf = (kind: string) => pages.find((page) => page.kind === kind)?.address ?? expect.fail(kind);

afterAll(() => browser.close());

describe.each(pages)("the $kind page", ({ kind, address }) => {
  test("requests nothing from other hosts, and the console is empty", async () => {
    const { page, strayRequests, complaints } = await openPage(browser);
    const response = await page.goto(address, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(kind === "error" ? 404 : 200);
    expect(strayRequests).toEqual([]);
    // The browser itself reports the status of an error page.
    expect(complaints.filter((complaint) => !complaint.includes("status of 404"))).toEqual([]);
    await page.context().close();
  });

  test("is complete without script", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(address);
    expect(await page.locator("main h1").first().textContent()).not.toBe("");
    // A studio page with a single task only has its bar.
    const links = kind === "features" || kind === "experiments" ? "header a" : "header nav a";
    expect(await page.locator(links).count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

test("a reader goes from the front page to a post, its tag and its author, without script", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(buildAddress(kotaku.host, "/"));
  await page.locator("main article h2 a, main article h3 a").first().click();
  await page.waitForURL(/-\d+$/);
  const headline = await page.locator("h1").textContent();
  expect(headline).not.toBe("");
  await page.goto(addressOf("post"));
  await page.locator('a[href*="/tag/"]').first().click();
  await page.waitForURL(/\/tag\//);
  await page.goto(addressOf("post"));
  await page.locator('a[rel~="author"]').first().click();
  await page.waitForURL(/kinja\.com/);
  expect(await page.locator("h1").count()).toBe(1);
  await page.context().close();
});

test.each([
  {
    host: "kotaku.com",
    story: "1836000001",
    width: 375,
    minutes: /^\d+ min read$/,
    choices: "Privacy choices",
    choice: "Don’t count what I read, and don’t sell or share my data",
    saved: "Saved for Kotaku in this browser.",
  },
  {
    host: "es.gizmodo.com",
    story: "1837700002",
    width: 1440,
    minutes: /^\d+ min de lectura$/,
    choices: "Opciones de privacidad",
    choice: "No contar lo que leo ni vender o compartir mis datos",
    saved: "Guardado para Gizmodo en Español en este navegador.",
  },
])(
  "on $host a story says how long it is, and the footer whose it is and where to choose privacy, by keys",
  async ({ host, story, width, minutes, choices, choice, saved }) => {
    const { page, complaints } = await openPage(browser, { viewport: { width, height: 800 } });
    await page.goto(buildAddress(host, `/${story}`));
    await page.getByText(minutes).waitFor();
    await page
      .locator("footer")
      .getByText(/^© \d{4} Kinja$/)
      .waitFor();
    await press(page.locator("footer").getByRole("link", { name: choices }));
    const box = page.getByRole("checkbox", { name: choice });
    await reach(box);
    await page.keyboard.press("Space");
    await page.getByText(saved).waitFor();
    await page.reload();
    expect(await box.isChecked()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test("a review of The A.V. Club has its grade in a box, named as the verdict, with and without script", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openPage(browser, { javaScriptEnabled });
    await page.goto(buildAddress("www.avclub.com", "/1836500001"));
    await page.getByText(/^Verdict\s+A-$/).waitFor();
    await page.context().close();
  }
});

test("the first Tab shows the skip link, and following it moves the focus to the content", async () => {
  const { page } = await openPage(browser);
  await page.goto(addressOf("post"));
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus");
  expect(await skip.getAttribute("href")).toBe("#content");
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => location.hash)).toBe("#content");
  await page.keyboard.press("Tab");
  const isInContent = await page.evaluate(() =>
    document.querySelector("#content")?.contains(document.activeElement),
  );
  expect(isInContent).toBe(true);
  await page.context().close();
});

test("every link and control can be reached by keyboard, and shows its focus", async () => {
  const { page } = await openPage(browser);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(addressOf("post"));
  expect(await walkByKeys(page)).toEqual({ unmarked: [], missed: [] });
  await page.context().close();
});

test("the same post prints without navigation", async () => {
  const { page } = await openPage(browser);
  await page.goto(addressOf("post"));
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("header nav:visible").count()).toBe(0);
  expect(await page.locator("h1").isVisible()).toBe(true);
  await page.context().close();
});
