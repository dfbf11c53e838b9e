import type { Page } from "playwright-core";
import { afterAll, describe, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getLocalMessages, type LocalMessage } from "../../contract/subscriptions/subscriptions.ts";
import { openBrowser, openPage } from "./browser.ts";
import { press } from "./by-keys.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress, findBlogs, findPages } from "./pages.ts";
import { until } from "../until.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const io9 = "io9.gizmodo.com";
const avclub = "www.avclub.com";
const spanish = "es.gizmodo.com";

/** The messages to an address, newest first, once there are that many. */
const waitForMessages = (to: string, count: number): Promise<LocalMessage[]> =>
  until(async () => {
    const { items } = await services.read(getLocalMessages, {});
    const messages = items.filter((message) => message.to === to);
    expect(messages).toHaveLength(count);
    return messages;
  });

/** A message's link on this network's port. */
const followable = (message: LocalMessage | undefined) => {
  const { hostname, pathname, search } = new URL(message?.url ?? "");
  return buildAddress(hostname.replace(/\.localhost$/, ""), pathname + search);
};

const form = (page: Page) => page.locator("form[data-sign-up-form]");
const submit = (page: Page) => form(page).locator("button").click();
const email = (page: Page) => form(page).locator('input[name="email"]');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent);

describe.each([
  ["with script", true],
  ["without script", false],
])("a reader %s", (_, javaScriptEnabled) => {
  const address = (name: string) => `${name}-${javaScriptEnabled ? "js" : "html"}@example.com`;

  test("signs up, confirms with a button, and unsubscribes with another", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled });
    await page.goto(buildAddress(io9, "/newsletter"));
    await email(page).fill(address("whole-way"));
    await submit(page);
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    const [message] = await waitForMessages(address("whole-way"), 1);

    // Mail scanners open links: opening does nothing.
    await page.goto(followable(message));
    await page.reload();
    expect(await waitForMessages(address("whole-way"), 1)).toHaveLength(1);
    await page.getByRole("button", { name: "Yes, sign me up" }).click();
    await page.getByRole("heading", { name: "You’re signed up" }).waitFor();
    expect(await page.title()).toMatch(/^You’re signed up/);
    const [welcome] = await waitForMessages(address("whole-way"), 2);

    await page.goto(followable(welcome));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByRole("heading", { name: "You’ve unsubscribed" }).waitFor();
    expect(await page.title()).toMatch(/^You’ve unsubscribed/);

    // The first link has already been used.
    await page.goto(followable(message));
    await page.getByRole("heading", { name: "This link has already been used" }).waitFor();
    expect(await page.getByRole("button", { name: "Yes, sign me up" }).count()).toBe(0);
    await page.context().close();
  });

  test("sees errors next to the field, keeps what was typed, and corrects it", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled });
    await page.goto(buildAddress(avclub, "/newsletter"));
    await form(page).getByLabel("The A.V. Club Daily").uncheck();
    await email(page).fill("reader@");
    await submit(page);
    const field = page.locator('input[name="email"][aria-invalid="true"]');
    await field.waitFor();
    expect(await field.inputValue()).toBe("reader@");
    expect(await form(page).getByLabel("The A.V. Club Daily").isChecked()).toBe(false);
    const described = (await field.getAttribute("aria-describedby")) ?? "";
    expect(await page.locator(`#${described.split(" ")[0]}`).textContent()).toContain(
      "Enter an email address like",
    );
    expect(await form(page).textContent()).toContain("Choose at least one newsletter.");
    await field.fill(address("mended"));
    await form(page).getByLabel("What’s On Tonight").check();
    await submit(page);
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    const [message] = await waitForMessages(address("mended"), 1);
    expect(message?.lists.map((list) => list.id)).toEqual(["avclub-whats-on-tonight"]);
    await page.context().close();
  });

  test("does all of this in Spanish, from the card below an article", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled });
    const blog = (await findBlogs()).find(({ host }) => host === spanish) ?? expect.fail("no Spanish blog");
    const post = (await findPages(blog)).find(({ kind }) => kind === "post");
    await page.goto(post?.address ?? expect.fail("no post"));
    await submit(page);
    await page.getByText("Escribe tu correo electrónico.").waitFor();
    await email(page).fill(address("lectora"));
    await submit(page);
    await page.getByRole("heading", { name: "Mira tu correo" }).waitFor();
    const [message] = await waitForMessages(address("lectora"), 1);
    expect(message).toMatchObject({ locale: "es-ES", lists: [{ name: "El parte semanal" }] });
    await page.goto(followable(message));
    expect(await page.locator("html").getAttribute("lang")).toBe("es-ES");
    await page.getByRole("button", { name: "Sí, quiero recibirlo" }).click();
    await page.getByRole("heading", { name: "Suscripción confirmada" }).waitFor();
    await page.goto(followable(message));
    await page.getByRole("heading", { name: "Tu suscripción ya está confirmada" }).waitFor();
    expect(await page.getByRole("button", { name: "Sí, quiero recibirlo" }).count()).toBe(0);
    await page.context().close();
  });
});

