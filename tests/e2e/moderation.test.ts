import type { Page } from "playwright-core";
import { afterAll, describe, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getReplies } from "../../contract/discussion/comments.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press, typeInto } from "./by-keys.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession, signInByMail } from "./sign-in.ts";
import { until } from "../until.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const blog = "kotaku.com";
const main = "kinja.com";
const storyId = "1836000001";
const queue = buildAddress(main, "/manage/kotaku/moderation");

/** A page signed in as a person of the demo network, on the main site. */
/** One session for each moderator: an address gets a few links an hour. */
const sessions = new Map<string, Promise<string>>();

async function openModerator(screenName: string, javaScriptEnabled = true): Promise<Page> {
  const { page } = await openPage(browser, { javaScriptEnabled });
  const session = sessions.get(screenName) ?? signInByMail(screenName, main);
  sessions.set(screenName, session);
  await giveSession(page, main, await session);
  return page;
}

const itemOf = (page: Page, id: string) => page.locator(`#item-${id}`);

/** Decides about one item by the bulk form, without keyboard shortcuts. */
async function decide(page: Page, id: string, action: string): Promise<void> {
  const form = page.locator("#selection");
  await itemOf(page, id).locator('input[name="item"]').check();
  await form.getByText("More actions").click();
  await form.locator("select[name=action]").selectOption(action);
  await form.getByRole("button", { name: "Apply" }).click();
}

const inEnglish = {
  report: "Report",
  details: "Details",
  words: "This is my address, all of it.",
  reason: "Reason",
  send: "Send report",
  received: "Report received",
  back: "Back to the post",
};
const inSpanish: typeof inEnglish = {
  report: "Denunciar",
  details: "Detalles",
  words: "Esta es mi dirección, entera.",
  reason: "Motivo",
  send: "Enviar el aviso",
  received: "Aviso recibido",
  back: "Volver a la publicación",
};

