import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { buildAddress } from "./pages.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const broken = buildAddress("deadspin.com", "/big-percy-the-pelican-hangs-up-1836");

test.each([true, false])(
  "an address cut off leads to its story and to a search, with script: %s",
  async (javaScriptEnabled) => {
    const { page, strayRequests } = await openPage(browser, { javaScriptEnabled });
    expect((await page.goto(broken))?.status()).toBe(404);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Page not found");
    await page.getByText("/big-percy-the-pelican-hangs-up-1836").waitFor();
    expect(
      await page.getByRole("region", { name: "Latest from Deadspin" }).getByRole("article").count(),
    ).toBeGreaterThan(2);

    const likely = page.getByRole("region", { name: "Were you looking for this?" });
    await likely.getByRole("heading").getByRole("link").click();
    await page.waitForURL(/-1836\d+$/);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Big Percy");

    await page.goto(broken);
    await page.getByRole("searchbox").fill("laundry");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?q=laundry$/);
    expect(strayRequests).toEqual([]);
    await page.context().close();
  },
);

test.each([
  ["kotaku.com", 375],
  ["es.gizmodo.com", 1440],
])("on %s a bad address ends one request, and the next one works, at %i px", async (host, width) => {
  const { page } = await openPage(browser, { viewport: { width, height: 800 } });
  for (const bad of ["/%E0%A4%A", "//", "/%00", "/latest?startTime=%", "/search?q=%FF%FE", "/%2e%2e/%5c"]) {
    const answer = await page.goto(`${buildAddress(host, "")}${bad}`);
    expect([bad, answer?.status()]).toEqual([bad, expect.toSatisfy((status: number) => status < 500)]);
    expect((await page.goto(buildAddress(host, "/about")))?.status()).toBe(200);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.context().close();
});
