import { afterAll, expect, test } from "vitest";
import { addDevice } from "./add-device.ts";
import { openBrowser, openPage } from "./browser.ts";
import { waitLimit } from "../wait-limit.ts";
import { buildAddress } from "./pages.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";

test("a burner adds a passkey, signs in with it from a blog and returns there, and removes it", async () => {
  const { page, complaints } = await openPage(browser);
  const device = await addDevice(page);
  await page.goto(buildAddress(main, "/signin"));
  const name = await page.locator("#burner-name").inputValue();
  await page.getByRole("button", { name: "Create a burner account" }).click();
  await page.locator("main code").waitFor();
  await page.goto(buildAddress(main, "/settings"));
  await page.getByLabel("Passkey name").fill("The blue one");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.waitForURL(buildAddress(main, "/settings?saved=methods"));
  await page.getByText("Passkey “The blue one”").waitFor();
  // It is bound to the host with its suffix.
  expect((await device.listCredentials()).map(({ rpId }) => rpId)).toEqual([`${main}.localhost`]);
  // A person without the browser's cookies still has the device.
  await page.context().clearCookies();
  await page.goto(buildAddress("kotaku.com", "/signin?next=/about"));
  // The device responds at once to the browser's offer in the field: the button may come too late, or its request may
  // cancel the offer's, and is then pressed again.
  const signIn = page.getByRole("button", { name: "Sign in with a passkey" });
  const isBack = async () => {
    const returned = page.waitForURL(buildAddress("kotaku.com", "/about"), { timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    await signIn.click({ timeout: 1_000 }).catch(() => undefined);
    return returned;
  };
  await expect.poll(isBack, { timeout: waitLimit }).toBe(true);
  await page.locator("a[data-me]").getByText(name).waitFor();
  await page.goto(buildAddress(main, "/settings"));
  await page.getByText("last used").waitFor();
  await page.locator("summary", { hasText: "Rename" }).click();
  const renaming = page.locator("details[open] input[name=passkeyName]");
  await renaming.fill("x".repeat(61));
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByText("1 to 60 characters").waitFor();
  expect(await renaming.inputValue()).toBe("x".repeat(61));
  await renaming.fill("The green one");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.waitForURL(buildAddress(main, "/settings?saved=methods"));
  await page.getByText("Passkey “The green one”").waitFor();
  await page.getByRole("button", { name: "Remove The green one" }).click();
  await page.getByText("Passkey “The green one”").waitFor({ state: "detached" });
  expect(await page.getByText("The green one").count()).toBe(0);
  // The form that was returned had the status 422.
  expect(complaints.filter((said) => !said.includes("422"))).toEqual([]);
  await page.context().close();
});

test("without script the page says what passkeys need, and offers the other methods", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(buildAddress(main, "/signin"));
  await page.getByText("Passkeys require JavaScript").waitFor();
  expect(await page.getByRole("button", { name: "Sign in with a passkey" }).count()).toBe(0);
  await page.getByRole("button", { name: "Email me a code" }).waitFor();
  await page.context().close();
});
