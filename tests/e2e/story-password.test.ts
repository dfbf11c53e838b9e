import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { press, typeInto } from "./by-keys.ts";
import { findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { signInByMail } from "./sign-in.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

test("ads are switched off and a password is set where the story is written; it asks readers, and is removed", async () => {
  const token = await signInByMail("josephine-tarver", "kinja.com");
  const { page, complaints } = await openStudio(browser, token, "/write?blog=theroot");
  const { keyboard } = page;
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await page.getByRole("textbox", { name: "Story text" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");
  for (const line of ["Ink For A Few", "A closed press", "The proof is in the drawer."]) {
    await keyboard.type(line);
    await keyboard.press("Enter");
  }
  const row = page.getByRole("group").filter({ hasText: "Password" });
  const publish = async () => {
    await page
      .getByRole("button", { name: /^Publish/ })
      .first()
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Publish/ })
      .click();
    const link = page.getByRole("dialog").getByRole("link", { name: "Open the story" });
    const address = new URL((await link.getAttribute("href")) ?? "", page.url()).href;
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
    return address;
  };

  const ads = page.getByRole("group").filter({ hasText: "Ad zone" });
  const withoutAds = ads.getByLabel("Show no ads");
  await press(ads.locator("summary"));
  await typeInto(ads.getByRole("textbox", { name: "Ad zone" }), "launch");
  await keyboard.press("Enter");
  await ads.locator("summary").getByText("launch").waitFor();
  // The zone comes back with the ads.
  await withoutAds.press("Space");
  await ads.locator("summary").getByText("Show no ads").waitFor();
  expect(await ads.getByRole("textbox").count()).toBe(0);
  await withoutAds.press("Space");
  await ads.locator("summary").getByText("launch").waitFor();
  expect(await ads.getByRole("textbox").inputValue()).toBe("launch");
  await withoutAds.press("Space");
  await ads.locator("summary").getByText("Show no ads").waitFor();

  await row.locator("summary").click();
  await row.getByRole("textbox", { name: "Password" }).fill("drawer");
  await keyboard.press("Enter");
  await row.locator("summary").getByText("Protected").waitFor();
  expect(await row.getByRole("textbox", { name: "Password" }).inputValue()).toBe("");
  expect(await findFaults(page)).toEqual([]);
  const address = await publish();

  const reader = await openPage(browser);
  await reader.page.goto(address);
  await reader.page.getByRole("heading", { name: "Password required" }).waitFor();
  await reader.page.getByLabel("Password").fill("drawer");
  await reader.page.getByRole("button", { name: "Open" }).click();
  await reader.page.getByText("The proof is in the drawer.").waitFor();

  await page.reload();
  await untilStarted(page);
  await ads.locator("summary").getByText("Show no ads").waitFor();
  await row.locator("summary").getByText("Protected").waitFor();
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Remove password" }).click();
  await row.locator("summary").getByText("Protected").waitFor({ state: "detached" });
  await publish();
  const other = await openPage(browser);
  // The password page may be shown for some seconds more.
  const isShown = async () => {
    await other.page.goto(address);
    return other.page.getByText("The proof is in the drawer.").count();
  };
  await expect.poll(isShown).toBe(1);
  expect([...complaints, ...reader.complaints, ...other.complaints]).toEqual([]);
});