describe("moderation", () => {
  test("a flagged reply goes through the queue, two moderators collide, and a reader without script no longer sees it", async () => {
    const { items } = await services.read(getReplies, { postId: storyId }, { maxReturned: "20" });
    const id =
      items.map(({ reply }) => reply).find(({ status, approved }) => status === "PUBLISHED" && approved)
        ?.id ?? "";
    const path = new URL((await services.read(getPostPage, { postId: storyId })).post.permalink).pathname;

    // A reader flags it, and it stays where it is.
    const { page: reader } = await openPage(browser, { javaScriptEnabled: false });
    await giveSession(reader, blog, await createSessionOfBurner("Flags-Once", blog));
    await reader.goto(buildAddress(blog, `/report/${id}`));
    await reader.getByRole("radio", { name: "Spam" }).check();
    await reader.getByRole("button", { name: "Flag", exact: true }).click();
    await reader.getByText("A moderator will review it.").last().waitFor();
    await reader.goto(buildAddress(blog, path));
    expect(await reader.content()).toContain(`/${id}`);

    // Two moderators have opened it.
    const first = await openModerator("HollisBraun", false);
    const second = await openModerator("MarenOduya");
    for (const page of [first, second]) {
      await page.goto(queue);
      await itemOf(page, id).waitFor();
    }
    await untilStarted(second);
    await first.locator("#selection button[value=dismiss]").click();
    expect(await first.getByRole("alert").innerText()).toContain("Select at least one reply");
    await decide(first, id, "remove");
    await first.getByText("1 reply updated.").waitFor();
    expect(await itemOf(first, id).count()).toBe(0);
    await first.getByRole("button", { name: "Undo", exact: true }).click();
    await first.getByText("Undone.").waitFor();
    await decide(first, id, "remove");
    await first.getByText("1 reply updated.").waitFor();

    // Its colleague sees it without a reload, and gets a conflict if too late.
    const note = second.getByRole("alert").filter({ hasText: "Hollis Braun" });
    await itemOf(second, id).getByRole("link").click();
    await note.filter({ hasText: /removed this .*ago\./ }).waitFor();
    await second.locator("#case button[value=approve]").click();
    await note.filter({ hasText: "has already acted on this (removed)" }).waitFor();

    await until(async () => {
      await reader.goto(buildAddress(blog, path));
      expect(await reader.locator(`main a[href$="/${id}"]`).count()).toBe(0);
    });
    await first.goto(buildAddress(main, "/manage/kotaku/audit"));
    // Others act on the same blog meanwhile.
    expect(await first.locator("main li").allInnerTexts()).toContainEqual(
      expect.stringMatching(/Removed[^]*Hollis Braun/),
    );
  });

  test("keyboard shortcuts move through the queue and select, and can be turned off; no accessibility faults", async () => {
    const page = await openModerator("HollisBraun");
    await page.goto(`${queue}?kind=pending`);
    await untilStarted(page);
    await page.keyboard.press("j");
    await page.locator("#case:focus").waitFor();
    const current = page.locator("[data-item]:has([aria-current=true])");
    const shown = await current.getAttribute("id");
    await page.keyboard.press("x");
    expect(await current.locator('input[name="item"]').isChecked()).toBe(true);
    await page.getByText("Selected: 1").waitFor();
    expect(await findFaults(page, "main")).toEqual([]);
    await page.keyboard.press("?");
    await page.getByLabel("Enable keyboard shortcuts").uncheck();
    expect(await findFaults(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("k");
    expect(await current.getAttribute("id")).toBe(shown);
    for (const name of ["rules", "audit", "blocked"]) {
      await page.goto(buildAddress(main, `/manage/kotaku/${name}`));
      expect(await findFaults(page, "main"), name).toEqual([]);
    }
  });

  test("people without permission are told so, and those not signed in are asked to sign in", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(queue);
    expect(page.url()).toContain(`/signin?next=${encodeURIComponent("/manage/kotaku/moderation")}`);
    await giveSession(page, main, await createSessionOfBurner("No-Moderator", main));
    expect((await page.goto(queue))?.status()).toBe(403);
    expect((await page.goto(buildAddress(main, "/manage/nothing/moderation")))?.status()).toBe(404);
  });

  test.each([
    { host: blog, story: storyId, width: 375, say: inEnglish },
    { host: blog, story: storyId, width: 1440, say: inEnglish },
    { host: "es.gizmodo.com", story: "1837700002", width: 375, say: inSpanish },
    { host: "es.gizmodo.com", story: "1837700002", width: 1440, say: inSpanish },
  ])(
    "by keys, a report from a reply's menu ends with a number and a way back, on $host at $width px",
    async ({ host, story, width, say }) => {
      const { page } = await openPage(browser, { viewport: { width, height: 800 } });
      await page.goto(buildAddress(host, `/${story}`));
      await untilStarted(page);
      const menu = page.locator("#replies [data-menu]").first();
      await press(menu.locator("summary").first());
      await press(menu.getByRole("link", { name: say.report }), "ArrowDown");
      await page.waitForURL(({ pathname }) => pathname.startsWith("/report/"));
      await typeInto(page.getByLabel(say.details), say.words);
      await page.getByLabel(say.reason).selectOption("privacy");
      await press(page.getByRole("button", { name: say.send }));
      await page.getByRole("heading", { name: say.received }).waitFor();
      expect(await page.locator("main strong").innerText()).toMatch(/^(?:[0-9A-F]{4}-){2}[0-9A-F]{4}$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await press(page.getByRole("link", { name: say.back }));
      await page.waitForURL(({ pathname }) => pathname.includes(story) || /\/\d+$/.test(pathname));
      await page.context().close();
    },
  );

  test("anyone can report without an account, in their language, and gets a number; what was typed comes back", async () => {
    const spanish = "es.gizmodo.com";
    const { page } = await openPage(browser, {
      javaScriptEnabled: false,
      viewport: { width: 375, height: 700 },
    });
    await page.goto(buildAddress(spanish, "/1837700002"));
    const menu = page
      .locator("details:has(summary[aria-label^='Más acciones para la respuesta de '])")
      .first();
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "Denunciar" }).click();
    await page.getByLabel("Detalles").fill("Mala");
    await page.getByLabel("Motivo").selectOption("privacy");
    await page.getByRole("button", { name: "Enviar el aviso" }).click();
    expect(await page.getByRole("alert").innerText()).toContain("10 caracteres");
    expect(await page.getByLabel("Detalles").inputValue()).toBe("Mala");
    await page.getByLabel("Detalles").fill("Aquí está mi dirección, <b>entera</b>.");
    await page.getByRole("button", { name: "Enviar el aviso" }).click();
    expect(await page.locator("main strong").innerText()).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
    // The number alone gives no access; the link next to it shows the status to anyone who has it.
    const number = await page.locator("main strong").innerText();
    await page.getByRole("link", { name: "Consultar el estado de tu aviso" }).click();
    await page.getByRole("heading", { name: `Tu aviso ${number}` }).waitFor();
    await page.getByText("Todavía no hay una decisión").waitFor();
    await page.getByText("Aquí está mi dirección, <b>entera</b>.").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    // The accessibility checker needs script.
    const { page: other } = await openPage(browser);
    await other.goto(page.url());
    expect(await findFaults(other)).toEqual([]);
    const { "cache-control": kept, "referrer-policy": told } = (await page.reload())?.headers() ?? {};
    expect([kept, told]).toEqual([expect.stringMatching(/no-store/), "same-origin"]);
    const another = page.url().replace(/token=[^.]+/, "token=0000-0000-0000");
    expect((await page.goto(another))?.status()).toBe(404);
  });
});
