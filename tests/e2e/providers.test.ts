import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCallPath } from "../../contract/wire/call.ts";
import { getLocalMessages, type LocalMessage } from "../../contract/subscriptions/subscriptions.ts";
import { startMockProvider, type MockProvider } from "../../mocks/provider/start-provider.ts";
import { fixtureNetwork } from "../contract/fixture-network.ts";
import { startBothWorkers } from "../worker/both-workers.ts";
import { openBrowser, openPage, untilStarted, type WatchedPage } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { patience } from "./patience.ts";
import { until } from "../until.ts";

/* Sign-in with an external account, as readers use it: both built Workers, with a provider on this machine. */

const main = "kinja.com";
const blog = "kotaku.com";
// The provider is at `localhost` itself.
const browser = await openBrowser([
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE *.localhost , EXCLUDE localhost",
]);
let provider: MockProvider;
let network: Awaited<ReturnType<typeof startBothWorkers>>;
beforeAll(async () => {
  provider = await startMockProvider();
  const { clientSecret, ...settings } = provider.settings;
  network = await startBothWorkers(fixtureNetwork, patience, {
    SIGN_IN_PROVIDERS: JSON.stringify([settings]),
    SIGN_IN_SECRETS: JSON.stringify({ [settings.id]: clientSecret }),
  });
});
afterAll(async () => {
  await browser.close();
  await network.stop();
  await provider.stop();
});

const at = (host: string, path: string) => `http://${host}.localhost:${network.port}${path}`;
const header = (page: Page) => page.locator("a[data-me]");

/** Follows the sign-in page to the provider's, where people choose who they are; null clicks cancel. */
async function goThrough(page: Page, email: string | null, button = "Continue with Demo ID"): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().startsWith(provider.settings.issuer));
  await page.getByRole("button", { name: button }).click();
  // Other sites get no referrer.
  expect((await asked).headers()["referer"]).toBeUndefined();
  await page.getByRole("heading", { name: "Demo ID" }).waitFor();
  if (email === null) return page.getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("Address").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(at(main, "/signout"));
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(at(main, "/"));
}

const listMail = async (to: string): Promise<LocalMessage[]> => {
  const path = `/api/${getLocalMessages.service}/${buildCallPath(getLocalMessages, {}, {})}`;
  const answer = await network.getFromServices(path);
  const { data } = (await answer.json()) as { data: { items: LocalMessage[] } };
  return data.items.filter((one) => one.to === to);
};

test("a new reader comes from a blog, chooses a name, returns there, signs out, and needs no name the next time", async () => {
  const { page, complaints }: WatchedPage = await openPage(browser);
  await page.goto(at(blog, "/signin?next=/about"));
  await goThrough(page, "new-here@example.com");
  const name = page.getByRole("main").locator("form input[name=name]");
  await name.waitFor();
  expect(await findFaults(page)).toEqual([]);
  await name.fill("New-Here");
  await page.getByRole("main").locator("form button").first().click();
  await page.waitForURL(at(blog, "/about"));
  await untilStarted(page);
  await header(page).getByText("New-Here").waitFor();
  await signOut(page);
  await page.goto(at(blog, "/signin?next=/about"));
  await goThrough(page, "new-here@example.com");
  await page.waitForURL(at(blog, "/about"));
  await untilStarted(page);
  await header(page).getByText("New-Here").waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a verified address opens its owner's account; that of staff does not, and the page says what to do", async () => {
  const { page } = await openPage(browser);
  const email = "shown-to-us@example.com";
  await page.goto(at(main, "/signin"));
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  const link = await until(async () => (await listMail(email))[0] ?? expect.fail("no message"));
  const { pathname, search } = new URL(link.url);
  await page.goto(at(main, pathname + search));
  await page.getByRole("main").locator("form input[name=name]").fill("Shown-To-Us");
  await page.getByRole("main").locator("form button").first().click();
  await page.waitForURL(at(main, "/"));
  await signOut(page);
  await page.goto(at(main, "/signin"));
  await goThrough(page, email);
  await page.waitForURL(at(main, "/"));
  await page.goto(at(main, "/settings"));
  await page.getByText("Demo ID", { exact: true }).waitFor();
  // The owner must be notified, in case they didn't do this.
  const told = await until(
    async () => (await listMail(email)).find(({ kind }) => kind === "notice") ?? expect.fail("no notice"),
  );
  expect(told.subject).toContain("Demo ID");
  await signOut(page);
  await page.goto(at(main, "/signin"));
  await goThrough(page, "ada-owner@example.test");
  await page.getByRole("heading", { name: "Sign in by email first" }).waitFor();
  await page.getByText("then add Demo ID in your settings").waitFor();
  await page.context().close();
});

test("people who cancel there, or return from a provider that is down, are told so and can go on", async () => {
  const { page } = await openPage(browser);
  await page.goto(at(main, "/signin"));
  await goThrough(page, null);
  await page.getByRole("heading", { name: "Sign-in canceled" }).waitFor();
  await page.getByText("You didn’t finish signing in with Demo ID").waitFor();
  expect(await findFaults(page)).toEqual([]);
  // The response can't be used a second time.
  expect((await page.reload())?.status()).toBe(403);
  expect(await page.getByText("You didn’t finish").count()).toBe(0);
  await page.getByRole("main").getByRole("link").click();
  await page.waitForURL(at(main, "/signin"));
  await page.getByRole("button", { name: "Continue with Demo ID" }).click();
  await page.getByRole("heading", { name: "Demo ID" }).waitFor();
  provider.setFault("wrongNonce");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Your sign-in attempt has expired").waitFor();
  provider.setFault(null);
  await page.goto(at(main, "/settings"));
  await page.getByLabel("Email address").waitFor();
  await page.context().close();
});

test("it is added in the settings as a sign-in method, opens the account, and is removed again", async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(at(main, "/signin"));
  const name = await page.locator("#burner-name").inputValue();
  await page.getByRole("button", { name: "Create a burner account" }).click();
  await page.locator("main code").waitFor();
  await page.goto(at(main, "/settings"));
  await goThrough(page, "burner-elsewhere@example.com", "Add Demo ID");
  await page.waitForURL(at(main, "/settings?saved=methods"));
  await page.getByRole("button", { name: "Remove Demo ID" }).waitFor();
  expect(await page.getByRole("button", { name: "Add Demo ID" }).count()).toBe(0);
  await signOut(page);
  await page.goto(at(main, "/signin"));
  await goThrough(page, "burner-elsewhere@example.com");
  await page.waitForURL(at(main, "/"));
  await untilStarted(page);
  await header(page).getByText(name).waitFor();
  await page.goto(at(main, "/settings"));
  await page.getByRole("button", { name: "Remove Demo ID" }).click();
  await page.waitForURL(at(main, "/settings?saved=methods"));
  await page.getByRole("button", { name: "Add Demo ID" }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
