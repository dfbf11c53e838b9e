import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const rules = buildAddress(main, "/manage/kotaku/rules");

/** Signed in once: links to sign in are limited for each address. */
const token = await signInByMail("MarenOduya", main);

async function openOwner(javaScriptEnabled = true) {
  const watched = await openPage(browser, { javaScriptEnabled });
  await giveSession(watched.page, main, token);
  return watched;
}
const pagesOf = (page: Page) => page.getByRole("navigation").getByRole("link").allInnerTexts();

test("goes from page to page, and sends a form, without loading a document", async () => {
  const { page, complaints } = await openOwner();
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto(buildAddress(main, "/manage/kotaku/stories"));
  await untilStarted(page);
  await page.getByRole("link", { name: "Rules" }).first().click();
  await page.getByRole("heading", { name: "Rules", level: 1 }).waitFor();
  expect(await page.title()).toContain("Rules");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  await page.getByRole("button", { name: "Review changes" }).click();
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.waitForURL(/\?saved=$/);
  await page.locator("main").getByText("saved", { exact: false }).first().waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(documents).toEqual(["/manage/kotaku/stories"]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("Ctrl K and keys navigate; a decision is undone; single-letter shortcuts can be turned off", async () => {
  const { page, complaints } = await openOwner();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  const heading = (name: string) => page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.goto(buildAddress(main, "/manage/kotaku/stories"));
  await untilStarted(page);
  expect(scripts.filter((path) => path.includes("CommandPalette"))).toEqual([]);

  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find anything" });
  await palette.getByRole("combobox").fill("rul");
  await palette.getByRole("option", { name: "Rules" }).waitFor();
  expect(await findFaults(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Enter");
  await heading("Rules");
  expect(await palette.count()).toBe(0);

  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await heading("Replies");
  await page.goto(buildAddress(main, "/manage/kotaku/moderation?kind=pending"));
  await untilStarted(page);
  await page.keyboard.press("j");
  await page.locator("#case:focus").waitFor();
  const id = await page.locator("[data-item]:has([aria-current=true])").getAttribute("id");
  const row = page.locator(`#${id ?? ""}`);
  await page.keyboard.press("a");
  const toast = page.locator("[data-toast]");
  await toast.getByText("Approved a reply by").waitFor();
  await row.waitFor({ state: "detached" });
  await page.keyboard.press("u");
  await toast.getByText("Undone.").waitFor();
  await row.waitFor();
  expect(await row.locator("input[name=item]").isChecked()).toBe(false);

  const isOn = page.getByLabel("Enable keyboard shortcuts");
  await page.keyboard.press("?");
  await isOn.uncheck();
  await page.keyboard.press("Escape");
  await isOn.waitFor({ state: "detached" });
  for (const key of ["g", "s", "?"]) await page.keyboard.press(key);
  expect(await isOn.count()).toBe(0);
  await heading("Replies");
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a missing page keeps the page chrome, and so does one without access", async () => {
  const { page } = await openOwner();
  for (const [path, status] of [
    ["/manage/kotaku/none", 404],
    ["/moderation", 403],
  ] as const) {
    const answer = await page.goto(buildAddress(main, path));
    expect(answer?.status(), path).toBe(status);
    expect(await page.title(), path).not.toBe("");
    expect(await pagesOf(page), path).toContain("Rules");
  }
  await page.context().close();
});

test("works without script", async () => {
  const { page } = await openOwner(false);
  await page.goto(rules);
  await page.getByRole("button", { name: "Review changes" }).click();
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.waitForURL(/\?saved=$/);
  await page.getByRole("link", { name: "Stories" }).first().click();
  await page.getByRole("heading", { name: "Stories", level: 1 }).waitFor();
  await page.context().close();
});

test("an ended session redirects to the sign-in page, with and without script", async () => {
  const { page } = await openOwner();
  await page.goto(rules);
  await untilStarted(page);
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Stories" }).first().click();
  await page.waitForURL(/\/signin\?next=%2Fmanage%2Fkotaku%2Fstories$/);
  await page.context().close();
});

test("each response has its own nonce, and neither page nor data are cached", async () => {
  const { page } = await openOwner();
  const read = async (address: string) => {
    const { "content-security-policy": policy = "", "cache-control": cache } =
      (await page.goto(address))?.headers() ?? {};
    return { nonce: /'nonce-([\w-]{43})'/.exec(policy)?.[1], cache };
  };
  const [first, second] = [await read(rules), await read(rules)];
  expect(first.nonce).toBeDefined();
  expect(second.nonce).not.toBe(first.nonce);
  expect([first.cache, (await read(`${rules}.data`)).cache]).toEqual([
    "private, no-store",
    "private, no-store",
  ]);
  await page.context().close();
});
