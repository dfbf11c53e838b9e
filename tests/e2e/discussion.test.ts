import type { Page } from "playwright-core";
import { afterAll, describe, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getReplies } from "../../contract/discussion/comments.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession, signInByMail } from "./sign-in.ts";
import { until } from "../until.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const host = "kotaku.com";
/** A discussion for reading, and one for writing. */
const read = "1836000001";
const written = "1836000003";
const reply = (page: Page, words: string) => page.locator("[data-reply]").filter({ hasText: words }).last();
const text = (page: Page) => page.locator("[data-reply-form] textarea");
/** The editor that replaces the plain field on focus. */
const rich = (page: Page) => page.locator("[data-reply-form] [role=textbox]");
const openForm = "[data-reply-open]";

const pathOf = async (id: string) =>
  new URL((await services.read(getPostPage, { postId: id })).post.permalink).pathname;

async function signedIn(name: string, options: { javaScriptEnabled?: boolean } = {}) {
  const watched = await openPage(browser, options);
  await giveSession(watched.page, host, await createSessionOfBurner(name, host));
  return watched;
}

/** Opens a post and waits until the reader's own part of its discussion is there. */
async function openDiscussion(page: Page, id: string): Promise<void> {
  await page.goto(buildAddress(host, `/${id}`));
  await untilStarted(page);
  await page.locator("#replies").scrollIntoViewIfNeeded();
  await page.locator("#replies [data-status]").waitFor({ state: "attached" });
}

const countOf = async (words: string) => {
  const query = { tier: "pending", maxReturned: "100" };
  const { items } = await services.read(getReplies, { postId: written }, query);
  return items.filter(({ reply: found }) => JSON.stringify(found.body).includes(words)).length;
};

test("a story links its staff to its publication checks, and nobody else", async () => {
  const { page } = await openPage(browser);
  await giveSession(page, host, await signInByMail("network-desk", host));
  await openDiscussion(page, read);
  const link = page.locator("#replies").getByRole("link", { name: "Publication receipt" });
  expect(await link.getAttribute("href")).toBe(buildAddress("kinja.com", `/manage/kotaku/checks/${read}`));
  expect(await findFaults(page)).toEqual([]);
  await page.context().close();
  const { page: reader } = await signedIn("reader-of-receipts");
  await openDiscussion(reader, read);
  expect(await reader.getByRole("link", { name: "Publication receipt" }).count()).toBe(0);
  await reader.context().close();
});

describe("a discussion without script", () => {
  test("has tabs, orders and permalinks as plain links", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const path = await pathOf(read);
    await page.goto(buildAddress(host, path));
    await page
      .getByRole("navigation", { name: "Show threads" })
      .getByRole("link", { name: /^Pending/ })
      .click();
    expect(new URL(page.url()).search).toBe("?tier=pending");
    expect(await page.locator("[data-reply] details").first().getAttribute("open")).toBeNull();
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(buildAddress(host, path));
    await page.getByRole("link", { name: /^Staff/ }).click();
    await page.getByRole("link", { name: "Newest" }).click();
    expect(new URL(page.url()).search).toBe("?tier=staff&sort=newest");
    const answer = await page.goto(buildAddress(host, `${path}?tier=nobody`));
    expect(answer?.status()).toBe(404);
  });

  test("shows a reply at its permalink below its parent, with the focus on it", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(buildAddress(host, await pathOf(read)));
    const deep = page.locator("#replies ol ol ol [data-reply]").first();
    const id = (await deep.getAttribute("data-reply")) ?? "";
    await page.goto(buildAddress(host, `/${id}`));
    // The browser moves the focus a moment after the page has loaded.
    await page.locator(`#reply-${id}:focus`).waitFor();
    expect(await page.locator("main [data-reply]").first().getAttribute("data-reply")).not.toBe(id);
    expect(await page.locator(`#reply-${id} header`).textContent()).toContain("to ");
  });

  test("lets people write who are not signed in, and keeps what they wrote when a session ends", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const { page: writer } = await signedIn("Late-Writer", { javaScriptEnabled: false });
    const arrived = await page.goto(buildAddress(host, `/reply/${written}`));
    expect(arrived?.status()).toBe(200);
    expect((await arrived?.allHeaders())?.["cache-control"]).toBe("private, no-store");
    expect(await text(page).count()).toBe(1);
    await writer.goto(buildAddress(host, `/reply/${written}`));
    await text(writer).fill("Not to be lost.");
    await writer.context().clearCookies();
    await writer.getByRole("button", { name: "Send" }).click();
    await writer.getByRole("heading", { name: "Sign in to post your reply" }).waitFor();
    await writer.locator("blockquote").getByText("Not to be lost.").waitFor();
    expect(await countOf("Not to be lost.")).toBe(0);
  });

  test("a burner replies and sees it pending, the author replies, and everyone can read it with its approval reason", async () => {
    const { page } = await signedIn("Quiet-Reader", { javaScriptEnabled: false });
    await page.goto(buildAddress(host, await pathOf(written)));
    await page.getByRole("link", { name: "Join the discussion" }).click();
    await page.getByRole("button", { name: "Send" }).click();
    expect(await page.getByRole("alert").textContent()).toContain("Write something first.");
    await text(page).fill("Is it out?\n\n> They said <soon>");
    expect(await findFaultsWithoutScript(page)).toBe(true);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Pending approval").waitFor();
    const permalink = page.url();
    expect(await page.locator("main blockquote").textContent()).toBe("They said <soon>");

    const { people, post } = await services.read(getPostPage, { postId: written });
    const author = people.find(({ id }) => id === post.authorId)?.screenName ?? "";
    const { page: theirs } = await openPage(browser, { javaScriptEnabled: false });
    await giveSession(theirs, host, await signInByMail(author, host));
    await theirs.goto(permalink);
    await theirs.locator("main").getByRole("link", { name: "Reply to Quiet-Reader" }).first().click();
    await text(theirs).fill("Tomorrow.");
    await theirs.getByRole("button", { name: "Send" }).click();
    await reply(theirs, "Tomorrow.").waitFor();

    const { page: reader } = await openPage(browser, { javaScriptEnabled: false });
    await until(async () => {
      await reader.goto(permalink);
      expect(await reader.locator("main [data-reply]").first().textContent()).toContain("The author replied");
    });
    expect(await reader.getByText("Tomorrow.").count()).toBe(1);
  });
});

