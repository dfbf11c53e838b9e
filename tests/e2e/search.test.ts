import { afterAll, describe, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press } from "./by-keys.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

describe("a reader who searches", () => {
  test("starts from a post, finds it, filters, and goes on to every blog, without script", async () => {
    const { page, complaints } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(buildAddress("kotaku.com", "/"));
    await page.getByRole("link", { name: "Search" }).first().click();
    await page.getByRole("searchbox", { name: "Search Kotaku" }).fill("lantern");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?q=lantern/);
    const results = page.locator("main ol > li");
    expect(await results.count()).toBeGreaterThan(0);
    expect((await results.first().locator("mark").first().innerText()).toLowerCase()).toBe("lantern");
    expect(await page.getByRole("status").innerText()).toMatch(/result/i);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");

    await page.getByRole("link", { name: /^Replies/ }).click();
    await page.waitForURL(/kind=replies/);
    await page.getByRole("link", { name: /^Stories/ }).click();
    await page.getByText("More filters").click();
    await page.getByLabel("To", { exact: true }).fill("2001-01-01");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await page.waitForURL(/to=2001-01-01/);
    expect(await results.count()).toBe(0);
    expect(await page.getByRole("heading", { name: "Latest stories" }).count()).toBe(1);
    expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("2001-01-01");

    await page.goto(buildAddress("kotaku.com", "/search?q=lantern"));
    await page.getByRole("link", { name: /^Search all .* blogs$/ }).click();
    await page.waitForURL(/kinja\.com.*q=lantern/);
    expect(await results.count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("who misspells a word gets the results of the right one, and can go on with it", async () => {
    const { page, complaints } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width: 375, height: 800 },
    });
    await page.goto(buildAddress("kotaku.com", "/search?q=lantren"));
    expect(await page.locator("main ol > li").count()).toBeGreaterThan(0);
    expect((await page.locator("main mark").first().innerText()).toLowerCase()).toMatch(/^lantern/);
    // Filters are folded if there is no room beside the results.
    const past = page.getByRole("link", { name: /^Past year/ });
    expect(await past.isVisible()).toBe(false);
    await page.getByText("Filters", { exact: true }).click();
    await past.click();
    await page.waitForURL(/q=lantern&from=/);
    expect(await page.getByText("Did you mean").count()).toBe(0);
    await page.goto(buildAddress("kotaku.com", "/search?q=qzxv+wvutq"));
    expect(await page.getByRole("status").innerText()).toContain("No results");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("gets suggestions while typing, and no error if they fail", async () => {
    const { page, complaints } = await openPage(browser);
    await page.goto(buildAddress("kotaku.com", "/search"));
    await untilStarted(page);
    const field = page.getByRole("combobox", { name: "Search Kotaku" });
    const answer = page.waitForResponse(/ajax\/suggest/);
    await field.pressSequentially("lan");
    const { names } = (await (await answer).json()) as { names: string[] };
    expect(names.length).toBeGreaterThan(0);
    const options = page.getByRole("listbox").getByRole("option");
    await expect.poll(() => options.allTextContents()).toEqual(names);
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    expect(await findFaults(page)).toEqual([]);

    // Keys choose and leave the focus in the field; above the first suggestion is what was typed.
    await page.keyboard.press("ArrowDown");
    expect(await field.inputValue()).toBe(names[0]);
    expect(await field.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
    expect(await page.getByRole("listbox").getByRole("option", { selected: true }).allTextContents()).toEqual(
      [names[0]],
    );
    await page.keyboard.press("ArrowUp");
    expect(await field.inputValue()).toBe("lan");
    await page.keyboard.press("ArrowUp");
    expect(await field.inputValue()).toBe(names.at(-1));
    await page.keyboard.press("Escape");
    expect([await field.inputValue(), await field.getAttribute("aria-expanded")]).toEqual(["lan", "false"]);
    expect(await options.count()).toBe(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("q") === names[0]);

    await untilStarted(page);
    await field.fill("lan");
    await options.last().click();
    await page.waitForURL((url) => url.searchParams.get("q") === names.at(-1));
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each([
    ["kotaku.com", "Search", "lantern", 375],
    ["kotaku.com", "Search", "lantern", 1440],
    ["es.gizmodo.com", "Buscar", "bateria", 375],
    ["es.gizmodo.com", "Buscar", "bateria", 1440],
  ])(
    "on %s by “%s” in the header types at once and finds “%s”, by keys at %s px",
    async (host, label, q, width) => {
      const { page, complaints } = await openPage(browser, { viewport: { width, height: 800 } });
      await page.goto(buildAddress(host, "/about"));
      await press(page.locator("header").getByRole("link", { name: label }).first());
      await page.waitForURL((url) => url.pathname === "/search");
      const field = page.getByRole("main").locator("input[name=q]");
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.type(q);
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.searchParams.get("q") === q);
      await page.getByRole("main").locator("ol > li mark").first().waitFor();
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  test("in Spanish finds words with and without accents", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(buildAddress("es.gizmodo.com", "/search?q=bateria"));
    const found = await page.locator("main ol > li mark").allInnerTexts();
    expect(found.map((word) => word.toLowerCase())).toContain("batería");
    expect(await page.getByRole("status").innerText()).toMatch(/resultado/i);
    await page.context().close();
  });
});
