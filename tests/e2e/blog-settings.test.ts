import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
/** The browser's message about a form that returns with an error. */
const refused = "Failed to load resource: the server responded with a status of 400 (Bad Request)";
const { page: reader } = await openPage(browser);

/** Cached pages are updated within moments. */
async function untilReadersSee(host: string, path: string, text: string, isThere = true): Promise<void> {
  await reader.goto(buildAddress(host, "/about"));
  const ask = () => reader.evaluate(async (asked) => (await fetch(asked)).text(), path);
  await expect.poll(async () => (await ask()).includes(text)).toBe(isThere);
}

test("an owner previews and writes the text of a page in the footer, and returns to the draft", async () => {
  const host = "deadspin.com";
  const { page, complaints } = await openStudio(
    browser,
    await signInByMail("CassiusTrent", main),
    "/manage/deadspin/stories",
  );
  await page.getByRole("link", { name: "Information pages" }).click();
  await page.getByRole("link", { name: "Comment policy" }).first().click();
  await untilStarted(page);
  const text = page.getByLabel("Text", { exact: true });
  expect(await text.inputValue()).toContain("## ");
  await text.fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter the text.").waitFor();
  await text.fill(
    "Be kind to umpires.\n## At {blog}\n- No spoilers before *midnight*, see [the rules](/about).",
  );
  await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("heading", { name: "At Deadspin" }).waitFor();
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Text saved.").waitFor();
  await untilReadersSee(host, "/comment-policy", "Be kind to umpires.");
  await untilReadersSee(host, "/comment-policy", "Draft text", false);

  await page.getByRole("link", { name: "Comment policy" }).first().click();
  await page.getByRole("button", { name: "Delete and use the draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete and use the draft" }).click();
  await page.getByText("Text deleted.").waitFor();
  await untilReadersSee(host, "/comment-policy", "Be kind to umpires.", false);
  expect(complaints).toEqual([refused]);
});

test("without script the same form saves and deletes, for a Spanish blog", async () => {
  const host = "es.gizmodo.com";
  const token = await signInByMail("noa-ferreiro", main);
  const { page } = await openStudio(browser, token, "/manage/esgizmodo/information", false);
  await page.getByRole("link", { name: "Contact" }).click();
  await page.getByLabel("Text", { exact: true }).fill("Escríbenos a {blog}.");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Text saved.").waitFor();
  await untilReadersSee(host, "/contact", "Escríbenos a Gizmodo en Español.");
  await page.getByRole("link", { name: "Contact" }).click();
  await page.getByRole("button", { name: "Delete and use the draft" }).click();
  await page.getByText("Text deleted.").waitFor();
  const unknown = new URL("?page=nowhere&locale=es-ES", page.url());
  expect((await page.goto(unknown.href))?.status()).toBe(404);
});

test("an owner says what machines may do, is told of a wrong name, and goes back to the network's terms", async () => {
  const host = "deadspin.com";
  const { page, complaints } = await openStudio(
    browser,
    await signInByMail("CassiusTrent", main),
    "/manage/deadspin/stories",
  );
  await page.getByRole("link", { name: "Search and AI" }).click();
  await untilStarted(page);
  const preset = page.getByLabel("Allowed uses");
  const blocked = page.getByLabel("Crawlers to block anyway");
  const save = page.getByRole("button", { name: "Save settings" });
  await preset.selectOption({ label: "Search only, no AI" });
  await blocked.fill("Perplexity Bot/2");
  await save.click();
  await page.getByText("Enter a valid value.").waitFor();
  expect(await blocked.inputValue()).toBe("Perplexity Bot/2");
  for (const width of [1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await blocked.fill("PerplexityBot");
  await save.click();
  await page.getByText("Settings saved.").waitFor();
  await untilReadersSee(host, "/license.xml", "<prohibits");
  await preset.selectOption({ index: 0 });
  await save.click();
  await untilReadersSee(host, "/license.xml", "<prohibits", false);
  expect(complaints).toEqual([refused]);
});
