import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { writeReply } from "../../contract/posts/core.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
/** A blog whose queue no other file uses, and one of its stories. */
const blog = "jalopnik.com";
const story = "1836400001";
const queue = buildAddress(main, "/manage/jalopnik/moderation");
const origin = `http://localhost:${String(inject("port"))}`;

/** Numbers of writers, whose first replies these are, and of replies by each, for decisions by keyboard. */
const [writers, each] = [6, 10];

beforeAll(async () => {
  for (let writer = 0; writer < writers; writer += 1) {
    const token = await createSessionOfBurner(`Waits-In-Line-${String(writer)}`, blog);
    const services = createApiClient({ origin, token });
    for (let at = 0; at < each; at += 1) {
      const key = `waits-in-line-${String(writer)}-${String(at)}`;
      const value = [{ type: "Text" as const, value: `Reply ${String(at)} in line.`, styles: [] }];
      const body = [{ type: "Paragraph" as const, value, containers: [], align: null, continuesItem: false }];
      await services.write({ ...writeReply, path: `post/${story}/replyWithApprovals` }, { body, key });
    }
  }
});

async function open(screenName: string, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page } = await openPage(browser, { reducedMotion: "reduce", ...options });
  await giveSession(page, main, await signInByMail(screenName, main));
  return page;
}

const valueOf = (page: Page) => page.locator("#case input[name=item]").first().inputValue();

/** Decides about the case that is shown, and waits for the next one, if any. */
async function decide(page: Page, key: string): Promise<void> {
  const before = await valueOf(page);
  await page.keyboard.press(key);
  await page.waitForFunction(
    (seen) => document.querySelector<HTMLInputElement>("#case input[name=item]")?.value !== seen,
    before,
  );
}

test("sixty replies are decided by keys, undone and taken up again, while a colleague is told in Spanish", async () => {
  const moderator = await open("MaddoxReyes");
  // Sets the account's language, so no other file may use this person.
  const colleague = await open("FreyaOkonjo");
  await colleague.goto(buildAddress(main, "/settings"));
  const language = colleague.locator("select[name=studioLocale]");
  await language.selectOption("es-ES");
  await colleague.locator("form").filter({ has: language }).getByRole("button").click();
  await colleague.getByText("Ajustes").first().waitFor();
  for (const page of [moderator, colleague]) {
    await page.goto(queue);
    await untilStarted(page);
    expect(await findFaults(page)).toEqual([]);
  }
  const first = await valueOf(moderator);
  const post = first.split(":")[0] ?? "";
  expect(await valueOf(colleague)).toBe(first);

  await decide(moderator, "a");
  await moderator.locator("#case:focus").waitFor();
  await moderator.locator("[data-toast]").getByText("Approved a reply by").waitFor();
  await colleague
    .locator("#case [role=alert]")
    .filter({ hasText: /^Maddox Reyes la aprobó hace \d+ segundos?\.$/ })
    .waitFor();

  await moderator.keyboard.press("u");
  await moderator.locator(`#item-${post}`).waitFor();
  await moderator.waitForFunction(
    (id) => document.querySelector<HTMLInputElement>("#case input[name=item]")?.value.startsWith(`${id}:`),
    post,
  );

  let decided = 0;
  const all = moderator.getByText(/^All clear\. \d+ decided today\.$/);
  const next = moderator.locator("#case");
  for (; decided < writers * each; decided += 1) {
    await next.waitFor();
    await decide(moderator, ["a", "d", "f"][decided % 3] ?? "a");
  }
  while ((await all.count()) === 0) {
    await next.or(all).first().waitFor();
    if ((await next.count()) > 0) await decide(moderator, "a");
  }
  expect(await findFaults(moderator)).toEqual([]);
  await colleague.goto(queue);
  await colleague.getByText(/^No hay nada pendiente\. Decididas hoy: \d+\.$/).waitFor();
});
