import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, describe, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getPostPage } from "../../contract/network/magma.ts";
import { attackCount, attackStrings } from "../attack-strings.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const host = "kotaku.com";
const story = "1836000003";

const plain = (page: Page) => page.locator("[data-reply-form] textarea");
const rich = (page: Page) => page.locator("[data-reply-form] [role=textbox]");
const sent = (page: Page) => page.locator("[data-reply-form] input[name=nodes]").inputValue();

async function openForm(name: string, where = host, path = `/reply/${story}`) {
  const watched = await openPage(browser, { viewport: { width: 375, height: 800 }, reducedMotion: "reduce" });
  await giveSession(watched.page, where, await createSessionOfBurner(name, where));
  await watched.page.goto(buildAddress(where, path));
  await untilStarted(watched.page);
  return watched;
}

async function openEditor(page: Page): Promise<void> {
  await plain(page).focus();
  await rich(page).waitFor();
}

/** Simulates a program that copies. */
const paste = (page: Page, data: Record<string, string>) =>
  rich(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);

describe("the reply editor", () => {
  test("takes over a started text, works by keyboard alone, and edits a reply without losing anything", async () => {
    const { page, complaints } = await openForm("Rich-Writer");
    await plain(page).focus();
    await page.keyboard.type("Begun ");
    await rich(page).waitFor();
    await page.keyboard.type("and ended.");
    expect(await rich(page).innerText()).toContain("Begun and ended.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- one");
    await page.keyboard.press("Enter");
    await page.keyboard.type("two");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("> said ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("loudly");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");

    // To the toolbar, back, and on with Tab: no keyboard trap.
    await page.keyboard.press("Alt+F10");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Bold");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("no player");
    await page.keyboard.press("Enter");
    await page.getByText("can’t embed content from that address").waitFor();
    expect(await findFaults(page, "main")).toEqual([]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("https://youtu.be/dQw4w9WgXcQ");
    await page.keyboard.press("Enter");
    await page.locator("[data-reply-form] strong").filter({ hasText: "YouTube" }).waitFor();
    // After the inserted block, not in place of it.
    await page.keyboard.type("After.");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findFaults(page, "main")).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    const sizes = await page
      .locator("[role=toolbar] button")
      .evaluateAll((all) => all.map((button) => Math.min(button.clientWidth, button.clientHeight)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(42);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("[role=textbox]"))).toBeNull();

    // A reload keeps all of it, and sending creates the reply as written.
    const before = await sent(page);
    await page.reload();
    await untilStarted(page);
    await openEditor(page);
    expect(await sent(page)).toBe(before);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Pending approval").first().waitFor();
    const id = /-(\d+)$|\/(\d+)$/.exec(new URL(page.url()).pathname)?.slice(1).find(Boolean) ?? "";
    const body = async () => (await services.read(getPostPage, { postId: id })).post.body;
    expect(
      (await body()).map((node) => [node.type, "containers" in node ? node.containers.length : 0]),
    ).toEqual([
      ["Paragraph", 0],
      ["Paragraph", 1],
      ["Paragraph", 1],
      ["Paragraph", 1],
      ["YoutubeVideo", 0],
      ["Paragraph", 0],
    ]);

    // Without the editor such a reply can't be edited, because plain text would lose formatting.
    await page.goto(buildAddress(host, `/reply/${id}`));
    expect(await plain(page).isEditable()).toBe(false);
    await rich(page).waitFor();
    await rich(page).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("Again: ");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Reply updated.").waitFor();
    expect((await body()).length).toBe(6);
    expect(JSON.stringify(await body())).toContain("Again: Begun");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("uploads an image with alt text, shows progress and errors, and others see it", async () => {
    const { page, complaints } = await openForm("Picture-Sender");
    const bytes = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: "#a02020" } })
      .png()
      .toBuffer();
    const file = page.getByLabel("Image", { exact: true }).and(page.locator("input"));
    const alt = page.getByLabel("Alt text");
    await openEditor(page);
    await page.keyboard.type("Look at this.");
    await page.getByRole("button", { name: "Image", exact: true }).click();
    await page.route("**/ajax/picture", (route) => route.abort(), { times: 1 });
    await file.setInputFiles({ name: "wall.png", mimeType: "image/png", buffer: bytes });
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("alert").filter({ hasText: "didn’t upload" }).waitFor();
    await file.setInputFiles({ name: "wall.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByRole("alert").filter({ hasText: "can’t use that image" }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    // Sending now would lose the image.
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("alert").filter({ hasText: "hasn’t been added yet" }).waitFor();
    await page.keyboard.press("Escape");
    await file.waitFor({ state: "detached" });
    expect(await rich(page).innerText()).toContain("Look at this.");
    expect(await sent(page)).not.toContain("Image");

    // A pasted image asks for the same details; its upload is visible.
    complaints.length = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/ajax/picture", (route) => held.then(() => route.continue()), { times: 1 });
    await rich(page).evaluate((element, base64) => {
      const clipboardData = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      clipboardData.items.add(new File([data], "wall.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, bytes.toString("base64"));
    await page.keyboard.type("A red wall");
    expect(await alt.inputValue()).toBe("A red wall");
    await page.keyboard.press("Enter");
    await page.getByRole("progressbar", { name: "Uploading image…" }).waitFor();
    release();
    await rich(page).getByAltText("A red wall").waitFor();
    await page.keyboard.type("Is it not red?");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Pending approval").first().waitFor();
    expect(complaints).toEqual([]);

    const reader = await openPage(browser, { javaScriptEnabled: false });
    await reader.page.goto(page.url());
    const shown = reader.page.locator("[id^=reply-]").getByAltText("A red wall", { exact: true });
    const src = (await shown.getAttribute("src")) ?? "";
    expect([await shown.getAttribute("width"), await shown.getAttribute("height")]).not.toContain(null);
    expect(await shown.getAttribute("loading")).toBe("lazy");
    const delivered = await page.evaluate(
      (address) =>
        fetch(address).then(({ status, headers }) => [status, headers.get("Content-Type")?.split("/")[0]]),
      src,
    );
    expect(delivered).toEqual([200, "image"]);
    await reader.page.context().close();
    await page.context().close();
  });

  test("leaves the plain field if it can't be loaded, and keeps both texts if saving fails", async () => {
    const { page } = await openForm("Plain-Writer", "es.gizmodo.com", "/");
    const href = await page
      .locator("main a")
      .evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).href).find((one) => /-\d{8,}$/.test(one)),
      );
    const form = buildAddress("es.gizmodo.com", `/reply/${/\d{8,}$/.exec(href ?? "")?.[0] ?? ""}`);
    await page.route("**/browser-write-richly*", (route) => route.abort());
    await page.goto(form);
    await untilStarted(page);
    await plain(page).fill("Sin editor");
    expect(await plain(page).isVisible()).toBe(true);
    await page.evaluate(() => {
      const nodes = document.querySelector<HTMLInputElement>("input[name=nodes]");
      if (nodes) nodes.value = '[{"type":"Script"}]';
    });
    await page.getByRole("button", { name: "Enviar" }).click();
    await page.getByRole("alert").waitFor();
    expect(await plain(page).inputValue()).toBe("Sin editor");
    await page.unroute("**/browser-write-richly*");
    await page.reload();
    await untilStarted(page);
    await openEditor(page);
    expect(await page.getByRole("toolbar", { name: "Formato del texto" }).count()).toBe(1);
    expect(await findFaults(page, "main")).toEqual([]);
    await page.context().close();
  });

  test(`runs nothing that is pasted: ${attackCount}`, async () => {
    const { page, complaints, strayRequests } = await openForm("Hostile-Paster");
    const alarms: string[] = [];
    page.on("dialog", (dialog) => {
      alarms.push(dialog.message());
      void dialog.dismiss();
    });
    await openEditor(page);
    const before = await page.evaluate(() => Object.getOwnPropertyNames(window).length);
    for (let start = 0; start < attackStrings.length; start += 200) {
      const some = attackStrings.slice(start, start + 200);
      await rich(page).focus();
      await page.keyboard.press("Control+a");
      await paste(page, { "text/html": some.join("<p>"), "text/plain": "x" });
      await paste(page, { "text/plain": some.join("\n\n") });
    }
    const inside = await rich(page).evaluate((element) => ({
      names: [...new Set([...element.querySelectorAll("*")].map(({ localName }) => localName))],
      attributes: [...new Set([...element.querySelectorAll("*")].flatMap((one) => one.getAttributeNames()))],
    }));
    expect(inside.names.filter((name) => /script|iframe|img|style|svg|object|form|input/.test(name))).toEqual(
      [],
    );
    expect(inside.attributes.filter((name) => /^on|^href$|^src$|^style$/.test(name))).toEqual([]);
    expect(await page.evaluate(() => Object.getOwnPropertyNames(window).length)).toBe(before);
    expect([alarms, complaints, strayRequests]).toEqual([[], [], []]);
    await page.context().close();
  });
});
