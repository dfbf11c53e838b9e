import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { findFaults } from "./find-faults.ts";
import { buildAddress } from "./pages.ts";
import { createSessionOfBurner, giveSession, signInByMail } from "./sign-in.ts";
import { until } from "../until.ts";

const browser = await openBrowser();
afterAll(() => browser.close());

const main = "kinja.com";
const blog = "kotaku.com";
const story = "1836000003";
const people = buildAddress(main, "/manage/kotaku/people");

const itemOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("an admin invites a burner, who is notified and accepts, and whose reply is public as a member's and not after removal", async () => {
  const { page: admin } = await openPage(browser, { javaScriptEnabled: false });
  await giveSession(admin, main, await signInByMail("marenoduya", main));
  const { page } = await openPage(browser, { reducedMotion: "reduce" });
  const token = await createSessionOfBurner("Joins-Us", main);
  for (const host of [main, blog]) await giveSession(page, host, token);
  const { page: reader } = await openPage(browser, { javaScriptEnabled: false });

  await admin.goto(people);
  const invite = async (to: string) => {
    await admin.getByLabel("Screen name or email address").fill(to);
    await admin.getByRole("button", { name: "Invite", exact: true }).click();
  };
  await invite("No-One-At-All");
  await admin.getByText("No one by that name.").waitFor();
  expect(await admin.getByLabel("Screen name or email address").inputValue()).toBe("No-One-At-All");
  // Only the owner can invite admins.
  expect(await admin.locator("#invite-role option").allInnerTexts()).not.toContain("Admin");
  await invite("joins-us");
  await admin.getByText("Invitation sent.").waitFor();
  await itemOf(admin, "Joins-Us").getByText("Invited by Maren Oduya").waitFor();

  await page.goto(buildAddress(blog, "/latest"));
  await untilStarted(page);
  await page.getByRole("link", { name: "1 new notification" }).click();
  await page.getByRole("link", { name: "Maren Oduya invited you to Kotaku. Role: Author" }).click();
  await page.waitForURL(buildAddress(main, "/invitations"));
  expect(await findFaults(page, "main")).toEqual([]);
  await page.getByRole("button", { name: "Accept invitation to Kotaku" }).click();
  await page.getByText("Invitation accepted.").waitFor();
  await page.getByText("Leave Kotaku").first().waitFor();

  await page.goto(buildAddress(blog, `/reply/${story}`));
  const words = "I write here from today on.";
  await page.locator("main textarea, main [contenteditable=true]").first().fill(words);
  await page.locator("main form:has(textarea) button[type=submit]").first().click();
  await page.waitForURL(({ pathname }) => /^\/\d+$/.test(pathname));
  const reply = new URL(page.url()).pathname;
  await reader.goto(buildAddress(blog, reply));
  expect(await reader.locator("main").innerText()).toContain(words);
  expect(await reader.getByText("Pending").count()).toBe(0);

  await admin.goto(`${people}?search=joins`);
  await itemOf(admin, "Joins-Us").locator("summary").click();
  await admin.getByRole("button", { name: "Remove from blog" }).click();
  await admin.getByText("Member removed.").waitFor();
  await until(async () => {
    await reader.goto(buildAddress(blog, reply));
    expect(await reader.locator("main").innerText()).toMatch(/pending/i);
  });
  await page.goto(buildAddress(main, "/dashboard/notifications"));
  await page.getByText("You’re no longer a member of Kotaku").waitFor();
  await admin.goto(buildAddress(main, "/manage/kotaku/audit"));
  const line = admin.getByRole("row").filter({ hasText: "removed from the blog" });
  expect(await line.first().innerText()).toContain("Author");
  for (const { context } of [admin, page, reader].map((one) => ({ context: one.context() })))
    await context.close();
});
