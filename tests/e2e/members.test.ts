import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { openBrowser, openPage, untilStarted } from "./browser.ts";
import { chooseStudioLanguage } from "./choose-language.ts";
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

test("a guest's last day is set, explained and removed, and refused pages say who can help", async () => {
  const open = async (token: string) => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await giveSession(page, main, token);
    return page;
  };
  const owner = await open(await signInByMail("HollisBraun", main));
  const { page: guest } = await openPage(browser, { reducedMotion: "reduce" });
  await giveSession(guest, main, await signInByMail("GusMarchetti", main));
  const spanish = await open(await signInByMail("DrTamsinAkol", main));
  await chooseStudioLanguage(spanish, "es-ES");
  const stranger = await open(await createSessionOfBurner("No-Member", main));

  await owner.goto(`${people}?search=gus`);
  const gus = itemOf(owner, "Gus Marchetti");
  await gus.locator("summary").click();
  await gus.getByLabel("Last day").fill("2020-01-31");
  await owner.getByRole("button", { name: "Save last day" }).click();
  await owner.getByText("Enter today or a later day.").waitFor();
  await itemOf(owner, "Gus Marchetti").locator("summary").click();
  await itemOf(owner, "Gus Marchetti").getByLabel("Last day").fill("2090-06-30");
  await itemOf(owner, "Gus Marchetti").getByRole("button", { name: "Save last day" }).click();
  await owner.getByText("Last day saved.").waitFor();
  await itemOf(owner, "Gus Marchetti").getByText("Until June 30, 2090").waitFor();

  await owner.getByRole("link", { name: "Rights of Gus Marchetti" }).click();
  await owner.getByRole("heading", { name: "What Gus Marchetti can do on Kotaku" }).waitFor();
  await owner.getByText("Until June 30, 2090.").waitFor();
  const right = owner.getByRole("row").filter({ hasText: "Publish and schedule stories" });
  expect(await right.innerText()).toContain("In their own stories: Contributor");
  const limit = async (where: string, section: string | null) => {
    await owner.getByLabel(where).check();
    if (section !== null) await owner.getByLabel(section, { exact: true }).check();
    await owner.getByRole("button", { name: "Save limits" }).click();
  };
  await limit("Only these story types", null);
  await owner.getByText("Choose at least one story type, or all stories.").first().waitFor();
  await limit("Only these story types", "News");
  await owner.getByText("Only in these story types: News.").waitFor();
  expect(await right.innerText()).toContain("In their own stories of some types: Contributor");
  await guest.goto(buildAddress(main, "/manage/kotaku/people/GusMarchetti"));
  await guest.getByText("Only in these story types: News.").waitFor();
  expect(await guest.getByRole("button", { name: "Save limits" }).count()).toBe(0);
  await limit("All stories", null);
  await owner.getByText("Only in these story types").waitFor({ state: "detached" });

  await guest.goto(buildAddress(main, "/invitations"));
  await guest.getByText("Until June 30, 2090").waitFor();
  const refused = await guest.goto(buildAddress(main, "/manage/kotaku/audit"));
  expect(refused?.status()).toBe(403);
  await guest.getByText(/needs the role Admin or Owner\. Your role on Kotaku: Contributor/).waitFor();
  await guest.getByText("Hollis Braun (Owner) can give you another role.").waitFor();
  expect(await findFaults(guest, "main")).toEqual([]);
  await guest.getByRole("link", { name: "What you can do on Kotaku" }).click();
  await guest.getByRole("heading", { name: "What Gus Marchetti can do on Kotaku" }).waitFor();
  expect(await findFaults(guest, "main")).toEqual([]);

  await spanish.goto(buildAddress(main, "/manage/gizmodo/settings"));
  await spanish.getByText(/pide el rol Dirección\. Tu rol en Gizmodo: Colaboración/).waitFor();
  await spanish.getByText("Ansel Rook: Dirección").waitFor();
  await spanish.getByRole("link", { name: /^Qué puedes hacer en/ }).click();
  const own = spanish.getByRole("row").filter({ hasText: "Publicar y programar artículos" });
  expect(await own.innerText()).toContain("Colaboración");

  for (const path of ["/manage/kotaku/audit", "/manage/kotaku/people/GusMarchetti"]) {
    expect((await stranger.goto(buildAddress(main, path)))?.status()).toBe(403);
    expect(await stranger.locator("main").innerText()).not.toContain("Hollis");
  }

  const { page: network } = await openPage(browser, { reducedMotion: "reduce" });
  await giveSession(network, main, await signInByMail("ottoline-rusk", main));
  await network.goto(buildAddress(main, "/moderation/members"));
  await network.getByLabel("Beginning of a screen name").fill("Gus M");
  await network.getByRole("button", { name: "Search" }).click();
  const found = network.getByRole("row").filter({ hasText: "Gus Marchetti" });
  await until(async () => expect(await found.count()).toBe(1));
  expect(await found.innerText()).toMatch(/Kotaku\s+Contributor\s+Until June 30, 2090/);
  await network.getByLabel("Role").selectOption("Owner");
  await network.getByRole("button", { name: "Search" }).click();
  await network.getByText("No one by that name.").waitFor();
  expect(await findFaults(network, "main")).toEqual([]);
  const file = await network.evaluate(async () =>
    (await fetch("/moderation/members/file?blog=kotaku")).text(),
  );
  expect(file).toContain('GusMarchetti,"Gus Marchetti",kotaku,Contributor');
  expect((await guest.goto(buildAddress(main, "/moderation/members")))?.status()).toBe(403);

  await owner.goto(`${people}?search=gus`);
  await itemOf(owner, "Gus Marchetti").locator("summary").click();
  await owner.getByRole("button", { name: "Remove end date" }).click();
  await owner.getByText("The membership no longer ends.").waitFor();
  await owner.goto(buildAddress(main, "/manage/kotaku/audit?action=member.end"));
  await owner.getByText("Until June 30, 2090 → No end").waitFor();
  for (const page of [owner, guest, spanish, stranger, network]) await page.context().close();
});

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
  const line = admin.getByRole("listitem").filter({ hasText: "Removed from the blog" });
  expect(await line.first().innerText()).toContain("Author");
  for (const { context } of [admin, page, reader].map((one) => ({ context: one.context() })))
    await context.close();
});
