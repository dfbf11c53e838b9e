import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getReplies } from "../../contract/discussion/comments.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { getBlogByHost } from "../../contract/people/profile.ts";
import { getLocalMessages } from "../../contract/subscriptions/subscriptions.ts";
import { addDevice } from "./add-device.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press } from "./by-keys.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession } from "./sign-in.ts";
import { until } from "../until.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const story = "1836000003";

/** The six digits of the newest message to an address; `before` are earlier ones. */
const waitForCode = (to: string, before: readonly string[] = []): Promise<string> =>
  until(async () => {
    const { items } = await services.read(getLocalMessages, {});
    const codes = items
      .filter((one) => one.to === to)
      .map(({ text }) => /\b\d{6}\b/.exec(text ?? "")?.[0] ?? "");
    return codes.find((code) => !before.includes(code)) ?? expect.fail("no message");
  });

const countOf = async (postId: string, words: string) => {
  const { items } = await services.read(getReplies, { postId }, { tier: "pending", maxReturned: "100" });
  return items.filter(({ reply }) => JSON.stringify(reply.body).includes(words)).length;
};

/** The newest story of a blog that has replies. */
async function findStory(host: string): Promise<string> {
  const blog = await services.read(getBlogByHost, { host });
  const { items } = await services.read(getLatest, { blogId: blog.id });
  return items.find(({ post }) => post.allowReplies)?.post.id ?? expect.fail("no story");
}

