import { afterAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { getBlogByHost } from "../../contract/people/profile.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press, reach } from "./by-keys.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });

async function findStory(host: string): Promise<string> {
  const { id: blogId } = await services.read(getBlogByHost, { host });
  const { items } = await services.read(getLatest, { blogId });
  return items.find(({ post }) => post.allowReplies)?.post.id ?? expect.fail("no story");
}

test.each([
  {
    host: "kotaku.com",
    name: "Menu-By-Keys",
    width: 1440,
    skip: "Skip to discussion",
    account: "Your account",
    pages: ["Profile", "Saved", "Following", "Notifications", "Moderation decisions", "My blogs", "Settings"],
    out: "Sign out",
    signIn: "Sign in",
  },
  {
    host: "es.gizmodo.com",
    name: "Menu-Con-Teclas",
    width: 375,
    skip: "Saltar a la conversación",
    account: "Tu cuenta",
    pages: [
      "Perfil",
      "Guardados",
      "Siguiendo",
      "Notificaciones",
      "Decisiones de moderación",
      "Mis blogs",
      "Ajustes",
    ],
    out: "Cerrar sesión",
    signIn: "Iniciar sesión",
  },
])(
  "by keys on $host at $width px, one gets to the discussion, to one's own profile and out",
  async ({ host, name, width, skip, account, pages, out, signIn }) => {
    const { page, complaints } = await openPage(browser, { viewport: { width, height: 800 } });
    const token = await createSessionOfBurner(name, host);
    for (const one of [host, main]) await giveSession(page, one, token);
    await page.goto(buildAddress(host, `/${await findStory(host)}`));
    await untilStarted(page);
    const me = page.locator("a[data-me][data-signed-in]");
    await me.getByText(name).waitFor({ state: "attached" });

    // The discussion is the second stop.
    for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
    expect(new URL(page.url()).hash).toBe("#replies");
    expect(await page.getByRole("link", { name: skip }).count()).toBe(1);

    await page.goto(page.url().replace(/#.*/, ""));
    await me.getByText(name).waitFor({ state: "attached" });
    const control = page.locator("summary").filter({ hasText: account });
    const menu = page.locator("details[open]").filter({ has: control });
    await press(control);
    await menu.getByRole("link", { name: pages[0] ?? "" }).waitFor();
    expect(await menu.getByRole("link").allInnerTexts()).toEqual([...pages, out]);
    expect(await findFaults(page, "header")).toEqual([]);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);

    // One's own profile offers nothing that is for others.
    await page.keyboard.press("Enter");
    await press(menu.getByRole("link", { name: pages[0] ?? "" }));
    await page.waitForURL(buildAddress(main, `/${name}`));
    await page.locator("a[data-me][data-signed-in]").getByText(name).waitFor({ state: "attached" });
    await page.locator("[data-person-actions]").waitFor({ state: "hidden" });

    await page.goBack();
    await me.getByText(name).waitFor({ state: "attached" });
    await press(control);
    await press(menu.getByRole("link", { name: out }));
    await page.waitForURL((url) => url.pathname === "/signout");
    await press(page.getByRole("main").getByRole("button", { name: out }));
    await page.waitForURL((url) => url.pathname !== "/signout");
    await page.goto(buildAddress(host, "/"));
    await reach(page.locator("a[data-me]:not([data-signed-in])").filter({ hasText: signIn }));
    expect(complaints.filter((one) => !one.includes("401"))).toEqual([]);
    await page.context().close();
  },
);
