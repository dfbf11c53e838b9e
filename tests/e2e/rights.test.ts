import { afterAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { openBrowser } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { openStudio } from "./open-studio.ts";
import { buildAddress } from "./pages.ts";
import { signInByMail } from "./sign-in.ts";

/* Details that a person may not change, and drafts with a request for deletion. */

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const openAs = async (screenName: string, path: string) =>
  openStudio(browser, await signInByMail(screenName, main), path);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const textOf = (page: Page) => page.getByRole("textbox", { name: "Story text" });
const headline = "The Tank That Was Never There";

test("a freelancer sees what they can't change, and asks for the deletion of another's draft, which an admin declines", async () => {
  const { page: admin, complaints } = await openAs("CorvinHale", "/write?blog=io9");
  await button(admin, "Write").click();
  await textOf(admin).waitFor();
  await admin.keyboard.type(headline);
  await admin.locator("[data-status=saved]").waitFor();
  const path = new URL(admin.url()).pathname;
  await admin.locator("#fact-authorIds > summary").click();
  await admin.getByRole("combobox", { name: "Authors" }).fill("QuennellIvey");
  await admin.getByRole("option", { name: /Quennell/ }).click();
  await admin.getByRole("button", { name: /Quennell/ }).waitFor();

  const { page: writer, complaints: others } = await openAs("QuennellIvey", path);
  await textOf(writer).waitFor();
  await writer.locator("#fact-slug > summary").click();
  await writer
    .locator("#fact-slug")
    .getByText("Only authors, admins and the owner of the blog can change this.")
    .waitFor();
  expect(await writer.getByRole("textbox", { name: "Link", exact: true }).count()).toBe(0);
  expect(await findFaults(writer)).toEqual([]);
  await button(writer, "Ask to delete").click();
  await writer.getByRole("dialog").getByRole("textbox").fill("It is a double.");
  await button(writer, "Send request").click();
  await writer.getByText("You asked to delete this draft").first().waitFor();

  await admin.goto(buildAddress(main, "/manage/io9/stories?state=deletion"));
  await admin.getByText(/asked to delete this draft: It is a double\./).waitFor();
  expect(await findFaults(admin)).toEqual([]);
  await admin.getByRole("checkbox", { name: `Select ${headline}` }).check();
  await admin.getByLabel("Bulk action").selectOption("keep");
  await button(admin, "Keep draft").click();
  await admin.getByText("One draft kept.").waitFor();
  await admin.getByText("No deletion requests.", { exact: false }).waitFor();
  await admin.getByRole("button", { name: /^Undo/ }).click();
  await admin.getByRole("link", { name: headline, exact: true }).waitFor();
  expect([...complaints, ...others]).toEqual([]);
});
