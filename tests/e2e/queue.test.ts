import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createApiClient, type ApiClient } from "../../cli/upload/api-client.ts";
import { getOwnDecisions, sendAppeal } from "../../contract/moderation/appeals.ts";
import { writeReply } from "../../contract/posts/core.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press, typeInto } from "./by-keys.ts";
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
    const key = `in-line-${screenName.toLowerCase()}-${String(at)}`;
    const value = [{ type: "Text" as const, value: `Reply ${String(at)} in line.`, styles: [] }];
    const body = [{ type: "Paragraph" as const, value, containers: [], align: null, continuesItem: false }];
    await services.write({ ...writeReply, path: `post/${story}/replyWithApprovals` }, { body, key });
  }
  return services;
}

/** One session for each moderator: an address gets a few links an hour. */
const sessions = new Map<string, Promise<string>>();

async function open(screenName: string, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page } = await openPage(browser, { reducedMotion: "reduce", ...options });
  const session = sessions.get(screenName) ?? signInByMail(screenName, main);
  sessions.set(screenName, session);
  await giveSession(page, main, await session);
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

/** The log's entries of one kind. */
async function readLog(page: Page, action: string): Promise<string[]> {
  await page.goto(buildAddress(main, `/manage/jalopnik/audit?action=${action}`));
  const entries = page.getByRole("main").locator("li:has(h2)");
  await entries.first().waitFor();
  return entries.allInnerTexts();
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
  for (let at = 0; at < writers * each; at += 1) {
    // The second half on a phone.
    if (at === (writers * each) / 2) await moderator.setViewportSize({ width: 375, height: 800 });
    await decideNext();
  }
  while ((await all.count()) === 0) {
    await next.or(all).first().waitFor();
    if ((await next.count()) > 0) await decide(moderator, "a");
  }
  expect(await findFaults(moderator)).toEqual([]);
  const reason = /Breaks the blog’s rules/;
  expect((await readLog(moderator, "dismiss")).some((entry) => reason.test(entry))).toBe(true);
  expect((await readLog(moderator, "approve")).filter((entry) => reason.test(entry))).toEqual([]);
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
  await moderator.setViewportSize({ width: 375, height: 800 });
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

test("by keys in Spanish, a phone and then a desk go through more than thirty, approvals are logged without a reason, and someone banned in error is heard", async () => {
  for (const name of ["Espera-Uno", "Espera-Dos", "Espera-Tres", "Espera-Cuatro"])
    await writeReplies(name, 8);
  const moderator = await open("FreyaOkonjo", { viewport: { width: 375, height: 800 } });
  await chooseStudioLanguage(moderator, "es-ES");
  await moderator.goto(queue);
  await untilStarted(moderator);
  const all = moderator.getByText(/^No hay nada pendiente\. Decididas hoy: \d+\.$/);
  const next = moderator.locator("#case");
  for (let at = 0; at < 16; at += 1) await decide(moderator, at % 2 === 0 ? "a" : "d");
  expect(await moderator.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await moderator.setViewportSize({ width: 1440, height: 900 });
  for (let at = 0; (await all.count()) === 0; at += 1) {
    await next.or(all).first().waitFor();
    if ((await next.count()) > 0) await decide(moderator, at % 2 === 0 ? "a" : "d");
  }
  const reason = /Incumple las normas del blog/;
  expect((await readLog(moderator, "dismiss")).some((entry) => reason.test(entry))).toBe(true);
  expect((await readLog(moderator, "approve")).filter((entry) => reason.test(entry))).toEqual([]);

  const name = "Vetada-En-Cola";
  const writer = await writeReplies(name, 3);
  await moderator.setViewportSize({ width: 375, height: 800 });
  await moderator.goto(queue);
  await untilStarted(moderator);
  const form = moderator.locator("#case-ban");
  await next.waitFor();
  await moderator.keyboard.press("b");
  await form.getByText(`También salen de la cola 2 respuestas pendientes más de ${name}.`).waitFor();
  const ban = form.getByRole("button", { name: `Vetar a ${name} en Jalopnik` });
  await press(ban);
  await form.getByText("Elige un motivo. Lo verá la persona afectada.").waitFor();
  await form.getByLabel("Motivo del veto").selectOption("Spam");
  await form.getByLabel("Duración").selectOption({ index: 1 });
  await press(ban);
  await moderator.locator("[data-toast]").getByText(`${name}: veto aplicado.`).waitFor();
  await moderator.setViewportSize({ width: 1440, height: 900 });
  await moderator.keyboard.press("u");
  // The services have undone it: what is shown until then may be another of the replies.
  await next.getByText("Freya Okonjo: decisión deshecha").first().waitFor();
  await decide(moderator, "d");
  const findDismissal = async () => {
    const { items } = await writer.read(getOwnDecisions, {});
    return items.find(({ decision }) => decision.action === "dismiss")?.decision.id;
  };
  await expect.poll(findDismissal).toBeDefined();
  await writer.write(sendAppeal, { decisionId: (await findDismissal()) ?? "", words: "Fue un error." });

  const colleague = await open("MaddoxReyes", { viewport: { width: 375, height: 800 } });
  await colleague.goto(`${queue}?kind=appealed`);
  await untilStarted(colleague);
  await typeInto(colleague.getByLabel("Response to the user"), "You were right.");
  await press(colleague.getByRole("button", { name: "Grant appeal" }));
  await colleague.getByText(/^Appeal granted\./).waitFor();
  await press(colleague.getByRole("link", { name: "Pending (3)" }));
  await expect.poll(() => colleague.locator("[data-item]").count()).toBe(3);
});
