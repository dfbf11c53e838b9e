import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { until } from "../until.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const blog = "www.theroot.com";
/** A discussion of the demo network in English, and one in Spanish. */
const story = "1837400001";
const stories = [
  ["in English", blog, story, "Hide replies", /^Show replies \(\d+\)/],
  ["in Spanish", "es.gizmodo.com", "1837700001", "Ocultar respuestas", /^Mostrar respuestas \(\d+\)/],
] as const;

async function openThreads(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilStarted(page);
  await page.locator("#replies").scrollIntoViewIfNeeded();
  await page.locator("#replies [data-fold]").first().waitFor({ state: "attached" });
}

test.each(stories)("a thread folds by key and by its line %s, and stays so for the visit", async (...row) => {
  const [, host, id, hide, show] = row;
  const { page, complaints } = await openPage(browser, { reducedMotion: "reduce" });
  await openThreads(page, buildAddress(host, `/${id}`));
  const item = page.locator("#replies li:has(> ol)").first();
  const button = item.locator("> [data-fold] > button");
  const answers = item.locator("> ol");
  await button.press("Enter");
  await answers.waitFor({ state: "hidden" });
  expect(await button.textContent()).toMatch(show);
  expect(await button.getAttribute("aria-expanded")).toBe("false");
  for (const width of [375, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findFaults(page, "#replies")).toEqual([]);
  }

  // Stored for the duration of the visit, on this page and after others.
  await page.goto(buildAddress(host, "/"));
  await openThreads(page, buildAddress(host, `/${id}`));
  await answers.waitFor({ state: "hidden" });
  await button.press("Space");
  await answers.waitFor();
  expect(await button.getAttribute("aria-label")).toContain(`${hide}: `);
  expect(await findDarkFaults(page)).toEqual([]);

  const box = await answers.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 1, (box?.y ?? 0) + 20);
  await answers.waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

test.each([
  ["in English", blog, "1837400002", "Collapse all", "Expand all"],
  ["in Spanish", "es.gizmodo.com", "1837700002", "Contraer todo", "Expandir todo"],
])("all threads fold and unfold by a button and a key %s, and stay so for the visit", async (...row) => {
  const [, host, id, collapse, expand] = row;
  const { page, complaints } = await openPage(browser, { reducedMotion: "reduce" });
  await openThreads(page, buildAddress(host, `/${id}`));
  const all = page.locator("#replies [data-collapse-all]");
  // A removed reply only holds its answers together and can't be folded.
  const threads = page.locator("#replies [data-threads] > li:has(> [data-fold])");
  const open = page.locator("#replies [data-threads] > li:has(> [data-fold]) > ol:visible");
  const count = await threads.count();
  expect([await all.innerText(), await open.count()]).toEqual([collapse, count]);
  await all.press("Enter");
  expect([await all.innerText(), await open.count()]).toEqual([expand, 0]);
  for (const width of [375, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await all.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
  expect(await findFaults(page, "#replies")).toEqual([]);
  expect(await findDarkFaults(page)).toEqual([]);

  await openThreads(page, buildAddress(host, `/${id}`));
  expect([await all.innerText(), await open.count()]).toEqual([expand, 0]);
  // One that is opened by itself makes it fold again.
  await threads.first().locator("> [data-fold] > button").press("Enter");
  expect(await all.innerText()).toBe(collapse);
  // From a reply that is then hidden, the focus goes to its thread.
  await threads.first().locator("> ol a").first().focus();
  await page.keyboard.press("c");
  expect(await open.count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-expanded"));
  expect(await focused()).toBe("false");
  await page.keyboard.press("Control+c");
  expect(await open.count()).toBe(0);
  await page.keyboard.press("c");
  expect([await all.innerText(), await open.count()]).toEqual([collapse, count]);
  expect(await page.locator("#replies [data-collapsed]").count()).toBe(0);
  expect(complaints).toEqual([]);
});

async function writeReply(to: string, words: string): Promise<string> {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  const token = await signInByMail("malik-desrosiers", main);
  for (const one of [main, blog]) await giveSession(page, one, token);
  await page.goto(buildAddress(blog, `/reply/${to}`));
  await page.locator("main textarea").fill(words);
  await page.locator("main form:has(textarea) button[type=submit]").first().click();
  await page.waitForURL(({ pathname }) => /^\/\d+$/.test(pathname));
  const id = new URL(page.url()).pathname.slice(1);
  await page.context().close();
  return id;
}

test("what came since the last visit is marked, counted and jumped to by key, even if it is folded or gone", async () => {
  const { page, complaints } = await openPage(browser, { reducedMotion: "reduce" });
  const address = buildAddress(blog, `/${story}`);
  await openThreads(page, address);
  expect(await page.locator("[data-new], [data-jump]").count()).toBe(0);
  const first = (await page.locator("#replies article[data-reply]").first().getAttribute("data-reply")) ?? "";
  const replies: string[] = [];
  for (const words of ["The first of three.", "The second of three.", "The third of three."])
    replies.push(await writeReply(first, words));

  // Another visit: a new window, with the data stored on this device.
  const again = await page.context().newPage();
  await until(async () => {
    await openThreads(again, address);
    expect(await again.locator(`#reply-${replies[2]}`).count()).toBe(1);
  });
  await again.getByText("3 new since your last visit").waitFor();
  expect(await again.locator("[data-new]").count()).toBe(3);
  expect(await findFaults(again, "#replies")).toEqual([]);

  // Folded, and one of them is deleted before it is reached.
  await again.locator(`#reply-${first} + [data-fold] > button`).press("Enter");
  await again.getByRole("button", { name: "3 new since your last visit. Next new reply" }).press("Enter");
  const focused = () => again.evaluate(() => document.activeElement?.id);
  expect(await focused()).toBe(`reply-${replies[0]}`);
  expect(await again.locator(`#reply-${replies[0]}`).isVisible()).toBe(true);
  await again.evaluate((id) => document.querySelector(`#reply-${id}`)?.closest("li")?.remove(), replies[1]);
  await again.keyboard.press("n");
  expect(await focused()).toBe(`reply-${replies[2]}`);
  expect(await again.getByRole("button", { name: "Next new reply" }).count()).toBe(0);
  await again.keyboard.press("n");
  expect(await focused()).toBe(`reply-${replies[2]}`);

  // Reloading is the same visit; the next has nothing new.
  await openThreads(again, address);
  await again.getByText("3 new since your last visit").waitFor();
  const third = await page.context().newPage();
  await openThreads(third, address);
  expect(await third.locator("[data-new]").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("without storage threads fold all the same", async () => {
  const { page, complaints } = await openPage(browser, { reducedMotion: "reduce" });
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  await openThreads(page, buildAddress(blog, `/${story}`));
  const button = page.locator("#replies [data-fold] > button").first();
  await button.press("Enter");
  await page.locator("#replies [data-collapsed]").first().waitFor();
  expect(complaints).toEqual([]);
});
