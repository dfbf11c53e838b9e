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
