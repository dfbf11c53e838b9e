import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createApiClient, type ApiClient } from "../../cli/upload/api-client.ts";
import { getOwnDecisions, sendAppeal } from "../../contract/moderation/appeals.ts";
import { writeReply } from "../../contract/posts/core.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
/** A blog whose queue no other file uses, and one of its stories that no other file reads. */
const blog = "jalopnik.com";
const story = "1836400004";
const queue = buildAddress(main, "/manage/jalopnik/moderation");
const origin = `http://localhost:${String(inject("port"))}`;

/** Numbers of writers, whose first replies these are, and of replies by each, for decisions by keyboard. */
const [writers, each] = [6, 10];

beforeAll(async () => {
  for (let writer = 0; writer < writers; writer += 1)
    await writeReplies(`Waits-In-Line-${String(writer)}`, each);
});

/** Replies by a new writer, and the services as they call them. */
async function writeReplies(screenName: string, count: number): Promise<ApiClient> {
  const services = createApiClient({ origin, token: await createSessionOfBurner(screenName, blog) });
  for (let at = 0; at < count; at += 1) {
    const key = `${screenName.toLowerCase()}-${String(at)}`;
    const value = [{ type: "Text" as const, value: `Reply ${String(at)} in line.`, styles: [] }];
    const body = [{ type: "Paragraph" as const, value, containers: [], align: null, continuesItem: false }];
    await services.write({ ...writeReply, path: `post/${story}/replyWithApprovals` }, { body, key });
  }
  return services;
}

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
  await chooseStudioLanguage(colleague, "es-ES");
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

  // The next thirty come by themselves.
  let decided = 0;
  const all = moderator.getByText(/^All clear\. \d+ decided today\.$/);
  const next = moderator.locator("#case");
  const decideNext = async () => {
    await next.waitFor();
    await decide(moderator, ["a", "d", "f"][decided % 3] ?? "a");
    decided += 1;
  };
  for (let at = 0; at < writers * each; at += 1) await decideNext();
  while ((await all.count()) === 0) {
    await next.or(all).first().waitFor();
    if ((await next.count()) > 0) await decide(moderator, "a");
  }
  expect(await findFaults(moderator)).toEqual([]);
  await colleague.goto(queue);
  await colleague.getByText(/^No hay nada pendiente\. Decididas hoy: \d+\.$/).waitFor();
});

test("a ban is asked for its reason and length by keys, says what leaves the queue, and is undone; an appeal is granted by someone else", async () => {
  const writer = await writeReplies("Banned-In-Line", 3);
  const moderator = await open("MaddoxReyes");
  await moderator.goto(queue);
  await untilStarted(moderator);
  const rows = moderator.locator("[data-item]");
  await expect.poll(() => rows.count()).toBe(3);
  const form = moderator.locator("#case-ban");
  await moderator.keyboard.press("b");
  await moderator.keyboard.press("Escape");
  expect(await form.getAttribute("open")).toBeNull();
  await moderator.keyboard.press("b");
  await form.getByText("2 other pending replies by Banned-In-Line leave the queue too.").waitFor();
  expect(await findFaults(moderator)).toEqual([]);
  const ban = form.getByRole("button", { name: "Ban Banned-In-Line from Jalopnik" });
  // Without a reason the form stays, with the case and the length.
  const reason = form.getByLabel("Reason for the ban");
  await ban.press("Enter");
  await form.getByText("Choose a reason. The user will see it.").waitFor();
  expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await form.getAttribute("open"), await rows.count()]).toEqual(["", 3]);
  expect(await findFaults(moderator)).toEqual([]);
  await reason.selectOption("Spam");
  await form.getByLabel("Length").selectOption("7 days");
  await ban.press("Enter");
  await moderator.locator("[data-toast]").getByText("Banned Banned-In-Line.").waitFor();
  await moderator.getByText(/^All clear\./).waitFor();
  await moderator.keyboard.press("u");
  await expect.poll(() => rows.count()).toBe(3);

  await decide(moderator, "d");
  // The next case is shown before the services have answered.
  const findDismissal = async () => {
    const { items } = await writer.read(getOwnDecisions, {});
    return items.find(({ decision }) => decision.action === "dismiss")?.decision.id;
  };
  await expect.poll(findDismissal).toBeDefined();
  await writer.write(sendAppeal, { decisionId: (await findDismissal()) ?? "", words: "I was in line." });
  await moderator.goto(`${queue}?kind=appealed`);
  await moderator.getByText("You made this decision. Another moderator of Jalopnik must review").waitFor();
  expect(await moderator.getByRole("button", { name: "Grant appeal" }).count()).toBe(0);

  const colleague = await open("FreyaOkonjo");
  await colleague.goto(`${queue}?kind=appealed`);
  await untilStarted(colleague);
  await colleague.getByLabel("Mensaje para quien recurre").fill("Es verdad.");
  await colleague.getByRole("button", { name: "Aceptar el recurso" }).click();
  await colleague.getByText("Recurso aceptado. La decisión queda revocada").waitFor();
  await colleague.getByRole("link", { name: "Pendientes (3)" }).click();
  await expect.poll(() => colleague.locator("[data-item]").count()).toBe(3);
});
