import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, untilStarted } from "./browser.ts";
import { findDarkFaults, findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const textOf = (page: Page) => page.getByRole("textbox", { name: "Story text" });
const untilSaved = (page: Page) => page.locator("[data-status=saved]").waitFor();

const openAs = (token: string, path: string, javaScriptEnabled = true) =>
  openStudio(browser, token, path, javaScriptEnabled);

test("a version is kept under a name, compared by keys alone and without script, and brought back for everybody", async () => {
  const token = await signInByMail("IsoldeMarchbanks", main);
  const { page, complaints } = await openAs(token, "/write?blog=avclub");
  const { keyboard } = page;
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await textOf(page).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  for (const line of ["The Lift", "", "It goes up.", "It stops.", "It waits."]) {
    await keyboard.type(line);
    await keyboard.press("Enter");
  }
  await keyboard.type("It goes down.");
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByText("No versions yet.", { exact: false }).waitFor();
  await page.getByLabel("Version name").fill("Before the fall");
  await keyboard.press("Enter");
  await page.locator("[data-toast]").getByText("Version kept as “Before the fall”.").waitFor();
  await page.getByRole("heading", { name: "“Before the fall”" }).waitFor();
  expect(await findFaults(page, "aside[tabindex]")).toEqual([]);
  await textOf(page).getByText("It goes down.").click();
  await keyboard.press("End");
  for (let letter = 0; letter < "down.".length; letter += 1) await keyboard.press("Backspace");
  await keyboard.type("sideways.");
  await untilSaved(page);
  const path = new URL(page.url()).pathname;

  const reader = await openAs(token, `${path}/compare`, false);
  await reader.page.getByRole("insertion").getByText("sideways").waitFor();
  expect(await reader.page.getByRole("deletion").innerText()).toContain("down");
  await reader.page.getByText("3 unchanged blocks").click();
  await reader.page.getByText("It stops.").waitFor();
  await reader.page.context().close();

  const colleague = await openAs(await signInByMail("NaveenCrowe", main), path);
  await textOf(colleague.page).getByText("It goes sideways.").waitFor();
  await page.getByRole("link", { name: /^Compare the / }).click();
  await page.waitForURL(/\/compare\?/);
  await page.getByRole("heading", { name: "Compare versions" }).waitFor();
  await untilStarted(page);
  await keyboard.press("n");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("sideways");
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page)).toEqual([]);
  }
  expect(await findDarkFaults(page)).toEqual([]);
  await page.getByRole("button", { name: /^Bring back the / }).focus();
  await keyboard.press("Enter");
  await page
    .locator("[data-toast]")
    .getByText(/^Brought back the /)
    .waitFor();
  await textOf(colleague.page).getByText("It goes down.").waitFor();
  await page.getByText("These versions are the same.").waitFor();
  await keyboard.press("u");
  await page.locator("[data-toast]").getByText("Undone.", { exact: false }).waitFor();
  await textOf(colleague.page).getByText("It goes sideways.").waitFor();
  await expect.poll(() => page.locator("#versions + ol li").count()).toBe(5);
  const shown = page.url();
  await keyboard.press("k");
  await page.waitForURL((url) => url.href !== shown);
  // The first version has no earlier one.
  await page.getByRole("link", { name: "Earlier version" }).waitFor();
  await keyboard.press("j");
  await page.waitForURL(shown);
  expect([...complaints, ...colleague.complaints]).toEqual([]);
  await colleague.page.context().close();
  await page.context().close();
});
