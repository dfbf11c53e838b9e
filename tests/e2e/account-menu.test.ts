import { afterAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getLatest } from "../../contract/posts/core.ts";
import { followPerson, getBlogByHost } from "../../contract/people/profile.ts";
import { getAccount } from "../../contract/sign-in/session.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press, reach } from "./by-keys.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const clientOf = (token: string) => createApiClient({ origin: `http://localhost:${inject("port")}`, token });
const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });

async function findStory(host: string): Promise<string> {
  const { id: blogId } = await services.read(getBlogByHost, { host });
  const { items } = await services.read(getLatest, { blogId });
  return items.find(({ post }) => post.replyCount > 0)?.post.id ?? expect.fail("no story");
}

const readers = [
  {
    host: "kotaku.com",
    name: "Menu-By-Keys",
    out: "Sign out",
    skip: "Skip to discussion",
    account: "Your account",
    pages: [
      "Profile",
      "Saved",
      "Following",
      "Notifications (1)",
      "Moderation decisions",
      "My blogs",
      "Settings",
    ],
    signIn: "Sign in",
    article: /’s reply$/,
    permalink: /Link to .*’s reply$/,
  },
  {
    host: "es.gizmodo.com",
    name: "Menu-Con-Teclas",
    skip: "Saltar a la conversación",
    account: "Tu cuenta",
    pages: [
      "Perfil",
      "Guardados",
      "Siguiendo",
      "Notificaciones (1)",
      "Decisiones de moderación",
      "Mis blogs",
      "Ajustes",
    ],
    out: "Cerrar sesión",
    signIn: "Iniciar sesión",
    article: /^Respuesta de /,
    permalink: /Enlace a la respuesta de /,
  },
];

test.each(readers.flatMap((reader) => [1440, 375].map((width) => ({ ...reader, width }))))(
  "by keys on $host at $width px, one gets to the discussion, to one's own profile and out",
  async ({ host, name: language, width, skip, account, pages, out, signIn, article, permalink }) => {
    const name = `${language}-${String(width)}`;
    const { page, complaints } = await openPage(browser, { viewport: { width, height: 800 } });
    const token = await createSessionOfBurner(name, host);
    const { personId } = await clientOf(token).read(getAccount, {});
    const follower = clientOf(await createSessionOfBurner(`Follows-${name}`, host));
    await follower.write(followPerson, { personId, isFollowed: true });
    for (const one of [host, main]) await giveSession(page, one, token);
    await page.goto(buildAddress(host, `/${await findStory(host)}`));
    await untilStarted(page);
    const me = page.locator("a[data-me][data-signed-in]");
    await me.getByText(name).waitFor({ state: "attached" });

    // The discussion is the second stop.
    for (const key of ["Tab", "Tab", "Enter"]) await page.keyboard.press(key);
    expect(new URL(page.url()).hash).toBe("#replies");
    expect(await page.getByRole("link", { name: skip }).count()).toBe(1);
    // Each reply has a name, and its time says where it leads.
    const reply = page.locator("#replies").getByRole("article", { name: article }).first();
    await reply.getByRole("link", { name: permalink }).waitFor();

    await page.goto(page.url().replace(/#.*/, ""));
    await me.getByText(name).waitFor({ state: "attached" });
    await me.locator("img").waitFor();
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

    // So does the name itself, and the studio has the same menu.
    await page.goBack();
    await me.getByText(name).waitFor({ state: "attached" });
    await press(me);
    await page.waitForURL(buildAddress(main, `/${name}`));
    await page.goto(buildAddress(main, "/dashboard/saved"));
    await untilStarted(page);
    const own = page.locator('a[href$="/dashboard/notifications"]:visible').first();
    if (width < 600) await press(page.locator("header summary:visible").last());
    await reach(own);
    expect(await own.innerText()).toMatch(/1/);

    await page.goto(buildAddress(host, "/"));
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
