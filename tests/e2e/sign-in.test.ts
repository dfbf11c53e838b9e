import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { createApiClient } from "../../cli/upload/api-client.ts";
import { getLocalMessages } from "../../contract/subscriptions/subscriptions.ts";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { buildAddress } from "./pages.ts";
import { alone } from "./sign-in.ts";
import { until } from "../until.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const services = createApiClient({ origin: `http://localhost:${inject("port")}`, token: "" });
const main = "kinja.com";
const blog = "kotaku.com";

const listLinks = async (to: string) =>
  (await services.read(getLocalMessages, {})).items.filter((one) => one.to === to).map(({ url }) => url);

/** The link of the next message to an address, on this network's port. `before`: earlier links. */
const waitForLink = (to: string, before: readonly string[]): Promise<string> =>
  until(async () => {
    const url = (await listLinks(to)).find((one) => !before.includes(one)) ?? expect.fail("no message");
    const { pathname, search } = new URL(url);
    return buildAddress(main, pathname + search);
  });

const header = (page: Page) => page.locator("a[data-me]");

test("someone signs in with a link, returns to the blog's page, is named in its header, and signs out everywhere", async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(buildAddress(blog, "/latest"));
  await untilStarted(page);
  await header(page).click();
  const address = "hollisbraun@example.test";
  await alone(address, async () => {
    const before = await listLinks(address);
    await page.getByLabel("Email address").fill(address);
    await page.getByRole("button", { name: "Email me a code" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await page.goto(await waitForLink(address, before));
    await page.getByRole("button", { name: "Yes, sign me in" }).click();
    // The form's response redirects to another host, which the page's policy must allow.
    await page.waitForURL(buildAddress(blog, "/latest"));
  });
  await header(page).getByText("Hollis Braun").waitFor();
  const cookies = await page.context().cookies();
  expect(
    cookies
      .filter(({ name }) => name === "__Host-session")
      .map(({ domain }) => domain)
      .toSorted(),
  ).toEqual([`${main}.localhost`, `${blog}.localhost`].toSorted());
  for (const cookie of cookies.filter(({ name }) => name === "__Host-session")) {
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax" });
  }
  await page.goto(buildAddress(blog, "/signout"));
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(buildAddress(blog, "/"));
  await page.goto(buildAddress(main, "/settings"));
  await page.getByLabel("Email address").waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("a burner is created without script, from a Spanish blog, and its key is shown", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(buildAddress("es.gizmodo.com", "/signin?next=/about"));
  await page.getByRole("button", { name: "Create a burner account" }).click();
  expect(await page.locator("main code").textContent()).toMatch(/^(?:[0-9A-Z]{4}-){7}[0-9A-Z]{4}$/);
  await page.getByRole("main").getByRole("link").click();
  await page.waitForURL(buildAddress("es.gizmodo.com", "/about"));
  await page.context().close();
});
