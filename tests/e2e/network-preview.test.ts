import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { giveSession, signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";

test("an editor makes a link to tomorrow's network, somebody else walks through it, and it ends when it is revoked", async () => {
  const { page: desk } = await openPage(browser);
  await giveSession(desk, main, await signInByMail("perpetua-lang", main));
  await desk.goto(buildAddress(main, "/manage/jezebel/preview"));
  // Tomorrow at nine is preset.
  await desk.getByLabel("Color scheme").selectOption("dark");
  await desk.getByRole("button", { name: "Create link" }).click();
  const link = await desk.getByLabel("Link", { exact: true }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/preview\/[\w-]{43}\/~jezebel\.com\/$/);
  expect(await findFaults(desk)).toEqual([]);

  const { page: stranger } = await openPage(browser);
  await stranger.goto(link);
  const bar = stranger.locator("#preview-bar");
  await bar.getByText(/^Preview of .* at 9:00AM/).waitFor();
  const scheme = () => stranger.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe("dark");
  expect(await findFaults(stranger)).toEqual([]);
  for (const width of [1440, 800, 375]) {
    await stranger.setViewportSize({ width, height: 900 });
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await stranger.locator("footer").getByRole("link", { name: "Gizmodo en Español" }).click();
  await bar.getByText(/^Vista previa/).waitFor();
  await stranger.locator("article h2 a").first().click();
  await bar.waitFor();
  expect(new URL(stranger.url()).host).toBe(new URL(link).host);
  const path = new URL(stranger.url()).pathname.replace(/^\/preview\/[^/]+\/~es\.gizmodo\.com/, "");
  await bar.getByRole("link").click();
  // Until it has loaded, a new page has no element.
  await stranger.waitForURL(buildAddress("es.gizmodo.com", path));
  expect([await bar.count(), await scheme()]).toEqual([0, "light dark"]);

  await desk
    .getByRole("button", { name: /^Revoke/ })
    .first()
    .click();
  await desk.getByText("Link revoked.").waitFor();
  const answer = await stranger.goto(link);
  expect(answer?.status()).toBe(404);
  await stranger.getByRole("heading", { name: "This preview has ended" }).waitFor();
});