/** Every field has its accessible name, checked without script. */
const findFaultsWithoutScript = async (page: Page) =>
  (await page.getByRole("textbox", { name: "Your reply" }).count()) === 1;

describe("a discussion with script", () => {
  test("adds a reply in place once, however often the button is clicked, and keeps the draft until then", async () => {
    const { page, complaints } = await signedIn("Busy-Reader");
    await openDiscussion(page, written);
    const open = page.getByRole("link", { name: "Join the discussion" });
    await open.click();
    await rich(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.role)).toBe("textbox");
    expect(await findFaults(page, "main")).toEqual([]);
    await page.keyboard.type("Half a thought");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Join the discussion");

    await openDiscussion(page, written);
    await open.click();
    await rich(page).waitFor();
    expect(await rich(page).innerText()).toBe("Half a thought");
    await rich(page).fill("A whole thought");
    await page.locator(`${openForm} button[type="submit"]`).dblclick();
    await page.locator(openForm).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("A whole thought");
    expect(await countOf("A whole thought")).toBe(1);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("reply-draft"))),
    ).toEqual([]);
    expect(complaints).toEqual([]);

    await openDiscussion(page, written);
    await reply(page, "A whole thought").getByRole("link", { name: "Delete" }).waitFor();
  });

  test("loses nothing if the services don't respond, and sends it once they do", async () => {
    const { page } = await signedIn("Unlucky-Reader");
    await openDiscussion(page, written);
    await page.getByRole("link", { name: "Join the discussion" }).click();
    await rich(page).fill("Against all odds");
    const address = `**/reply/${written}`;
    let sent = "";
    await page.route(address, (route) => {
      sent = route.request().postData() ?? "";
      return route.abort();
    });
    await page.locator(`${openForm} button[type="submit"]`).click();
    await page.locator(`${openForm} [role="alert"]`).waitFor();
    expect(await rich(page).innerText()).toBe("Against all odds");
    await page.unroute(address);
    // Only the response was lost: the services have the reply, but the reader doesn't know.
    await page.evaluate(
      ([path = "", body = ""]) => fetch(path, { method: "POST", body: new URLSearchParams(body) }),
      [`/reply/${written}`, sent],
    );
    await page.locator(`${openForm} button[type="submit"]`).click();
    await page.locator(openForm).waitFor({ state: "detached" });
    expect(await countOf("Against all odds")).toBe(1);
  });

  test("likes at once, and undoes the like if it couldn't be saved", async () => {
    const { page } = await signedIn("Kind-Reader");
    await openDiscussion(page, read);
    const like = page.locator("#replies a[data-like]").first();
    const count = page.locator("#replies [data-likes]").first();
    const before = Number(await count.getAttribute("data-count"));
    await like.press("Enter");
    await until(async () => expect(await like.getAttribute("aria-disabled")).toBeNull());
    expect(await like.getAttribute("aria-pressed")).toBe("true");
    expect(Number(await count.getAttribute("data-count"))).toBe(before + 1);
    await page.route("**/reply/*", (route) => route.abort());
    await like.click();
    await page.locator("#replies [data-status]").filter({ hasText: "isn’t available" }).waitFor();
    expect(await like.getAttribute("aria-pressed")).toBe("true");
    expect(Number(await count.getAttribute("data-count"))).toBe(before + 1);
  });
});