const english = { sent: "Check your email", confirm: "Yes, sign me up", done: "You’re signed up" };
const inSpanish = { sent: "Mira tu correo", confirm: "Sí, quiero recibirlo", done: "Suscripción confirmada" };

test.each([
  { host: io9, width: 1440, say: english },
  { host: io9, width: 375, say: english },
  { host: spanish, width: 1440, say: inSpanish },
  { host: spanish, width: 375, say: inSpanish },
])(
  "with script the page stays, the focus moves to the error or the result, and one press confirms, by keyboard alone, on $host at $width px",
  async ({ host, width, say }) => {
    const { page, strayRequests } = await openPage(browser, { viewport: { width, height: 800 } });
    const address = buildAddress(host, "/newsletter");
    const to = `keyboard-${say === english ? "en" : "es"}-${String(width)}@example.com`;
    await page.goto(address);
    await email(page).focus();
    await page.keyboard.type("nobody");
    await page.keyboard.press("Enter");
    await page.locator('input[aria-invalid="true"]').waitFor();
    expect(await focused(page)).toBe("email");
    await page.keyboard.press("Control+A");
    await page.keyboard.type(to);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: say.sent }).waitFor();
    expect(await focused(page)).toContain(say.sent);
    expect(page.url()).toBe(address);
    const [message] = await waitForMessages(to, 1);
    await page.goto(followable(message));
    await press(page.getByRole("button", { name: say.confirm }));
    await page.getByRole("heading", { name: say.done }).waitFor();
    expect(strayRequests).toEqual([]);
    await page.context().close();
  },
);

test("a second click while the first is being sent does nothing, and an unreachable server keeps the form", async () => {
  const { page } = await openPage(browser);
  await page.goto(buildAddress(io9, "/newsletter"));
  let posts = 0;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/newsletter", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await held;
    return route.continue();
  });
  await email(page).fill("impatient@example.com");
  await submit(page);
  await page.locator('button[aria-disabled="true"]').waitFor();
  await form(page).locator("button").press("Enter");
  letThrough();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  expect(posts).toBe(1);
  await page.context().close();
});

test.each([
  ["/newsletter/confirm", "This link doesn’t work"],
  [`/newsletter/confirm?token=${"x".repeat(42)}`, "This link doesn’t work"],
  ["/newsletter/unsubscribe?token=%E2%82%AC", "This link doesn’t work"],
])("%s is a helpful page", async (path, title) => {
  const { page } = await openPage(browser);
  const response = await page.goto(buildAddress(io9, path));
  expect([response?.status(), response?.headers()["cache-control"]]).toEqual([404, "no-store"]);
  expect(await page.locator("h1").textContent()).toBe(title);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  await page.context().close();
});

test.each([
  ["the form", avclub, "/newsletter"],
  ["the Spanish form", spanish, "/newsletter"],
  ["the form of a blog with one newsletter", "kotaku.com", "/newsletter"],
  ["the main site", "kinja.com", "/newsletter"],
  ["the notice", io9, "/newsletter?subscribed=1"],
  ["a link's page", io9, `/newsletter/confirm?token=${"x".repeat(43)}`],
  ["the card", io9, "/"],
])("%s has no accessibility fault, in light and dark, and fits a phone", async (_, host, path) => {
  const { page } = await openPage(browser, { reducedMotion: "reduce" });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(buildAddress(host, path));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await findFaults(page)]).toEqual([colorScheme, []]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.context().close();
});