/** A wrong code for any code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const hasSheet = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test("somebody new replies from a story and signs in over it with the code, which sends it", async () => {
  const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const [email, words] = ["new-over-story@example.test", "Brightness 62 worked. I can see the moth now."];
  await page.goto(buildAddress("kotaku.com", `/${story}`));
  await untilStarted(page);
  const address = page.url();
  await page.getByRole("link", { name: "Join the discussion" }).click();
  const editor = page.locator("[data-reply-form] [role=textbox]");
  await editor.waitFor();
  await page.keyboard.type(words);
  await page.locator("[data-reply-open]").getByRole("button", { name: "Send" }).click();

  const dialog = page.getByRole("dialog", { name: "Sign in to post your reply" });
  await dialog.getByText(words).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByLabel("Email address").fill("nobody");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Email address").fill(email);
  await page.keyboard.press("Enter");
  const sent = page.getByRole("dialog", { name: "Check your email" });
  await sent.getByText(`Sent to ${email}.`, { exact: false }).waitFor();
  expect(await sent.getByRole("button", { name: /^Send again \(\d+ s\)$/ }).isDisabled()).toBe(true);
  const code = await waitForCode(email);
  await sent.getByLabel("Code").fill(wrong(code));
  await page.keyboard.press("Enter");
  await sent.getByText("That code isn’t right.").waitFor();
  // As pasted from the mail.
  await sent.getByLabel("Code").fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await page.keyboard.press("Enter");
  const named = page.getByRole("dialog", { name: "Welcome" });
  await named.getByLabel("Screen name").fill("New-Over-Story");
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await named.waitFor({ state: "detached" });

  expect(page.url()).toBe(address);
  await page.locator("a[data-me]").getByText("New-Over-Story").waitFor();
  await page.getByRole("article", { name: "New-Over-Story’s reply" }).getByText(words).waitFor();
  await page.locator("[data-reply-open]").waitFor({ state: "detached" });
  expect(await countOf(story, words)).toBe(1);
  // After reloading, one's own reply is not new.
  await page.reload();
  await untilStarted(page);
  await page.locator("#replies").scrollIntoViewIfNeeded();
  await page.locator("#replies[data-me]").waitFor();
  await page.getByRole("article", { name: "New-Over-Story’s reply" }).waitFor();
  expect(await page.locator("[data-reply] [data-new]").count()).toBe(0);
  // The main site uses the blog's session, and opens the settings without another code.
  await page.goto(buildAddress("kotaku.com", "/latest"));
  await untilStarted(page);
  await page.locator("a[data-me][data-signed-in]").waitFor();
  await page.locator("summary", { hasText: "Your account" }).click();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  // The name leads to the profile, which offers nothing that is for others only.
  await page.goto(buildAddress("kotaku.com", "/latest"));
  await page.locator("a[data-me][data-signed-in]").click();
  await page.waitForURL(buildAddress("kinja.com", "/New-Over-Story"));
  await page.locator("a[data-me][data-signed-in]").waitFor();
  await page.locator("[data-person-actions]").waitFor({ state: "detached" });
  expect(complaints.filter((one) => !one.includes("401") && !one.includes("422"))).toEqual([]);
  await page.context().close();
});

const members = [
  ["kotaku.com", "Signed-On-Network", "Join the discussion", "Send"],
  ["es.gizmodo.com", "En-Toda-La-Red", "Únete a la conversación", "Enviar"],
] as const;

test.each(members.flatMap((member) => [1440, 375].map((width) => [...member, width] as const)))(
  "by keys, who is signed in on the main site replies in place on %s without a code (%s, %s, %s, %i px)",
  async (host, person, join, send, width) => {
    const { page, complaints } = await openPage(browser, { viewport: { width, height: 800 } });
    const id = await findStory(host);
    const name = `${person}-${String(width)}`;
    const words = `Known on the whole network, and so on ${host} at ${String(width)}.`;
    await giveSession(page, "kinja.com", await createSessionOfBurner(name, "kinja.com"));
    await page.goto(buildAddress(host, `/${id}`));
    await untilStarted(page);
    const address = page.url();
    await press(page.getByRole("link", { name: join }));
    await page.locator("[data-reply-form] [role=textbox]").waitFor();
    await page.keyboard.type(words);
    // The editor may still open with the first letters.
    await until(() => page.locator("[data-reply-form] [role=textbox]").getByText(words).waitFor());
    await press(page.locator("[data-reply-open]").getByRole("button", { name: send }));
    await page.getByRole("article").getByText(words).waitFor();
    await page.locator("a[data-me]").getByText(name).waitFor({ state: "attached" });
    await page.locator("[data-reply-open]").waitFor({ state: "detached" });
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(page.url()).toBe(address);
    expect(await countOf(id, words)).toBe(1);
    expect(
      await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]),
    ).not.toContainEqual(expect.stringMatching(/^reply-/));
    // One's own reply is not new.
    await page.reload();
    await untilStarted(page);
    await page.locator("#replies").scrollIntoViewIfNeeded();
    await page.locator("#replies[data-me]").waitFor();
    expect(await page.locator("[data-reply]").filter({ hasText: words }).locator("[data-new]").count()).toBe(
      0,
    );
    expect(complaints.filter((one) => !one.includes("401"))).toEqual([]);
    await page.context().close();
  },
);

const newcomers = [
  {
    host: "kotaku.com",
    person: "New-By-Keys",
    join: "Join the discussion",
    send: "Send",
    edit: "Edit your reply",
    about: "In reply to",
  },
  {
    host: "es.gizmodo.com",
    person: "Nueva-Con-Teclas",
    join: "Únete a la conversación",
    send: "Enviar",
    edit: "Edita tu respuesta",
    about: "En respuesta a",
  },
];

test.each(newcomers.flatMap((newcomer) => [1440, 375].map((width) => ({ ...newcomer, width }))))(
  "by keys, someone new on $host signs in with the mailed code, which sends the reply, at $width px",
  async ({ host, person, join, send, edit, about, width }) => {
    const { page, complaints } = await openPage(browser, { viewport: { width, height: 800 } });
    const id = await findStory(host);
    const name = `${person}-${String(width)}`;
    const email = `${name.toLowerCase()}@example.test`;
    const words = `Never seen here before, at ${String(width)} px.`;
    await page.goto(buildAddress(host, `/${id}`));
    await untilStarted(page);
    const address = page.url();
    await press(page.getByRole("link", { name: join }));
    await page.locator("[data-reply-form] [role=textbox]").waitFor();
    await page.keyboard.type(words);
    await until(() => page.locator("[data-reply-form] [role=textbox]").getByText(words).waitFor());
    await press(page.locator("[data-reply-open]").getByRole("button", { name: send }));

    const type = async (field: string, text: string) => {
      await page.locator(`dialog #sign-in-field${field}:focus`).waitFor();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    };
    await type("[type=email]", email);
    await type("[data-code]", await waitForCode(email));
    await type("[autocomplete=username]", name);
    const reply = page.locator("[data-reply]").filter({ hasText: words }).first();
    await reply.waitFor();
    await page.locator("[data-reply-open]").waitFor({ state: "detached" });
    expect([page.url(), await countOf(id, words), await hasSheet(page)]).toEqual([address, 1, true]);

    // Its form names what it replies to, which isn't the writer.
    await page.goto(buildAddress(host, `/reply/${(await reply.getAttribute("data-reply")) ?? ""}`));
    await page.getByRole("heading", { name: edit }).waitFor();
    expect(await page.getByText(`${about} ${name}`).count()).toBe(0);
    expect(complaints.filter((one) => !one.includes("401") && !one.includes("422"))).toEqual([]);
    await page.context().close();
  },
);

test("a passkey signs in from a reply, and the text is in the open form again", async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await addDevice(page);
  const words = "My thumb knows who I am.";
  await page.goto(buildAddress("kinja.com", "/signin"));
  const name = await page.locator("#burner-name").inputValue();
  await page.getByRole("button", { name: "Create a burner account" }).click();
  await page.locator("main code").waitFor();
  await page.goto(buildAddress("kinja.com", "/settings"));
  await page.getByLabel("Passkey name").fill("Thumb");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Passkey “Thumb”").waitFor();
  await page.context().clearCookies();

  await page.goto(buildAddress("kotaku.com", `/${story}`));
  await untilStarted(page);
  await page.getByRole("link", { name: "Join the discussion" }).click();
  await page.locator("[data-reply-form] [role=textbox]").waitFor();
  await page.keyboard.type(words);
  await page.locator("[data-reply-open]").getByRole("button", { name: "Send" }).click();
  await page.getByRole("dialog").locator("[data-passkey]").click();
  await page.waitForURL(({ pathname }) => pathname.startsWith("/signin"));
  // The browser may already have signed in by its offer in the field before the button is pressed.
  await page
    .getByRole("button", { name: "Sign in with a passkey" })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await page.waitForURL(buildAddress("kotaku.com", `/reply/${story}`));
  await page.locator("a[data-me]").getByText(name).waitFor();
  const form = page.locator("[data-reply-form]");
  await until(async () => expect(await form.locator("textarea").inputValue()).toBe(words));
  await form
    .getByText("Your reply is saved on this device but hasn’t been posted.", { exact: false })
    .waitFor();
  await form.getByRole("button", { name: "Send" }).click();
  await page.locator("[data-reply]").filter({ hasText: words }).first().waitFor();
  expect(await countOf(story, words)).toBe(1);
  await page.context().close();
});

test("without script and in Spanish, the page has the blog's dress, and the text stays", async () => {
  const { page } = await openPage(browser, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
    locale: "es-ES",
  });
  const host = "es.gizmodo.com";
  const id = await findStory(host);
  const [email, words] = ["sin-script@example.test", "La Albufera no se toca."];
  await page.goto(buildAddress(host, `/reply/${id}`));
  await page.locator("[data-reply-form] textarea").fill(words);
  await page.locator("[data-reply-form] button[type=submit]").click();
  await page.getByRole("heading", { name: "Inicia sesión para publicar tu respuesta" }).waitFor();
  await page.getByText(words).waitFor();
  expect(await hasSheet(page)).toBe(true);
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("button", { name: "Enviarme un código" }).click();
  await page.getByText(`Enviado a ${email}.`, { exact: false }).waitFor();
  const first = await waitForCode(email);
  await page.getByRole("button", { name: "Cambiar" }).click();
  expect(await page.getByLabel("Correo").inputValue()).toBe(email);
  await page.getByRole("button", { name: "Enviarme un código" }).click();
  const code = await waitForCode(email, [first]);
  await page.getByLabel("Código").fill(code);
  await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
  await page.locator("input[name=name]").fill("Sin-Script");
  await page.locator("[data-reply-sign-in] button[value=name]").click();
  const reply = page.locator("[data-reply]").filter({ hasText: words }).first();
  await reply.waitFor();
  expect(await countOf(id, words)).toBe(1);
  // Its form names what it replies to, which is not itself.
  await page.goto(buildAddress(host, `/reply/${(await reply.getAttribute("data-reply")) ?? ""}`));
  await page.getByRole("heading", { name: "Edita tu respuesta" }).waitFor();
  expect(await page.getByText("Sin-Script", { exact: false }).count()).toBe(1);
  await page.context().close();
});

test("five wrong codes end the attempt, and an anonymous account sends instead, its key shown once", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  const email = "five-times-wrong@example.test";
  await page.goto(buildAddress("kotaku.com", `/reply/${story}`));
  await page.locator("[data-reply-form] textarea").fill("Nobody knows who I am.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  const code = await waitForCode(email);
  for (let time = 0; time < 5; time += 1) {
    await page.getByLabel("Code").fill(wrong(code));
    await page.locator("[data-reply-sign-in] button[value=code]").click();
  }
  await page.getByText("That was one wrong code too many.").waitFor();
  await page.getByRole("button", { name: "Stay anonymous" }).click();
  expect(await page.locator("main code").textContent()).toMatch(/^(?:[0-9A-Z]{4}-){7}[0-9A-Z]{4}$/);
  await page.locator("[data-reply-sign-in] button[value=done]").click();
  await page.locator("[data-reply]").filter({ hasText: "Nobody knows who I am." }).first().waitFor();
  await page.context().close();
});
