import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const settings = buildAddress(main, "/settings");

async function open(screenName: string, javaScriptEnabled = true) {
  const watched = await openPage(browser, { javaScriptEnabled });
  await giveSession(watched.page, main, await createSessionOfBurner(screenName, main));
  return watched;
}

test("a section shows errors and success without loading a document or changing the address", async () => {
  const { page } = await open("Saves-A-Section");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto(settings);
  await untilStarted(page);
  const profile = page.getByRole("region", { name: "Profile" });
  const name = profile.getByLabel("Name", { exact: true });
  const save = profile.getByRole("button", { name: "Save" });
  await name.fill(" ");
  await save.click();
  await profile.getByText("1 to 60 characters").waitFor();
  expect(await findFaults(page)).toEqual([]);
  await name.fill("Saved at once");
  await save.click();
  await profile.getByText("Saved.").waitFor();
  expect(await profile.getByText("1 to 60 characters").count()).toBe(0);
  expect(await page.getByText("Saved.").count()).toBe(1);
  await name.fill("Not saved yet");
  expect(await page.getByText("Saved.").count()).toBe(0);
  expect(documents).toEqual(["/settings"]);
  await page.getByRole("navigation").getByRole("link", { name: "Saved" }).first().click();
  await page.getByRole("heading", { name: "Saved", level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Saved at once");
  expect(documents).toEqual(["/settings"]);
  await page.context().close();
});

test("works without script: the section says that it is saved, and signing out leads to a reader page", async () => {
  const { page } = await open("Saves-Without-Script", false);
  await page.goto(settings);
  const profile = page.getByRole("region", { name: "Profile" });
  await profile.getByLabel("Name", { exact: true }).fill("Saved by the page");
  await profile.getByRole("button", { name: "Save" }).click();
  await profile.getByText("Saved.").waitFor();
  expect(new URL(page.url()).search).toBe("?saved=profile");
  await page
    .getByRole("navigation", { name: "Your account" })
    .getByRole("button", { name: "Sign out" })
    .first()
    .click();
  await page.waitForURL(buildAddress(main, "/"));
  await page.goto(settings);
  await page.waitForURL(/\/signin\?next=%2Fsettings$/);
  await page.context().close();
});
