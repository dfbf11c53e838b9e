import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { until } from "../until.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";

async function openThread(name: string, host: string, id: string): ReturnType<typeof openPage> {
  const opened = await openPage(browser, { reducedMotion: "reduce" });
  const token = await createSessionOfBurner(name, main);
  for (const one of [main, host]) await giveSession(opened.page, one, token);
  await opened.page.goto(buildAddress(host, `/${id}`));
  await untilStarted(opened.page);
  await opened.page.locator("#replies").scrollIntoViewIfNeeded();
  await opened.page.locator("#replies [data-status]").waitFor({ state: "attached" });
  return opened;
}

/** Selects from the text of one reply to that of another. */
const select = (page: Page, from: number, to: number) =>
  page.evaluate(
    ([first = 0, last = 0]) => {
      const texts = [...document.querySelectorAll("#replies article[data-reply]")].map((article) =>
        article.querySelector(":scope > :not(header, footer, button)"),
      );
      const [start, end] = [texts[first], texts[last]];
      if (!start || !end) throw new Error("There is no such reply");
      getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length);
    },
    [from, to],
  );

test.each([
  ["in English", "www.theroot.com", "1837400003", "Quotes-In-English", "Quote"],
  ["in Spanish", "es.gizmodo.com", "1837700001", "Cita-En-Espanol", "Citar"],
])(
  "what is selected of a reply is quoted with its writer's name into the form below it %s",
  async (...row) => {
    const [, host, id, name, quote] = row;
    const { page, complaints } = await openThread(name, host, id);
    const article = page.locator("#replies article[data-reply]").first();
    const writer = (await article.locator("> header > :nth-child(2)").textContent()) ?? "";
    await select(page, 0, 0);
    const button = page.locator("[data-quote]", { hasText: quote });
    await button.waitFor();
    for (const width of [375, 800, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findFaults(page, "#replies")).toEqual([]);
    }
    expect(await findDarkFaults(page)).toEqual([]);
    await button.press("Enter");
    const editor = page.locator("[data-reply-form] [role=textbox]");
    await editor
      .locator("blockquote")
      .filter({ hasText: `— ${writer}` })
      .waitFor();
    expect(await button.count()).toBe(0);

    // A selection across two replies has no single author, and can't be quoted.
    await select(page, 0, 0);
    await button.waitFor();
    await select(page, 0, 1);
    await button.waitFor({ state: "detached" });

    // The same again, into the open editor.
    await select(page, 0, 0);
    await button.press("Enter");
    await until(async () => expect(await editor.getByText(`— ${writer}`).count()).toBe(2));

    await page.keyboard.type("So it is.");
    await page.locator("[data-reply-form] button[type=submit]").press("Enter");
    const sent = page.locator("#replies article", { hasText: "So it is." });
    await sent.waitFor();
    expect(await sent.locator("blockquote").first().textContent()).toContain(`— ${writer}`);
    expect(complaints).toEqual([]);
  },
);
